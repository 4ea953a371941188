import { startServer, type RunningServer } from '@distance/server/start-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { AT_NIGHT } from '../shares/share.ts';
import { startShopWorld, type ShopWorld } from '../shop-world.ts';
import { audit } from './audit.ts';
import { Crowd } from './crowd.ts';

const BUYERS = AT_NIGHT ? 200 : 40;
const CHEAP_PLACES = 10;

let shop: ShopWorld;
let second: RunningServer;
const crowd = new Crowd(100);
beforeAll(async () => {
  shop = await startShopWorld(inject('postgres'));
  // The semaphores of one process must not be what keeps the number.
  second = await startServer(shop.settings, { site: false, clock: shop.clock });
});
afterAll(async () => {
  crowd.close();
  await second?.close();
  await shop?.close();
});

/** Places at 1,000 roubles come before those at 1,500. */
async function startsCheap(capacity: number) {
  const format = await makeFormat(shop.db, shop.clock, { capacity, price: 150_000 });
  await sql`update price_wave set sold_from = ${CHEAP_PLACES} where format_id = ${format.id}`.execute(
    shop.db,
  );
  await sql`insert into price_wave (format_id, kind, price, sold_until) values (${format.id}, 'athlete', 100000, ${CHEAP_PLACES})`.execute(
    shop.db,
  );
  return format;
}

const soldAt = async (formatId: number) => {
  const { rows } = await sql<{ price: number; n: number }>`
    select price, count(*)::int as n from order_line where format_id = ${formatId} and state <> 'cancelled' group by price order by price`.execute(
    shop.db,
  );
  return rows;
};

test(`${BUYERS} buyers who were shown the price of ${CHEAP_PLACES} cheap places: ${CHEAP_PLACES} get it, all others are told the new one`, {
  timeout: 300_000,
}, async () => {
  const format = await startsCheap(BUYERS);
  const bodies = Array.from({ length: BUYERS }, () => paymentBody(format, { total: 1000 }));
  const press = async (all: readonly object[]) =>
    await Promise.all(
      all.map(async (body, index) => await crowd.press(index % 2 === 0 ? shop.server.url : second.url, body)),
    );
  const answers = await press(bodies);
  const outcomes = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`);
  expect(Object.fromEntries([...outcomes].map(([outcome, { length }]) => [outcome, length]))).toEqual({
    '200 ': CHEAP_PLACES,
    '409 price_changed': BUYERS - CHEAP_PLACES,
  });
  expect(await soldAt(format.id)).toEqual([{ price: 100_000, n: CHEAP_PLACES }]);
  // The basket of each is kept: the same items at the price that he was told.
  const agreed = await press(
    bodies.flatMap((body, index) => (answers[index]?.status === 200 ? [] : [{ ...body, total: 1500 }])),
  );
  expect(new Set(agreed.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await soldAt(format.id)).toEqual([
    { price: 100_000, n: CHEAP_PLACES },
    { price: 150_000, n: BUYERS - CHEAP_PLACES },
  ]);
  for (const payment of shop.emulator.control.payments({ status: 'pending' }))
    shop.emulator.control.pay({ payment_id: payment.id });
  await expect
    .poll(
      async () =>
        await shop.db
          .selectFrom('stock')
          .select(['held', 'sold'])
          .where('id', '=', format.stockId)
          .executeTakeFirstOrThrow(),
      { timeout: 60_000, interval: 200 },
    )
    .toEqual({ held: 0, sold: BUYERS });
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
