import { makeFormat, makeStock, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { settleNewest } from '@distance/testkit/trust/bought.ts';
import { distancesIn } from '@distance/testkit/trust/distances.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());

const CHEAP = 100_000;
const DEAR = 150_000;

/** The first `number` places cost less. */
async function startsCheap(
  number: number,
  input: Parameters<typeof makeFormat>[2] = {},
): Promise<MadeFormat> {
  const format = await makeFormat(shop.db, shop.clock, { price: DEAR, ...input });
  await beginsCheap(format, number);
  return format;
}

async function beginsCheap(format: MadeFormat, number: number): Promise<void> {
  await shop.db
    .updateTable('price_wave')
    .set({ sold_from: number })
    .where('format_id', '=', format.id)
    .execute();
  await shop.db
    .insertInto('price_wave')
    .values({ format_id: format.id, kind: 'athlete', price: CHEAP, sold_until: number })
    .execute();
}

interface Answer {
  code?: string;
  details?: { total: number; lines: { unique_id: string; count: number; price: number }[] };
  order?: { public_id: string };
}

const pay = async (body: object) =>
  await shop.call<Answer>('POST', '/api/payment', { body, from: nextAddress() });
const buy = async (format: MadeFormat, count: number, total: number) =>
  await pay(paymentBody(format, { count, total }));

async function orderOf(answer: { body: Answer }) {
  const publicId = answer.body.order?.public_id ?? '';
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  return { id, publicId };
}

const pricesOf = async (answer: { body: Answer }) =>
  (
    await shop.db
      .selectFrom('order_line')
      .select('list_price')
      .where('order_id', '=', (await orderOf(answer)).id)
      .orderBy('position')
      .execute()
  ).map((line) => line.list_price);

test('an order of ten with one cheap place left has one cheap ticket; who was shown ten is told, and nothing is taken', async () => {
  const format = await startsCheap(3);
  expect((await buy(format, 2, 2000)).status).toBe(200);
  const body = paymentBody(format, { count: 10, total: 10_000 });
  const told = await pay(body);
  expect([told.status, told.body.code]).toEqual([409, 'price_changed']);
  expect(told.body.details).toMatchObject({
    total: 14_500,
    lines: [{ unique_id: body.tickets[0]?.unique_id, count: 10, price: 14_500 }],
  });
  const agreed = await pay({ ...body, total: 14_500 });
  expect(agreed.status).toBe(200);
  expect(await pricesOf(agreed)).toEqual([CHEAP, ...Array.from({ length: 9 }, () => DEAR)]);
});

test('two items of a basket share the cheap places', async () => {
  const format = await startsCheap(3);
  const [one, two] = [paymentBody(format, { count: 2 }), paymentBody(format, { count: 2 })];
  const answer = await pay({ ...one, tickets: [...one.tickets, ...two.tickets], total: 4500 });
  expect(answer.status).toBe(200);
  expect(await pricesOf(answer)).toEqual([CHEAP, CHEAP, CHEAP, DEAR]);
  expect((await buy(format, 1, 1000)).body.code).toBe('price_changed');
});

test('a discount is of what each ticket costs by its own wave', async () => {
  const format = await startsCheap(1);
  const promocode = `HALF${format.id}`;
  await shop.db
    .insertInto('promocode')
    .values({ code: promocode, discount: 50, discount_form: 'percent', max_uses: 9 })
    .execute();
  const body = paymentBody(format, { count: 2, total: 1250 });
  const answer = await pay({ ...body, tickets: body.tickets.map((line) => ({ ...line, promocode })) });
  expect(answer.status).toBe(200);
  expect(await pricesOf(answer)).toEqual([CHEAP, DEAR]);
});

test('no wave is on sale for some of the tickets: none is sold', async () => {
  const format = await startsCheap(2);
  await shop.db
    .deleteFrom('price_wave')
    .where('format_id', '=', format.id)
    .where('price', '=', DEAR)
    .execute();
  expect((await buy(format, 3, 3000)).body.code).toBe('tickets_unavailable');
  expect((await buy(format, 2, 2000)).status).toBe(200);
  expect((await buy(format, 1, 1000)).body.code).toBe('registration_closed');
});

test('an unpaid cheap place comes back, and money that comes after another has it goes back', async () => {
  const format = await startsCheap(1);
  const late = await orderOf(await buy(format, 1, 1000));
  expect((await buy(format, 1, 1000)).body.code).toBe('price_changed');
  await shop.pass(21);
  const next = await orderOf(await buy(format, 1, 1000));
  shop.emulator.control.pay({ order_id: next.publicId });
  await settleNewest(shop, next);
  shop.emulator.control.pay({ order_id: late.publicId });
  await settleNewest(shop, late);
  await shop.pass(11);
  const states = await shop.db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('id', 'in', [late.id, next.id])
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).not.toEqual(['paid', 'paid']);
  expect(states.at(-1)?.state).toBe('paid');
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('late money buys a cheap place again while nobody else has it', async () => {
  const format = await startsCheap(1);
  const late = await orderOf(await buy(format, 1, 1000));
  await shop.pass(21);
  shop.emulator.control.pay({ order_id: late.publicId });
  await settleNewest(shop, late);
  const { state } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', late.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('paid');
});

test('places that nobody pays for make a ticket worth no more when its distance is changed', async () => {
  const d = distancesIn(shop);
  const ten = await startsCheap(5, { preregistration: true, price: 350_000 });
  const half = await d.sister(ten, { price: 250_000 });
  const bought = await d.buy(ten, 1000);
  const shown = async () => (await d.offers(bought)).body.values[0]?.difference;
  expect(await shown()).toBe(1500);
  await shop.db.updateTable('format').set({ preregistration: false }).where('id', '=', ten.id).execute();
  expect((await buy(ten, 4, 4000)).status).toBe(200);
  expect((await buy(ten, 1, 3500)).status).toBe(200);
  expect(await shown()).toBe(1500);
  expect((await d.move(bought, half, 1500)).body.state).toBe('payment');
});

test('two formats that share a counted stock share its cheap places', async () => {
  const shared = await makeStock(shop.db, (await makeFormat(shop.db, shop.clock)).eventCityId, 50);
  const first = await startsCheap(2, { extraStock: shared });
  const second = await startsCheap(2, { extraStock: shared });
  const [one, two] = [paymentBody(first, { count: 1 }), paymentBody(second, { count: 2 })];
  const answer = await pay({ ...one, tickets: [...one.tickets, ...two.tickets], total: 3500 });
  expect(answer.status).toBe(200);
  expect(await pricesOf(answer)).toEqual([CHEAP, CHEAP, DEAR]);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
