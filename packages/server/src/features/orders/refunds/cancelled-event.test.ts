import { MINUTE } from '@distance/server/clock.ts';
import { makeEventCity, makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { goodsLine, makeGood, WAYS } from '@distance/testkit/factories/goods.ts';
import { insuranceLine, makeOffer } from '@distance/testkit/factories/insurance.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { distancesIn } from '@distance/testkit/trust/distances.ts';
import {
  HOLDS_END_MIN,
  nextAddress,
  startPurchase,
  startVirtualShop,
  stateOf,
  type VirtualShop,
} from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { settlePayment } from '../payments/settle-payment.ts';
import { selectOptionalPaymentByProviderId } from '../tables/payments.repo.ts';
import { refundEvent } from './refund-event.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());
afterEach(async () => await mustBeWhole(shop));

const setEvent = async (id: number, state: 'cancelled' | 'draft') =>
  await sql`update event set state = ${state} where id = ${id}`.execute(shop.db);

/** Pressed by a guest; the acquirer's payment of it. */
async function press(body: object): Promise<{ id: string; key: string; paymentId: string }> {
  const started = await shop.call<{ order: { public_id: string; key: string } }>('POST', '/api/payment', {
    body: { email: 'late@mail.example', tickets: [], ...body },
    from: nextAddress(),
  });
  expect(started.status).toBe(200);
  const { public_id: id, key } = started.body.order;
  const [payment] = shop.emulator.control.payments({ order_id: id });
  return { id, key, paymentId: payment?.id ?? '' };
}

const linesOf = async (id: string) =>
  (
    await sql<{ state: string }>`
      select l.state from order_line l join orders o on o.id = l.order_id where o.public_id = ${id} order by l.position`.execute(
      shop.db,
    )
  ).rows.map(({ state }) => state);
const lettersOf = async (id: string) =>
  (
    await sql<{ kind: string }>`
      select x.kind from outbox x join orders o on o.id = x.order_id where o.public_id = ${id} order by x.id`.execute(
      shop.db,
    )
  ).rows.map(({ kind }) => kind);
const balanceOf = (id: string) =>
  shop.emulator.control.book().find((line) => line.order_id === id)?.balance ?? 0;

test.each([
  ['cancelled', { orders: 0, lines: 0, amount: 0, left: 0 }],
  ['draft', 'not cancelled'],
] as const)(
  'money that is reserved after the event is %s is let go, and its buyer is told (P4.52, I12)',
  async (state, returned) => {
    const purchase = await startPurchase(shop, {});
    await setEvent(purchase.format.eventId, state);
    const refunded = refundEvent(shop.server.services, purchase.format.eventPublicId);
    expect(await refunded.catch(() => 'not cancelled')).toEqual(returned);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(30);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'cancelled',
      tickets: [],
      letters: ['payment_no_place'],
      stock: { held: 0, sold: 0 },
      balance: 0,
    });
  },
);

test('money that was taken at once goes back whole (P4.52, I12)', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const { id, paymentId } = await press({ ...paymentBody(format), way: 'sbp' });
  await setEvent(format.eventId, 'cancelled');
  shop.emulator.control.pay({ payment_id: paymentId, sbp: 'success' });
  await shop.pass(30);
  expect(await linesOf(id)).toEqual(['cancelled']);
  expect(balanceOf(id)).toBe(0);
  expect(shop.emulator.control.payment(paymentId).refunds).toMatchObject([{ status: 'succeeded' }]);
});

test('so does what was to be captured when the event was cancelled (P4.52, I12)', async () => {
  const purchase = await startPurchase(shop, {});
  const spoilt = { operation: 'payment.capture', times: 1, order_id: purchase.orderId } as const;
  shop.emulator.control.addFault({ kind: 'error_500_before', ...spoilt });
  shop.emulator.control.pay({ payment_id: purchase.paymentId });
  await shop.pass(1);
  expect((await stateOf(shop, purchase)).payments).toEqual(['authorized 0']);
  await setEvent(purchase.format.eventId, 'cancelled');
  await shop.pass(30);
  expect(await stateOf(shop, purchase)).toMatchObject({
    order: 'cancelled',
    payments: ['refunded 240000 surplus'],
    tickets: [],
    letters: ['payment_no_place'],
    stock: { held: 0, sold: 0 },
    balance: 0,
  });
});

test.each(['a policy', 'a good that is handed out at it'])('%s is not bought either', async (what) => {
  const format = await makeFormat(shop.db, shop.clock);
  const { eventCityId, eventCityPublicId } = format;
  const body =
    what === 'a policy'
      ? { insurances: [insuranceLine(await makeOffer(shop.db, [format]), format)], total: 200 }
      : {
          shop: [
            goodsLine(await makeGood(shop.db, shop.clock, { eventCities: [eventCityId] }), {
              way: WAYS.startPack,
              eventCity: eventCityPublicId,
            }),
          ],
          total: 1900,
        };
  const { id, paymentId } = await press(body);
  await setEvent(format.eventId, 'cancelled');
  shop.emulator.control.pay({ payment_id: paymentId });
  await shop.pass(30);
  expect(await linesOf(id)).toEqual(['cancelled']);
  expect(balanceOf(id)).toBe(0);
});

test('who has run already keeps the start and gets nothing back, unless it is said', async () => {
  const eventCity = await makeEventCity(shop.db, shop.clock);
  const [held, next] = [
    await makeFormat(shop.db, shop.clock, { eventCity }),
    await makeFormat(shop.db, shop.clock, { eventCity }),
  ];
  const ran = await startPurchase(shop, { format: held });
  const waits = await startPurchase(shop, { format: next });
  for (const { paymentId } of [ran, waits]) shop.emulator.control.pay({ payment_id: paymentId });
  await shop.pass(1);
  await sql`update format set start_time = ${shop.clock.now()} where id = ${held.id}`.execute(shop.db);
  await setEvent(held.eventId, 'cancelled');
  const { services } = shop.server;
  const one = { orders: 1, lines: 1, amount: 240_000 };
  expect(await refundEvent(services, held.eventPublicId)).toEqual({ ...one, left: 1 });
  await shop.pass(2);
  expect(await stateOf(shop, waits)).toMatchObject({ order: 'refunded', balance: 0 });
  expect(await stateOf(shop, ran)).toMatchObject({ order: 'paid', balance: 240_000 });
  expect(await refundEvent(services, held.eventPublicId, { passed: true })).toEqual({ ...one, left: 0 });
  await shop.pass(2);
  expect(await stateOf(shop, ran)).toMatchObject({ order: 'refunded', balance: 0 });
});

test('no new payment is opened for it (P4.61)', async () => {
  const { orderId, key, format, paymentId } = await startPurchase(shop, {});
  shop.emulator.control.expire(paymentId);
  await shop.pass(1);
  const offered = async () =>
    (await shop.call<{ can_retry: boolean }>('GET', `/api/order/${orderId}?key=${key}`)).body.can_retry;
  expect(await offered()).toBe(true);
  await setEvent(format.eventId, 'cancelled');
  expect(await offered()).toBe(false);
  const again = await shop.call<{ code: string }>('POST', `/api/order/${orderId}/payment`, { body: { key } });
  expect([again.status, again.body.code]).toEqual([409, 'hold_expired']);
  expect(shop.emulator.control.payments({ order_id: orderId })).toHaveLength(1);
});

/** The event is cancelled by a transaction that ends when whoever `acts` waits for it; what he is told. */
async function cancelUnder<T>(eventId: number, acts: () => Promise<T>): Promise<T> {
  const acting = await shop.db.transaction().execute(async (trx) => {
    await sql`update event set state = 'cancelled' where id = ${eventId}`.execute(trx);
    const begun = { done: acts() };
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database()`.execute(shop.db)
          ).rows.length,
        { timeout: 2500, interval: 20 },
      )
      .toBeGreaterThan(0);
    return begun;
  });
  return await acting.done;
}

describe('whoever cancels an event at this very moment is waited for', () => {
  test('by money that has come', async () => {
    const purchase = await startPurchase(shop, {});
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    const payment = await selectOptionalPaymentByProviderId(shop.db, 'yookassa', purchase.paymentId);
    await cancelUnder(
      purchase.format.eventId,
      async () => await settlePayment(shop.server.services, payment?.id ?? 0),
    );
    await shop.pass(1);
    expect(await stateOf(shop, purchase)).toMatchObject({ tickets: [], balance: 0 });
  });

  test('by money for a dearer distance: the ticket stays as it is, nobody is sent another', async () => {
    const d = distancesIn(shop);
    const [ten, half] = await d.two({}, { price: 300_000 });
    const bought = await d.buy(ten);
    const surcharge = await d.orderOf((await d.move(bought, half, 600)).body.order?.public_id ?? '');
    await cancelUnder(ten.eventId, async () => await d.pay(surcharge));
    await shop.pass(30);
    expect((await d.read(bought)).event_format.public_id).toBe(ten.publicId);
    expect([await linesOf(surcharge.publicId), balanceOf(surcharge.publicId)]).toEqual([['cancelled'], 0]);
    expect(await d.soldOf(ten, half)).toEqual([
      { sold: 1, held: 0 },
      { sold: 0, held: 0 },
    ]);
  });

  test('by an order that costs nothing, which no money would bring back', async () => {
    const format = await makeFormat(shop.db, shop.clock, { price: 0 });
    const pressed = await cancelUnder(
      format.eventId,
      async () =>
        await shop.call<{ code: string }>('POST', '/api/payment', {
          body: paymentBody(format, { total: 0 }),
          from: nextAddress(),
        }),
    );
    expect([pressed.status, pressed.body.code]).toEqual([400, 'tickets_unavailable']);
    const { rows } = await sql`select s.held, s.sold from stock s
      join format_stock f on f.stock_id = s.id where f.format_id = ${format.id}`.execute(shop.db);
    expect(rows).toEqual([{ held: 0, sold: 0 }]);
  });
});

test('money that comes after the start of an event that was held buys its ticket as ever', async () => {
  const purchase = await startPurchase(shop, {});
  await sql`update format set start_time = ${new Date(shop.clock.now().getTime() - MINUTE)} where id = ${purchase.format.id}`.execute(
    shop.db,
  );
  shop.emulator.control.pay({ payment_id: purchase.paymentId });
  await shop.pass(1);
  expect(await stateOf(shop, purchase)).toMatchObject({ order: 'paid', tickets: ['valid'] });
});

/** Nobody pays in time, and the start or what is insured is over when somebody does. */
async function payLate(
  body: object,
  over: () => Promise<unknown>,
): Promise<{ id: string; paymentId: string }> {
  const { id, paymentId } = await press(body);
  await shop.pass(HOLDS_END_MIN);
  await over();
  shop.emulator.control.pay({ payment_id: paymentId });
  await shop.pass(30);
  return { id, paymentId };
}

const beginStart = async (of: MadeFormat) =>
  await sql`update format set start_time = ${new Date(shop.clock.now().getTime() - MINUTE)} where id = ${of.id}`.execute(
    shop.db,
  );

describe('money that comes when the places had ended', () => {
  test('and the start has begun is let go, and its buyer is told (P4.52, I12)', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const { id } = await payLate(paymentBody(format), async () => await beginStart(format));
    expect(await linesOf(id)).toEqual(['cancelled']);
    expect(balanceOf(id)).toBe(0);
    expect(await lettersOf(id)).toEqual(['payment_no_place']);
  });

  test('and that was taken at once goes back whole (P4.52, I12)', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const { id, paymentId } = await press({ ...paymentBody(format), way: 'sbp' });
    await shop.pass(HOLDS_END_MIN);
    await beginStart(format);
    shop.emulator.control.pay({ payment_id: paymentId, sbp: 'success' });
    await shop.pass(30);
    expect(await linesOf(id)).toEqual(['cancelled']);
    expect(balanceOf(id)).toBe(0);
    expect(await lettersOf(id)).toEqual(['payment_no_place']);
  });

  test('buys no good that was handed out at a start, though the good has no distance', async () => {
    const { eventCityId, eventCityPublicId } = await makeFormat(shop.db, shop.clock);
    const good = await makeGood(shop.db, shop.clock, { eventCities: [eventCityId] });
    const body = {
      shop: [goodsLine(good, { way: WAYS.startPack, eventCity: eventCityPublicId })],
      total: 1900,
    };
    const { id } = await payLate(
      body,
      async () =>
        await sql`update event_city set start_time = ${shop.clock.now()} where id = ${eventCityId}`.execute(
          shop.db,
        ),
    );
    expect(await linesOf(id)).toEqual(['cancelled']);
    expect(balanceOf(id)).toBe(0);
  });

  test.each(['the start has begun', 'the insured days are over', 'neither is over'])(
    'of a policy that holds no place, when %s',
    async (what) => {
      const format = await makeFormat(shop.db, shop.clock);
      const line = insuranceLine(await makeOffer(shop.db, [format]), format);
      const { id } = await payLate({ insurances: [line], total: 200 }, async () => {
        if (what === 'the start has begun') await beginStart(format);
        if (what === 'the insured days are over')
          await sql`update insured_person set start_date = '2020-01-01', end_date = '2020-01-01'
            where line_id = (select max(id) from order_line)`.execute(shop.db);
      });
      expect(await linesOf(id)).toEqual([what === 'neither is over' ? 'paid' : 'cancelled']);
      expect(balanceOf(id)).toBe(what === 'neither is over' ? 20_000 : 0);
    },
  );

  test('and a virtual start may still be run buys it again', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const { id } = await payLate(paymentBody(format), async () => {
      await beginStart(format);
      await sql`update format set virtual = true, result_opens_at = start_time,
        result_closes_at = start_time + interval '7 days' where id = ${format.id}`.execute(shop.db);
    });
    expect(await linesOf(id)).toEqual(['paid']);
  });
});

test('a policy that is paid in time is bought though its start has begun meanwhile', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const line = insuranceLine(await makeOffer(shop.db, [format]), format);
  const { id, paymentId } = await press({ insurances: [line], total: 200 });
  await beginStart(format);
  shop.emulator.control.pay({ payment_id: paymentId });
  await shop.pass(1);
  expect(await linesOf(id)).toEqual(['paid']);
});
