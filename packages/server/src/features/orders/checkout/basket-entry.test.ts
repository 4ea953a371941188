import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { randomId } from '@distance/server/public-id.ts';
import { MINUTE } from '../../../clock.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { sweepHolds } from './sweep-orders.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

interface Started {
  order: { public_id: string; key: string };
  code?: string;
  details?: { unique_id: string };
}

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world?.close());

/** Each press under a key of its own, as a client does that keeps none. */
const press = async (body: object, token?: string) =>
  await world.call<Started>('POST', '/api/payment', {
    body,
    headers: { 'idempotency-key': randomId(80) },
    ...(token === undefined ? {} : { token }),
  });
const statesOf = async (email: string) =>
  (
    await world.db.selectFrom('orders').select('state').where('email', '=', email).orderBy('id').execute()
  ).map(({ state }) => state);
const heldOf = async (id: number) =>
  await world.db.selectFrom('stock').select(['held', 'sold']).where('id', '=', id).executeTakeFirstOrThrow();
const balance = (...orders: readonly { body: Started }[]) =>
  world.emulator.control
    .book()
    .filter(({ order_id: id }) => orders.some(({ body: { order } }) => order.public_id === id))
    .reduce((sum, row) => sum + row.balance, 0);

/** The buyer pays on the page that he was led to, and the acquirer tells. */
async function pays({ body: { order } }: { body: Started }): Promise<void> {
  const [payment] = world.emulator.control.payments({ order_id: order.public_id });
  world.emulator.control.pay({ payment_id: payment?.id ?? '' });
  const row = await world.db
    .selectFrom('payment')
    .select('id')
    .where('provider_id', '=', payment?.id ?? '')
    .executeTakeFirstOrThrow();
  await settlePayment(world.server.services, row.id);
}

async function account() {
  const { id, email } = await makeUser(world.db, clock);
  return { email, token: await makeToken(world.db, clock, id) };
}

test.each(['guest', 'account'])(
  'an entry of a %s without a basket key is bought once: the unpaid order ends, the paid one refuses (F14)',
  async (who) => {
    const format = await makeFormat(world.db, clock, { capacity: 1 });
    const { email, token } = who === 'account' ? await account() : { email: undefined, token: undefined };
    const body = paymentBody(format, email === undefined ? {} : { email });
    const first = await press(body, token);
    const second = await press(body, token);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await statesOf(body.email)).toEqual(['cancelled', 'created']);
    expect(await heldOf(format.stockId)).toEqual({ held: 1, sold: 0 });
    await pays(second);
    expect(await press(body, token)).toMatchObject({
      status: 409,
      body: { code: 'already_bought', details: { unique_id: body.tickets[0]?.unique_id } },
    });
    // Beside something new it is refused as well, and names itself.
    const more = paymentBody(await makeFormat(world.db, clock));
    expect(
      await press({ ...body, tickets: [...more.tickets, ...body.tickets], total: 4800 }, token),
    ).toMatchObject({ status: 409, body: { details: { unique_id: body.tickets[0]?.unique_id } } });
    expect(await heldOf(format.stockId)).toEqual({ held: 0, sold: 1 });
    // The page of the first is still open; its money does not stay.
    await pays(first);
    expect(balance(first, second)).toBe(240_000);
  },
);

test('an entry of a paid basket is not bought again under another address (F14)', async () => {
  const format = await makeFormat(world.db, clock);
  const body = { ...paymentBody(format), basket_key: randomId(120) };
  await pays(await press(body));
  const again = await press({ ...body, email: `other-${randomId(40)}@mail.example` });
  expect(again).toMatchObject({ status: 409, body: { code: 'already_bought' } });
});

test('another buyer and another basket may have an entry of the same id', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 3 });
  const body = paymentBody(format);
  const other = { ...body, email: `other-${randomId(40)}@mail.example` };
  expect([(await press(body)).status, (await press(other)).status]).toEqual([200, 200]);
  expect(await heldOf(format.stockId)).toEqual({ held: 2, sold: 0 });
});

test('an entry whose order ended by itself is sold again, and late money for the first does not buy it twice (F14, I12)', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 3 });
  const body = paymentBody(format);
  const first = await press(body);
  clock.advance(25 * MINUTE);
  await sweepHolds(world.server.services);
  const second = await press(body);
  expect(second.status).toBe(200);
  await pays(second);
  await pays(first);
  expect(await heldOf(format.stockId)).toEqual({ held: 0, sold: 1 });
  expect(balance(first, second)).toBe(240_000);
});

test('one entry pressed five times at once under five keys holds one place', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 5 });
  const body = paymentBody(format);
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await press(body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await statesOf(body.email)).filter((state) => state === 'created')).toHaveLength(1);
  expect(await heldOf(format.stockId)).toEqual({ held: 1, sold: 0 });
});

test.each(['the new one', 'the second'])(
  'an order that replaces two unpaid ones is of one chain with both: paid first is %s, the other sums go back (F14, I12)',
  async (paidFirst) => {
    const bodies = [
      paymentBody(await makeFormat(world.db, clock, { capacity: 3 })),
      paymentBody(await makeFormat(world.db, clock, { capacity: 3 })),
    ] as const;
    const [{ email }] = bodies;
    const orders = [await press(bodies[0]), await press({ ...bodies[1], email })] as const;
    // The second has an earlier try of its own, which is no entry's order any more.
    const again = await press({ ...bodies[1], email });
    const both = await press({
      ...bodies[0],
      tickets: bodies.flatMap(({ tickets }) => tickets),
      total: bodies[0].total + bodies[1].total,
    });
    expect(await statesOf(email)).toEqual(['cancelled', 'cancelled', 'cancelled', 'created']);
    const rest = [again, orders[0]];
    const all = paidFirst === 'the new one' ? [both, orders[1], ...rest] : [orders[1], both, ...rest];
    for (const order of all) await pays(order);
    expect(balance(...all)).toBe(paidFirst === 'the new one' ? 480_000 : 240_000);
    expect((await statesOf(email)).filter((state) => state === 'paid')).toHaveLength(1);
  },
);
