import { startServer, type RunningServer } from '@distance/server/start-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from './audit.ts';
import { CONTROLS } from './once-only-controls.ts';
import { ONCE_ONLY_BOUGHT } from './once-only-bought.ts';
import { ONCE_ONLY_CARDS } from './once-only-cards.ts';
import { ONCE_ONLY_CERTIFICATES } from './once-only-certificates.ts';
import { ONCE_ONLY_CODES } from './once-only-codes.ts';
import { ONCE_ONLY_GOODS } from './once-only-goods.ts';
import { ONCE_ONLY_SIGN_IN } from './once-only-sign-in.ts';
import { ONCE_ONLY_STORED } from './once-only-stored.ts';
import { ONCE_ONLY_PHONES } from './once-only-phones.ts';
import { ONCE_ONLY_SALES } from './once-only-sales.ts';
import { ONCE_ONLY_SUPPORT } from './once-only-support.ts';
import { ONCE_ONLY_TRANSFERS } from './once-only-transfers.ts';
import { ONCE_ONLY_TICKETS } from './once-only-tickets.ts';
import { ONCE_ONLY_WAITING } from './once-only-waiting.ts';
import { SHOTS, type OnceOnly } from './once-only.ts';
import { drawnCases, playControl, Share } from '../shares/share.ts';
import { startVirtualShop, type VirtualShop } from './virtual-shop.ts';
import { Volley } from './volley.ts';

const CONTROL_ROUNDS = 3;
/** Controls of a daily run; which ones, its seed says. */
const DAILY = 1;
const CASES = [
  ...ONCE_ONLY_SALES,
  ...ONCE_ONLY_CARDS,
  ...ONCE_ONLY_GOODS,
  ...ONCE_ONLY_CERTIFICATES,
  ...ONCE_ONLY_BOUGHT,
  ...ONCE_ONLY_STORED,
  ...ONCE_ONLY_CODES,
  ...ONCE_ONLY_SIGN_IN,
  ...ONCE_ONLY_PHONES,
  ...ONCE_ONLY_TRANSFERS,
  ...ONCE_ONLY_TICKETS,
  ...ONCE_ONLY_SUPPORT,
  ...ONCE_ONLY_WAITING,
];

/** The case a control names by its beginning. */
const caseNamed = (name: string) => CASES.find((one) => one.name.startsWith(name));

async function playRound(shop: VirtualShop, volley: Volley, once: OnceOnly): Promise<void> {
  const { shots, check } = await once.round(shop);
  await check(await volley.fire(shots));
}

describe(`${SHOTS} requests released together, on two servers of one database (G7)`, () => {
  let shop: VirtualShop;
  let second: RunningServer;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
    second = await startServer(shop.settings, { site: false, jobs: false, clock: shop.clock });
  });
  afterAll(async () => {
    await second?.close();
    await shop?.close();
  });

  test.each(CASES)('$name', { timeout: 0 }, async (once) => {
    const volley = await Volley.open([shop.server.url, second.url], SHOTS);
    try {
      await new Share('once', CASES.length).play(async () => await playRound(shop, volley, once));
    } finally {
      volley.close();
    }
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });
});

test('every control names cases that are played, whichever controls are drawn', () => {
  expect(CONTROLS.flatMap(({ cases }) => cases).filter((name) => !caseNamed(name))).toEqual([]);
});

test.each(drawnCases(CONTROLS, DAILY))(
  '$name is noticed (G3, negative control)',
  { timeout: 300_000 },
  async (control) =>
    await playControl(async () => {
      const { broken, wrapPool, cases } = control;
      const shop = await startVirtualShop(inject('postgres'), wrapPool ? { wrapPool } : {});
      try {
        if (broken !== undefined) await sql.raw(broken).execute(shop.db);
        const unseen: string[] = [];
        for (const name of cases) {
          const once = caseNamed(name);
          if (!once) throw new Error(`no case ${name}`);
          const volley = await Volley.open([shop.server.url], SHOTS);
          let seen = false;
          // A defect that was seen needs no second look.
          for (let round = 0; round < CONTROL_ROUNDS && !seen; round += 1)
            seen = await playRound(shop, volley, once).then(
              () => false,
              () => true,
            );
          volley.close();
          console.log(`control: ${control.name}: ${name}: ${seen ? 'seen' : 'not seen'}`);
          if (!seen) unseen.push(name);
        }
        expect(unseen).toEqual([]);
      } finally {
        await shop.close();
      }
    }),
);
