import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '@distance/server/clock.ts';
import { sql } from 'kysely';
import { drawOf } from '../random.ts';
import { drawnCases, playControl, Share } from '../shares/share.ts';
import { audit } from './audit.ts';
import { GOODS_DEATHS, type GoodsDeath } from './kill-goods-cases.ts';
import { staysDead, until } from './kill-cases.ts';
import { startMortalShop, type MortalShop } from './mortal-shop.ts';
import { onWrite } from './once-only-controls.ts';

let shop: MortalShop;
beforeAll(async () => {
  shop = await startMortalShop(inject('postgres'));
});
afterAll(async () => await shop?.close());

/** One death and what follows it; the books are whole at its end. */
async function survive(on: MortalShop, { play }: GoodsDeath): Promise<void> {
  await play(on, async () => {
    await staysDead(on);
    await on.server.start();
  });
  await until(
    'the books are whole',
    async () => {
      await on.hurry();
      return (await audit(on.db, on.emulator, systemClock.now())).length === 0;
    },
    400,
  ).catch(async (error: unknown) => {
    throw new Error(`${String(error)} ${(await audit(on.db, on.emulator, systemClock.now())).join('\n')}`);
  });
}

test('killed while a certificate pays, is repaid or given, while a parcel moves or a return is decided: each happens once or not at all (F01, I24, I105)', {
  timeout: 0,
}, async () => {
  const failures: string[] = [];
  await new Share('goodsKills').play(async (_n, seed) => {
    // The list is not empty.
    const death = drawOf(seed).from(GOODS_DEATHS) as GoodsDeath;
    try {
      await survive(shop, death);
    } catch (error) {
      failures.push(`${death.name}, SEED=${seed} COUNT=1: ${String(error)}`);
      await shop.server.kill();
      await shop.server.start();
    }
  });
  expect(failures).toEqual([]);
});

/** What holds the halves together, taken out, and the death that must then show it. */
const CONTROLS = [
  {
    name: 'a balance that a repaid certificate keeps as it was',
    death: 'an order paid partly by a certificate is refunded',
    broken: onWrite('certificate', 'update', 'new.balance := least(new.balance, old.balance);'),
  },
];

test.each(drawnCases(CONTROLS, 1))(
  'control: after a death $name is noticed (G3)',
  { timeout: 120_000 },
  async ({ death, broken }) =>
    await playControl(async () => {
      const own = await startMortalShop(inject('postgres'));
      onTestFinished(async () => await own.close());
      await sql.raw(broken).execute(own.db);
      const known = GOODS_DEATHS.find(({ name }) => name.startsWith(death));
      if (!known) throw new Error(`no death ${death}`);
      await expect(survive(own, known)).rejects.toThrow(/expected 1600|I24/);
    }),
);
