import { buyCertificate, payAtAcquirer } from '@distance/testkit/factories/certificates.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { goodsLine, makeGood, WAYS, type MadeGood } from '@distance/testkit/factories/goods.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import type { PurchaseView } from '@distance/contract/shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { listParcels } from './list-parcels.ts';
import { moveParcel } from './move-parcel.ts';

let shop: VirtualShop;
let cap: MadeGood;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  cap = await makeGood(shop.db, shop.clock, { price: 190_000, sizes: { '': 50 } });
});
afterAll(async () => await shop.close());

const COURIER = {
  phone: '79161234567',
  location_id: 524_901,
  address: 'Тверская, 1, кв. 2',
  first_name: 'Анна',
  last_name: 'Кузнецова',
};

/** An order of caps by the courier, paid. */
async function buyCaps(count: number, locale: 'ru' | 'en' = 'ru') {
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const { status, body } = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: {
      email: user.email,
      tickets: [],
      shop: [goodsLine(cap, { count, way: WAYS.courier })],
      delivery: COURIER,
      total: 1900 * count + 490,
    },
    token,
    locale,
    from: nextAddress(),
  });
  expect(status).toBe(200);
  const id = body.order.public_id;
  expect(await parcelsOf(id, token)).toEqual([]);
  const [payment] = shop.emulator.control.payments({ order_id: id });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
  return { id, token };
}

const orderOf = async (id: string, token: string) =>
  (await shop.call<PurchaseView>('GET', `/api/user/shop/orders/${id}`, { token })).body;
const parcelsOf = async (id: string, token: string) => (await orderOf(id, token)).parcels;

async function parcelOf(id: string, token: string) {
  const [parcel] = await parcelsOf(id, token);
  if (!parcel) throw new Error('the order has no parcel');
  return parcel;
}

const cancel = async (line: string, token: string) =>
  await shop.call<{ code?: string; state?: string }>('POST', '/api/payment/cancel', {
    body: { lines: [line], confirm: true },
    token,
    from: nextAddress(),
  });

const lettersOf = async (id: string) =>
  await shop.db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .selectAll('outbox')
    .where('orders.public_id', '=', id)
    .where('outbox.kind', 'like', 'parcel%')
    .orderBy('outbox.id')
    .execute();

test('a paid order has a parcel that goes to its buyer step by step, each told once (A4.33, A4.34, A3.12)', async () => {
  const { id, token } = await buyCaps(2);
  const parcel = await parcelOf(id, token);
  expect(parcel).toMatchObject({
    state: 'new',
    method: 'Курьером',
    pickup: false,
    tracking: null,
    handed_over: null,
    city: 'Москва',
    // The door is in the letter of nobody but the carrier.
    point: null,
  });
  expect((await orderOf(id, token)).lines[0]).toMatchObject({
    title: 'Кепка «Синяя линия»',
    good: { product: cap.publicId, size: cap.sizes[0]?.publicId, method: 'Курьером', start: null },
    entry: null,
  });
  expect(parcel.lines).toEqual((await orderOf(id, token)).lines.map((line) => line.public_id));
  expect((await listParcels(shop.server.services)).join('\n')).toMatch(
    new RegExp(`${parcel.public_id} {2}new {2}Курьером {2}Москва, Тверская, 1, кв. 2 {2}Кузнецова Анна`),
  );
  const services = shop.server.services;
  await expect(moveParcel(services, parcel.public_id, 'handed_over', 'TRACK-1')).rejects.toThrow('is new');
  await moveParcel(services, parcel.public_id, 'packed');
  for (let time = 0; time < 2; time += 1)
    await moveParcel(services, parcel.public_id, 'handed_over', 'TRACK-1');
  expect(await parcelOf(id, token)).toMatchObject({ state: 'handed_over', tracking: 'TRACK-1' });
  expect((await orderOf(id, token)).status).toBe('paid');
  await moveParcel(services, parcel.public_id, 'in_transit');
  await moveParcel(services, parcel.public_id, 'at_point');
  await Promise.all([1, 2, 3].map(async () => await moveParcel(services, parcel.public_id, 'delivered')));
  const order = await orderOf(id, token);
  expect(order.status).toBe('delivered');
  expect(order.parcels).toMatchObject([{ state: 'delivered', delivered: shop.clock.now().toISOString() }]);
  await expect(moveParcel(services, parcel.public_id, 'returned')).rejects.toThrow('is delivered');
  const letters = await lettersOf(id);
  expect(letters.map(({ kind }) => kind)).toEqual([
    'parcel_handed_over',
    'parcel_at_point',
    'parcel_delivered',
  ]);
  const [told] = letters;
  if (!told) throw new Error('no letter');
  const { text } = await composeLetter(services, told);
  expect(text).toContain('TRACK-1');
  expect(text).toContain('Кепка «Синяя линия»');
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('delivery offsets the prepayment of the goods and of their delivery once (54-FZ)', async () => {
  const { id, token } = await buyCaps(1);
  const { public_id: parcel } = await parcelOf(id, token);
  await moveParcel(shop.server.services, parcel, 'packed');
  await moveParcel(shop.server.services, parcel, 'handed_over', 'TRACK-2');
  await Promise.all([1, 2].map(async () => await moveParcel(shop.server.services, parcel, 'delivered')));
  const { rows } = await sql<{ amount: number; delivery: number; modes: string[] }>`
    select r.amount, r.delivery, array(select i ->> 'mode' from jsonb_array_elements(r.items) i) as modes
    from receipt r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id
    where o.public_id = ${id} and r.kind = 'closing'`.execute(shop.db);
  expect(rows).toEqual([{ amount: 239_000, delivery: 49_000, modes: ['full_payment', 'full_payment'] }]);
});

test('a returned line leaves its parcel, which is packed anew without it, and none is left when all returned', async () => {
  const { id, token } = await buyCaps(2);
  const { public_id: parcel, lines } = await parcelOf(id, token);
  await moveParcel(shop.server.services, parcel, 'packed');
  expect((await cancel(lines[0] ?? '', token)).status).toBe(200);
  expect(await parcelOf(id, token)).toMatchObject({ state: 'new', lines: [lines[1]] });
  expect((await cancel(lines[1] ?? '', token)).status).toBe(200);
  expect(await parcelsOf(id, token)).toEqual([]);
  await expect(moveParcel(shop.server.services, parcel, 'packed')).rejects.toThrow('is cancelled');
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('what was handed over is not returned by a button (P4.62)', async () => {
  const { id, token } = await buyCaps(1);
  const { public_id: parcel, lines } = await parcelOf(id, token);
  await moveParcel(shop.server.services, parcel, 'packed');
  await moveParcel(shop.server.services, parcel, 'handed_over', 'TRACK-3');
  expect((await cancel(lines[0] ?? '', token)).body.code).toBe('not_refundable');
  expect(await parcelOf(id, token)).toMatchObject({ state: 'handed_over', lines });
});

test('a hand-over and a return at one time: one of them is', async () => {
  const { id, token } = await buyCaps(1);
  const { public_id: parcel, lines } = await parcelOf(id, token);
  await moveParcel(shop.server.services, parcel, 'packed');
  const [returned, handed] = await Promise.allSettled([
    cancel(lines[0] ?? '', token),
    moveParcel(shop.server.services, parcel, 'handed_over', 'TRACK-4'),
  ]);
  const isReturned = returned.status === 'fulfilled' && returned.value.status === 200;
  expect(isReturned).not.toBe(handed.status === 'fulfilled');
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('letters of a parcel speak the language of the order (P0.02)', async () => {
  const { id, token } = await buyCaps(1, 'en');
  const { public_id: parcel } = await parcelOf(id, token);
  await moveParcel(shop.server.services, parcel, 'packed');
  await moveParcel(shop.server.services, parcel, 'handed_over', 'TRACK-5');
  await moveParcel(shop.server.services, parcel, 'returned');
  const [, letter] = await lettersOf(id);
  if (!letter) throw new Error('no letter');
  const { subject } = await composeLetter(shop.server.services, letter);
  expect(subject).toBe('The parcel is coming back to us');
});

const refundsOf = async (id: string) =>
  (
    await sql<{ amount: number; delivery: number }>`
      select r.amount, r.delivery from refund r join orders o on o.id = r.order_id where o.public_id = ${id} order by r.id`.execute(
      shop.db,
    )
  ).rows;

test('who returns all goods before they are handed over has the delivery back with the last of them, and is told so before (P4.62)', async () => {
  const { id, token } = await buyCaps(2);
  const { lines } = await parcelOf(id, token);
  const shown = async (line: string | undefined) =>
    (
      await shop.call<{ sum: number; delivery: number }>('POST', '/api/payment/cancel', {
        body: { lines: [line], confirm: false },
        token,
      })
    ).body;
  expect(await shown(lines[0])).toMatchObject({ sum: 1900, delivery: 0 });
  await cancel(lines[0] ?? '', token);
  expect(await shown(lines[1])).toMatchObject({ sum: 2390, delivery: 490 });
  await cancel(lines[1] ?? '', token);
  await shop.pass(60);
  expect(await refundsOf(id)).toEqual([
    { amount: 190_000, delivery: 0 },
    { amount: 239_000, delivery: 49_000 },
  ]);
  expect(await orderOf(id, token)).toMatchObject({ status: 'refunded', refunded: 4290 });
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('what has been sent was brought: its delivery stays paid when the rest returns (P4.62)', async () => {
  const point = await makeGood(shop.db, shop.clock, { price: 90_000, sizes: { '': 5 } });
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const { body } = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: {
      email: user.email,
      tickets: [],
      shop: [goodsLine(cap, { way: WAYS.courier }), goodsLine(point, { way: WAYS.point })],
      delivery: COURIER,
      total: 1900 + 900 + 490 + 250,
    },
    token,
    from: nextAddress(),
  });
  const id = body.order.public_id;
  const [payment] = shop.emulator.control.payments({ order_id: id });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
  const [byCourier, toPoint] = await parcelsOf(id, token);
  for (const step of ['packed', 'handed_over', 'delivered'] as const)
    await moveParcel(shop.server.services, byCourier?.public_id ?? '', step, 'TRACK-6');
  expect((await cancel(toPoint?.lines[0] ?? '', token)).status).toBe(200);
  await shop.pass(60);
  expect(await refundsOf(id)).toEqual([{ amount: 90_000, delivery: 0 }]);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('a good that is handed out at a start is returned by no button after it, and its prepayment is offset with it (54-FZ, P4.62)', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const { eventCityId, startTime } = format;
  const shirt = await makeGood(shop.db, shop.clock, { sizes: { M: 3 }, eventCities: [eventCityId] });
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const { body } = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: {
      email: user.email,
      tickets: [],
      shop: [goodsLine(shirt, { way: WAYS.startPack, count: 2 })],
      total: 3800,
    },
    token,
    from: nextAddress(),
  });
  const id = body.order.public_id;
  const [payment] = shop.emulator.control.payments({ order_id: id });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
  const { lines } = await orderOf(id, token);
  expect((await cancel(lines[0]?.public_id ?? '', token)).status).toBe(200);
  shop.clock.advance(startTime.getTime() - shop.clock.now().getTime() + 2 * DAY);
  await shop.pass(5);
  const day = await makeToken(shop.db, shop.clock, user.id);
  expect((await cancel(lines[1]?.public_id ?? '', day)).body.code).toBe('not_refundable');
  const { rows } = await sql<{ amount: number }>`
    select r.amount from receipt r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id
    where o.public_id = ${id} and r.kind = 'closing'`.execute(shop.db);
  expect(rows).toEqual([{ amount: 190_000 }]);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test.each([
  [1900, ['closing 490']],
  [2390, []],
])(
  'of a parcel that a certificate pays %i of, what money paid is offset when it comes (A3.12)',
  async (amount, offsets) => {
    const { code } = await buyCertificate(shop, 3000);
    const { status, body } = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
      body: {
        email: 'gift@mail.example',
        tickets: [],
        shop: [goodsLine(cap, { way: WAYS.courier })],
        delivery: COURIER,
        total: 2390,
        certificate_codes: [{ code, amount }],
      },
      from: nextAddress(),
    });
    expect(status).toBe(200);
    const id = body.order.public_id;
    if (amount < 2390) await payAtAcquirer(shop, id);
    const { id: row, public_id: parcel } = await shop.db
      .selectFrom('parcel')
      .innerJoin('orders', 'orders.id', 'parcel.order_id')
      .select(['parcel.id', 'parcel.public_id'])
      .where('orders.public_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const step of ['packed', 'handed_over', 'delivered', 'delivered'] as const)
      await moveParcel(shop.server.services, parcel, step, 'RU1');
    const receipts = await shop.db
      .selectFrom('receipt')
      .select(['kind', 'amount'])
      .where('parcel_id', '=', row)
      .execute();
    expect(receipts.map(({ kind, amount: sum }) => `${kind} ${sum / 100}`)).toEqual(offsets);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  },
);
