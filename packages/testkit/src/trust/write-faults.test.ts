import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { drawnCases, playControl } from '../shares/share.ts';
import { audit } from './audit.ts';
import { faultShare, faultsOf } from './fault-share.ts';
import { FaultyPool, type DatabaseFault } from './faulty-pool.ts';
import { endUnpaid, startVirtualShop, type VirtualShop } from './virtual-shop.ts';
import type { WriteCase } from './write-case.ts';
import { WRITE_CASES } from './write-cases.ts';
import { withoutTransactions } from './write-controls.ts';

/** Controls of a daily run; which ones, its seed says. */
const DAILY = 1;
/** Operations of several writes. */
const WRITE_CONTROLS = [
  'take the place again for money that comes late',
  'return a ticket and its policy',
] as const;

describe(`statements of ${WRITE_CASES.length} more operations fail, each with every kind of fault (G10)`, () => {
  const faulty = new FaultyPool();
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'), { wrapPool: faulty.wrap });
  });
  afterAll(async () => {
    await shop.close();
  });

  test.each(WRITE_CASES)(
    '$name: whole or not at all, and once in the end (F03, F04, S3)',
    { timeout: 0 },
    async (one) => {
      // Some sweep up what earlier operations left: that is done once before anything is counted.
      await (await one.prepare(shop)).run();
      const whole = await one.prepare(shop);
      const statements = await faulty.count(async () => await whole.run());
      expect(statements).toBeGreaterThanOrEqual(2);
      let failed = 0;
      await faultShare().playEach(faultsOf(statements), async ({ n, kind }) => {
        // One run has a statement less than another where the server's own clockwork sent one meanwhile.
        for (let at = n; at > 0; at -= 1) {
          if (!(await failOnce({ shop, faulty, one }, at, kind))) continue;
          failed += 1;
          return;
        }
      });
      expect(failed).toBeGreaterThan(0);
      await endUnpaid(shop);
      expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
    },
  );
});

test.each(drawnCases(WRITE_CONTROLS, DAILY))(
  'control: where no transaction holds it together, «%s» is seen to be done by half (G3, G10)',
  { timeout: 300_000 },
  async (name) =>
    await playControl(async () => {
      const faulty = new FaultyPool();
      const shop = await startVirtualShop(inject('postgres'), {
        wrapPool: (pool) => faulty.wrap(withoutTransactions(pool)),
      });
      onTestFinished(async () => await shop.close());
      const one = WRITE_CASES.find((written) => written.name === name);
      if (!one) throw new Error(`no case ${name}`);
      const whole = await one.prepare(shop);
      const statements = await faulty.count(async () => await whole.run());
      await endUnpaid(shop);
      // Without a fault nobody sees the difference.
      expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
      let seen = false;
      // The last statements come after the others have been written.
      for (let n = statements; n > 0 && !seen; n -= 1) {
        seen = await failOnce({ shop, faulty, one }, n, '57014').then(
          () => false,
          () => true,
        );
        await endUnpaid(shop);
        seen ||= (await audit(shop.db, shop.emulator, shop.clock.now())).length > 0;
      }
      expect(seen).toBe(true);
    }),
);

interface Played {
  shop: VirtualShop;
  faulty: FaultyPool;
  one: WriteCase;
}

/** False when this run of the operation had fewer statements. */
async function failOnce({ shop, faulty, one }: Played, n: number, kind: DatabaseFault): Promise<boolean> {
  // Hundreds of runs write to one mailbox; budgets of letters and tries are proved elsewhere.
  await shop.db.deleteFrom('limit_counter').execute();
  const attempt = await one.prepare(shop);
  faulty.arm(n, kind);
  try {
    await attempt.run();
    faulty.disarm();
    await faulty.noticed();
    if (faulty.failed !== null) await attempt.end();
    return faulty.failed !== null;
  } catch (error) {
    faulty.disarm();
    throw new Error(`${kind} at statement ${n}: ${faulty.failed ?? 'none'}`, { cause: error });
  }
}
