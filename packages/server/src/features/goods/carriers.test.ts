import { goodsLine, makeGood, WAYS, type MadeGood } from '@distance/testkit/factories/goods.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { nextAddress } from '@distance/testkit/trust/virtual-shop.ts';
import type { FaultSpec } from '@distance/emulator/faults/fault-book.ts';
import type { PurchaseView } from '@distance/contract/shop.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { seedPlaces } from '../../db/seed/seed.ts';
import { settlePayment } from '../orders/payments/settle-payment.ts';
import { listParcels } from '../parcels/list-parcels.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { trackParcels } from '../parcels/track-parcels.ts';

const MOSCOW = 524_901;
const HOUR = 3_600_000;

let world: ShopWorld;
let cap: MadeGood;
const clock = new TestClock();
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { jobs: false, carriers: true, clock });
  cap = await makeGood(world.db, clock, { price: 190_000, sizes: { '': 50 } });
  await sql`update delivery_method set carrier = 'cdek' where type in ('courier', 'pickup')`.execute(
    world.db,
  );
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  world.emulator.control.clearFaults();
  // Also past the pause after a silence.
  clock.advance(7 * HOUR);
});

interface Method {
  public_id: string;
  cost: number;
  days: { from: number; to: number } | null;
  carrier: string | null;
  own_tariff: boolean;
}
const price = async (count = 1, city = MOSCOW, from = nextAddress()) => {
  const { status, body } = await world.call<{ delivery: { methods: Method[] } }>(
    'POST',
    '/api/shop/delivery/price',
    { body: { city_id: city, goods: [{ public_id: cap.publicId, count }] }, from },
  );
  expect(status).toBe(200);
  const [door, point] = body.delivery.methods.toSorted((a, b) => (a.public_id < b.public_id ? -1 : 1));
  return { door, point };
};
const buy = async (total: number) =>
  await world.call<{ code?: string; details?: { delivery: number } }>('POST', '/api/payment', {
    body: {
      email: `q-${Math.random().toString(36).slice(2)}@mail.example`,
      tickets: [],
      shop: [goodsLine(cap, { way: WAYS.courier })],
      delivery: {
        phone: '79161234567',
        location_id: MOSCOW,
        address: 'Тверская, 1',
        first_name: 'Анна',
        last_name: 'Кузнецова',
      },
      total,
    },
    from: nextAddress(),
  });
const fault = (spec: FaultSpec) => world.emulator.control.addFault(spec);
const asked = () =>
  world.emulator.control.requests().filter(({ path }) => path.includes('/calculator/tarifflist')).length;

test('a carrier’s price is shown, kept and charged; he is not asked for it again (P7.20, P3.26)', async () => {
  const before = asked();
  const { door, point } = await price();
  // Zone 1, half a kilogram: 180 + 45 + 25, and 160 to the door.
  expect(door).toMatchObject({ cost: 410, days: { from: 1, to: 3 }, carrier: 'cdek', own_tariff: false });
  expect(point).toMatchObject({ cost: 250, carrier: 'cdek', own_tariff: false });
  expect(asked()).toBe(before + 2);
  await price();
  expect(asked()).toBe(before + 2);
  fault({ kind: 'error_500_before', operation: 'cdek.tariff', times: null });
  expect((await buy(2310)).status).toBe(200);
});

test.each([
  ['answers 500', { kind: 'error_500_before', operation: 'cdek.tariff', times: 2 }],
  ['answers 429', { kind: 'too_many_429', operation: 'cdek.tariff', times: 2 }],
  ['answers half of its JSON', { kind: 'broken_json', operation: 'cdek.tariff', times: 2 }],
  ['cuts the connection', { kind: 'reset_before', operation: 'cdek.tariff', times: 2 }],
  ['is silent', { kind: 'timeout_before', operation: 'cdek.tariff', times: 2, delay_ms: 20_000 }],
] as const)('when the carrier %s the own tariff applies, and it is said (P7.20)', async (_how, spec) => {
  fault(spec);
  const { door, point } = await price();
  expect(door).toMatchObject({ cost: 490, own_tariff: true });
  expect(point).toMatchObject({ cost: 250, own_tariff: true });
  // What was shown is charged.
  expect((await buy(2390)).status).toBe(200);
});

test('a carrier who was silent three times is left alone for half a minute', async () => {
  fault({ kind: 'error_500_before', operation: 'cdek.tariff', times: null });
  await price(1);
  await price(2);
  const before = asked();
  expect((await price(3)).door).toMatchObject({ own_tariff: true });
  expect(asked()).toBe(before);
  world.emulator.control.clearFaults();
  clock.advance(31_000);
  expect((await price(3)).door).toMatchObject({ own_tariff: false });
});

test('who asks without end has the own tariff, and does not have the carrier shut for the others (S6)', async () => {
  const before = asked();
  const from = nextAddress();
  const seen: boolean[] = [];
  // Two ways each.
  for (let count = 1; count <= 34; count += 1)
    seen.push((await price(count, MOSCOW, from)).door?.own_tariff !== false);
  expect(seen).toEqual([...Array<boolean>(30).fill(false), ...Array<boolean>(4).fill(true)]);
  expect(asked()).toBe(before + 60);
  // What is known already is his too.
  expect((await price(1, MOSCOW, from)).door).toMatchObject({ own_tariff: false });
  expect((await price(34)).door).toMatchObject({ own_tariff: false });
  const points = async (city: number) =>
    (await world.call<{ silent: boolean }>('GET', `/api/delivery/points/${city}`, { from })).body.silent;
  expect(await points(551_487)).toBe(true);
});

test('a token that ended before its time is renewed', async () => {
  await price(1);
  world.emulator.control.moveTime(2 * HOUR);
  expect((await price(4)).door).toMatchObject({ own_tariff: false });
});

test('a quote that ended is charged no more: the buyer is told the new sum', async () => {
  await price();
  fault({ kind: 'error_500_before', operation: 'cdek.tariff', times: null });
  clock.advance(7 * HOUR);
  expect((await buy(2310)).body).toMatchObject({ code: 'price_changed', details: { delivery: 490 } });
});

test('the post prices by the index of the city (P7.20)', async () => {
  await sql`update delivery_method set carrier = 'pochta' where type = 'courier'`.execute(world.db);
  // (20 000 + 3000 + 2000) and a fifth of it.
  expect((await price()).door).toMatchObject({ cost: 300, days: { from: 3, to: 7 }, carrier: 'pochta' });
  clock.advance(7 * HOUR);
  fault({ kind: 'timeout_before', operation: 'pochta.tariff', delay_ms: 20_000 });
  expect((await price()).door).toMatchObject({ cost: 490, own_tariff: true });
  await sql`update delivery_method set carrier = 'cdek' where type = 'courier'`.execute(world.db);
});

test('points of a city are told, those of yesterday while the carrier is silent (P3.27, P4.46)', async () => {
  const read = async (city: number) =>
    (
      await world.call<{ points: { code: string; lat: number }[]; silent: boolean }>(
        'GET',
        `/api/delivery/points/${city}`,
        { from: nextAddress() },
      )
    ).body;
  const first = await read(MOSCOW);
  expect(first).toMatchObject({ carrier: 'cdek', silent: false });
  expect(first.points).toHaveLength(10);
  expect(first.points[0]).toMatchObject({ code: 'E44-1', address: 'ул. Ленина, 12' });
  clock.advance(25 * HOUR);
  fault({ kind: 'error_500_before', operation: 'cdek.points' });
  expect(await read(MOSCOW)).toMatchObject({ points: first.points, silent: true });
  expect(await read(1)).toEqual({ points: [], carrier: null, silent: false });
});

/** Goods fetched from a point; of the parcel's address what the order keeps. */
async function fetchFrom(city: number, point: string) {
  const { point: way } = await price(1, city);
  const { status, body } = await world.call<{ code: string; fields: object; order: { public_id: string } }>(
    'POST',
    '/api/payment',
    {
      body: {
        email: `p-${Math.random().toString(36).slice(2)}@mail.example`,
        tickets: [],
        shop: [goodsLine(cap, { way: WAYS.point })],
        delivery: {
          phone: '79161234567',
          location_id: city,
          address: 'ул. Ленина, 12',
          first_name: 'Анна',
          last_name: 'Кузнецова',
          point,
        },
        total: 1900 + (way?.cost ?? 0),
      },
      from: nextAddress(),
    },
  );
  if (status !== 200) return [status, body.code, body.fields];
  const order = await world.db
    .selectFrom('orders')
    .select('delivery')
    .where('public_id', '=', body.order.public_id)
    .executeTakeFirstOrThrow();
  return [status, order.delivery];
}

test('a point is one of the city that its way was priced for (P4.46)', async () => {
  const elsewhere = 'E137-1';
  expect(await fetchFrom(MOSCOW, elsewhere)).toEqual([
    400,
    'invalid',
    { 'delivery.point': 'Выберите одно из значений' },
  ]);
  expect(await fetchFrom(MOSCOW, 'E44-1')).toEqual([200, expect.objectContaining({ point: 'E44-1' })]);
  // Those of yesterday are known while the carrier is silent.
  clock.advance(25 * HOUR);
  fault({ kind: 'error_500_before', operation: 'cdek.points', times: null });
  expect((await fetchFrom(MOSCOW, elsewhere))[1]).toBe('invalid');
  expect(await fetchFrom(MOSCOW, 'E44-1')).toEqual([200, expect.objectContaining({ point: 'E44-1' })]);
});

test('an index that is not the main office’s has its city from the post, or the region alone (P7.25)', async () => {
  await seedPlaces(world.db);
  const read = async (index: string) =>
    (await world.call<{ address: object }>('GET', `/api/pochta/${index}`, { from: nextAddress() })).body
      .address;
  expect(await read('420111')).toMatchObject({ city: { id: 551_487 } });
  fault({ kind: 'error_500_before', operation: 'pochta.office' });
  expect(await read('420112')).toMatchObject({ region: { id: 484_048 }, city: null });
  // What it said once is known.
  fault({ kind: 'error_500_before', operation: 'pochta.office' });
  expect(await read('420111')).toMatchObject({ city: { id: 551_487 } });
});

test('where no point is known the address stands as it was typed, and the code of a point counts nothing', async () => {
  fault({ kind: 'error_500_before', operation: 'cdek.points', times: null });
  const typed = await fetchFrom(551_487, 'E44-1');
  expect(typed).toEqual([200, expect.objectContaining({ address: 'ул. Ленина, 12' })]);
  expect(typed[1]).not.toHaveProperty('point');
});

test('the carrier tells where a parcel is, and each step is told once (A4.34)', async () => {
  const user = await makeUser(world.db, clock);
  const token = await makeToken(world.db, clock, user.id);
  const { door } = await price();
  const { body } = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: {
      email: user.email,
      tickets: [],
      shop: [goodsLine(cap, { way: WAYS.point })],
      delivery: {
        phone: '79161234567',
        location_id: MOSCOW,
        address: 'ул. Ленина, 12',
        first_name: 'Анна',
        last_name: 'Кузнецова',
        point: 'E44-1',
      },
      total: 2150,
    },
    token,
    from: nextAddress(),
  });
  expect(door).toMatchObject({ carrier: 'cdek' });
  const id = body.order.public_id;
  const [payment] = world.emulator.control.payments({ order_id: id });
  world.emulator.control.pay({ payment_id: payment?.id ?? '' });
  const { id: paymentId } = await world.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('payment.id')
    .where('orders.public_id', '=', id)
    .executeTakeFirstOrThrow();
  const { services } = world.server;
  await settlePayment(services, paymentId);
  const read = async () =>
    (await world.call<PurchaseView>('GET', `/api/user/shop/orders/${id}`, { token })).body;
  const parcel = (await read()).parcels[0]?.public_id ?? '';
  expect((await listParcels(services)).join()).toContain('E44-1');
  await moveParcel(services, parcel, 'packed');
  await moveParcel(services, parcel, 'handed_over', 'CDEK-1');
  const states: string[] = [];
  for (const code of ['CREATED', 'RECEIVED_AT_SENDER_WAREHOUSE', 'ACCEPTED_AT_PICK_UP_POINT', 'DELIVERED']) {
    clock.advance(2 * HOUR);
    world.emulator.control.moveParcel('CDEK-1', code);
    fault({ kind: 'error_500_before', operation: 'cdek.order' });
    await trackParcels(services);
    clock.advance(2 * HOUR);
    await trackParcels(services);
    states.push((await read()).parcels[0]?.state ?? '');
  }
  expect(states).toEqual(['handed_over', 'in_transit', 'at_point', 'delivered']);
  expect((await read()).status).toBe('delivered');
  clock.advance(2 * HOUR);
  expect(await trackParcels(services)).toBe(0);
});
