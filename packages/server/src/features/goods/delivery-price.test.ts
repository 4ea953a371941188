import { plus } from '@distance/server/clock.ts';
import { countingPool, type Counts } from '@distance/testkit/counting-pool.ts';
import { goodsLine, makeGood, WAYS, type MadeGood } from '@distance/testkit/factories/goods.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { nextAddress } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { quoteKey } from '../delivery/destination.ts';
import { pruneQuotes } from '../delivery/prune-quotes.ts';

const MOSCOW = 524_901;
const FAR = 2_123_628;

let world: ShopWorld;
let counts: Counts;
let cap: MadeGood;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), {
    jobs: false,
    wrapPool(pool) {
      const counting = countingPool(pool);
      counts = counting.counts;
      return counting.pool;
    },
  });
  cap = await makeGood(world.db, world.clock, { price: 190_000, sizes: { '': 50 } });
  await sql`
    with r as (insert into region (id, iso, name_ru, name_en) values (2123627, 'RU-MAG', 'Магаданская область', 'Magadan') returning id)
    insert into city (id, region_id, name_ru, name_en, timezone, lat, lon)
      select ${FAR}, id, 'Магадан', 'Magadan', 'Asia/Magadan', 59.6, 150.8 from r`.execute(world.db);
  await sql`
    with z as (insert into delivery_zone (name) values ('Север') returning id),
      r as (insert into delivery_zone_region select 2123627, id from z)
    insert into delivery_tariff (delivery_method_id, zone_id, up_to_g, price, kg_over, days_from, days_to)
      select d.id, v.far, v.up_to, v.price, v.over, v.days, v.days + 3 from delivery_method d, lateral (values
        (null, 500, 20000, 0, 1), (null, 1000, 30000, 10000, 2), ((select id from z), 1000, 90000, 20000, 7)) v(far, up_to, price, over, days)
      where d.public_id = ${WAYS.courier}`.execute(world.db);
});
afterAll(async () => await world?.close());

const price = async (city: number | null, count: number) =>
  await world.call<{
    delivery: { cost: number; methods: { public_id: string; cost: number; days: unknown }[] };
  }>('POST', '/api/shop/delivery/price', {
    body: { city_id: city, goods: [{ public_id: cap.publicId, count }] },
  });

const delivery = (city: number) => ({
  phone: '79161234567',
  location_id: city,
  address: 'Тверская, 1, кв. 2',
  first_name: 'Анна',
  last_name: 'Кузнецова',
});

const order = async (city: number, count: number, total: number, way: string = WAYS.courier) =>
  await world.call<{ order: { public_id: string }; details?: unknown; code?: string }>(
    'POST',
    '/api/payment',
    {
      body: {
        email: `d-${Math.random().toString(36).slice(2)}@mail.example`,
        tickets: [],
        shop: [goodsLine(cap, { count, way })],
        delivery: delivery(city),
        total,
      },
      from: nextAddress(),
    },
  );

test.each([
  ['a light parcel', MOSCOW, 1, 200, { from: 1, to: 4 }],
  ['a heavier one', MOSCOW, 5, 300, { from: 2, to: 5 }],
  ['above the heaviest step, by each begun kilogram', MOSCOW, 16, 500, { from: 2, to: 5 }],
  ['a region with prices of its own', FAR, 1, 900, { from: 7, to: 10 }],
  ['no city yet', null, 1, 200, { from: 1, to: 4 }],
])(
  'bringing costs by weight and region: %s (P7.20, P3.26, P3.28, P4.48)',
  async (_what, city, count, cost, days) => {
    const { status, body } = await price(city, count);
    expect(status).toBe(200);
    expect(body.delivery.cost).toBe(cost);
    const methods = body.delivery.methods.toSorted((a, b) => (a.public_id < b.public_id ? -1 : 1));
    expect(methods).toMatchObject([
      { public_id: WAYS.courier, cost, days },
      // Without steps of its own: the same everywhere.
      { public_id: WAYS.point, cost: 250, days: null },
    ]);
  },
);

test('a city that nobody knows has no price', async () => {
  expect((await price(1, 1)).status).toBe(404);
  expect((await order(1, 1, 2100)).body).toMatchObject({
    code: 'invalid',
    fields: { 'delivery.location_id': 'Заполните поле' },
  });
});

test('an order is charged by its city, whatever the browser says (P7.06, P7.20)', async () => {
  expect((await order(FAR, 1, 2100)).body).toMatchObject({
    code: 'price_changed',
    details: { total: 2800, delivery: 900 },
  });
  expect((await order(FAR, 1, 2800)).status).toBe(200);
  const { body } = await order(MOSCOW, 5, 9800);
  const { rows } = await sql<{ delivery_price: number }>`
    select delivery_price from orders where public_id = ${body.order.public_id}`.execute(world.db);
  expect(rows).toEqual([{ delivery_price: 30_000 }]);
});

test('what a carrier quoted is charged until it ends, for these goods to this city alone (P7.20)', async () => {
  await sql`update delivery_method set carrier = 'cdek' where public_id = ${WAYS.courier}`.execute(world.db);
  const key = quoteKey(MOSCOW, { methodId: WAYS.courier, goods: [{ public_id: cap.publicId, count: 2 }] });
  const now = world.clock.now();
  await world.db
    .insertInto('delivery_quote')
    .values({ key, price: 31_700, days_from: 3, days_to: 4, created_at: now, expires_at: plus(now, 60_000) })
    .execute();
  expect((await price(MOSCOW, 2)).body.delivery).toMatchObject({ cost: 317 });
  expect((await price(MOSCOW, 1)).body.delivery).toMatchObject({ cost: 200 });
  expect((await price(FAR, 2)).body.delivery).toMatchObject({ cost: 900 });
  expect((await order(MOSCOW, 2, 4117)).status).toBe(200);
  await sql`update delivery_quote set expires_at = ${plus(now, -1)}`.execute(world.db);
  expect((await order(MOSCOW, 2, 4117)).body).toMatchObject({ details: { delivery: 200 } });
  await sql`update delivery_quote set expires_at = ${plus(now, -2 * 3_600_000)}`.execute(world.db);
  expect(await pruneQuotes(world.server.services)).toBe(1);
  await sql`update delivery_method set carrier = null where public_id = ${WAYS.courier}`.execute(world.db);
});

test('the price of bringing takes no round trip of its own', async () => {
  const press = async (total: number, city: number) => {
    counts.roundTrips = 0;
    counts.commits = 0;
    expect((await order(city, 1, total)).status).toBe(200);
    return { ...counts };
  };
  await press(2800, FAR);
  const far = await press(2800, FAR);
  expect(far.commits).toBe(2);
  expect(far.roundTrips).toBeLessThanOrEqual(7);
});
