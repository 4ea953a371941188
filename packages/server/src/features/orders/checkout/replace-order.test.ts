import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { randomId } from '@distance/server/public-id.ts';
import { MINUTE } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { setAside } from '../../promocodes/set-aside.ts';
import { sweepWaiting } from '../../waiting/serve-waiting.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

interface Started {
  redirect_url: string;
  order: { public_id: string; key: string };
  code?: string;
  details?: { order: string; key: string };
}

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world?.close());

const press = async (body: object) => await world.call<Started>('POST', '/api/payment', { body });
const stateOf = async (publicId: string) =>
  await world.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.state', 'payment.state as payment'])
    .where('orders.public_id', '=', publicId)
    .executeTakeFirstOrThrow();
const stockOf = async (id: number) =>
  await world.db.selectFrom('stock').select(['held', 'sold']).where('id', '=', id).executeTakeFirstOrThrow();

/** Looking at an order has its payment read. */
async function bankAnswers(order: Started['order']): Promise<void> {
  const [payment] = world.emulator.control.payments({ order_id: order.public_id });
  world.emulator.control.pay({ payment_id: payment?.id ?? '' });
  const row = await world.db
    .selectFrom('payment')
    .select('id')
    .where('provider_id', '=', payment?.id ?? '')
    .executeTakeFirstOrThrow();
  await settlePayment(world.server.services, row.id);
}

test('a changed basket takes the last places, the buyer’s limit and a single-use code of its own unpaid order (P4.53, P5.13, P5.16)', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 2, buyLimit: 2, maxCount: 2 });
  await world.db
    .insertInto('promocode')
    .values({ code: 'ONCE', discount: 10, discount_form: 'percent', max_uses: 2 })
    .execute();
  const basket_key = randomId(120);
  const body = paymentBody(format, { count: 2, email: 'anna@mail.exmaple', total: 4320 });
  const coded = {
    ...body,
    basket_key,
    tickets: body.tickets.map((ticket) => ({ ...ticket, promocode: 'ONCE' })),
  };
  const first = await press(coded);
  expect(first.status).toBe(200);
  // A typing error in the address, nothing else.
  const second = await press({ ...coded, email: 'anna@mail.example' });
  expect(second).toMatchObject({ status: 200 });
  expect(second.body.order.public_id).not.toBe(first.body.order.public_id);
  expect(await stateOf(first.body.order.public_id)).toMatchObject({ state: 'cancelled' });
  expect(await stockOf(format.stockId)).toEqual({ held: 2, sold: 0 });
  // One ticket less.
  const third = await press({
    ...coded,
    email: 'anna@mail.example',
    total: 2160,
    tickets: coded.tickets.map((ticket) => ({ ...ticket, count: 1 })),
  });
  expect(third).toMatchObject({ status: 200 });
  expect(await stockOf(format.stockId)).toEqual({ held: 1, sold: 0 });
  expect((await press(paymentBody(format))).status).toBe(200);
  // Another basket does not reach them.
  expect((await press(paymentBody(format))).status).toBe(400);
});

test('a refused change leaves the earlier order as it was', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 1 });
  const body = { ...paymentBody(format), basket_key: randomId(120) };
  const first = await press(body);
  const refused = await press({ ...body, email: 'other@mail.example', total: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await stateOf(first.body.order.public_id)).toEqual({ state: 'created', payment: 'pending' });
  expect(await stockOf(format.stockId)).toEqual({ held: 1, sold: 0 });
});

test('a basket whose money has come meanwhile is not ordered twice: the answer leads to its order', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 3 });
  const body = { ...paymentBody(format), basket_key: randomId(120) };
  const first = await press(body);
  const [payment] = world.emulator.control.payments({ order_id: first.body.order.public_id });
  world.emulator.control.pay({ payment_id: payment?.id ?? '' });
  const second = await press({ ...body, email: 'changed@mail.example' });
  expect(second).toMatchObject({
    status: 409,
    body: {
      code: 'payment_under_way',
      details: { order: first.body.order.public_id, key: first.body.order.key },
    },
  });
  expect(await stockOf(format.stockId)).toEqual({ held: 0, sold: 1 });
});

test('of two orders of one basket that are paid all the same one is bought, the other’s money goes back', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 5 });
  const body = { ...paymentBody(format), basket_key: randomId(120) };
  const first = await press(body);
  const second = await press({ ...body, email: 'twice@mail.example' });
  expect(second.status).toBe(200);
  await bankAnswers(first.body.order);
  await bankAnswers(second.body.order);
  const states = await Promise.all(
    [first, second].map(async ({ body: { order } }) => await stateOf(order.public_id)),
  );
  expect(states.map(({ state }) => state).toSorted()).toEqual(['created', 'paid']);
  const balance = world.emulator.control
    .book()
    .filter(({ order_id: id }) => [first, second].some(({ body: { order } }) => order.public_id === id))
    .reduce((sum, row) => sum + row.balance, 0);
  expect(balance).toBe(240_000);
});

test('a chosen number goes from the earlier order to the new one, however long ago it was chosen (P4.52, P7.43)', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 2 });
  const space = `${format.publicId}-7`;
  await world.db
    .insertInto('space')
    .values({ public_id: space, format_id: format.id, kind: 'number', number: 7 })
    .execute();
  const basket_key = randomId(120);
  const held = await world.call('POST', '/api/booked/number', {
    body: { format_public_id: format.publicId, basket_key, space },
  });
  expect(held.status).toBe(200);
  const body = paymentBody(format);
  const placed = { ...body, basket_key, tickets: body.tickets.map((ticket) => ({ ...ticket, space })) };
  expect((await press(placed)).status).toBe(200);
  // The ten minutes of the choice are over, the twenty of the payment are not.
  clock.advance(12 * MINUTE);
  const second = await press({ ...placed, email: 'number@mail.example' });
  expect(second).toMatchObject({ status: 200 });
  const mine = await world.db
    .selectFrom('space')
    .innerJoin('order_line', 'order_line.id', 'space.line_id')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('orders.public_id')
    .where('space.public_id', '=', space)
    .executeTakeFirst();
  expect(mine?.public_id).toBe(second.body.order.public_id);
});

test('two presses at once of a changed basket have one order (F14, P4.53)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const format = await makeFormat(world.db, clock, { capacity: 2 });
    const basket_key = randomId(120);
    const body = { ...paymentBody(format), basket_key };
    expect((await press({ ...body, email: `typo-${round}@mail.exmaple` })).status).toBe(200);
    const answers = await Promise.all([press(body), press(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body: { order } }) => order.public_id)).size).toBe(1);
    expect(await stockOf(format.stockId)).toEqual({ held: 1, sold: 0 });
  }
});

test('a basket that learns of a code with places of its own leaves its former place to who waits (I98)', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 2 });
  const { id: promocodeId } = await world.db
    .insertInto('promocode')
    .values({ code: 'ASIDE', discount: 10, discount_form: 'percent', max_uses: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(
    world.db,
    async (trx) => await setAside(trx, { promocodeId, formatId: format.id, kind: 'athlete', places: 1 }),
  );
  const body = { ...paymentBody(format), basket_key: randomId(120) };
  expect((await press(body)).status).toBe(200);
  const { id: userId } = await makeUser(world.db, clock);
  const joined = await world.call('POST', '/api/waiting', {
    token: await makeToken(world.db, clock, userId),
    body: { format_public_id: format.publicId, kind: 'athlete', count: 1 },
  });
  expect(joined.status).toBe(200);
  const tickets = body.tickets.map((ticket) => ({ ...ticket, promocode: 'ASIDE' }));
  expect(await press({ ...body, tickets, total: 2160 })).toMatchObject({ status: 200 });
  expect(await stockOf(format.stockId)).toEqual({ held: 0, sold: 0 });
  expect(await press(paymentBody(format))).toMatchObject({ body: { code: 'tickets_unavailable' } });
  await sweepWaiting(world.server.services);
  const offers = await world.db.selectFrom('waiting_offer').select(['places', 'kept', 'stock_ids']).execute();
  expect(offers).toEqual([{ places: 1, kept: 1, stock_ids: [String(format.stockId)] }]);
});
