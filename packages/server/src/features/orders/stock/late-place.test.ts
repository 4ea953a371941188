import { MINUTE } from '@distance/server/clock.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { settlePayment } from '../payments/settle-payment.ts';
import { sweepHolds } from '../checkout/sweep-orders.ts';

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world.close());

const KEYS = { anna: 'anna-keeps-this-basket', boris: 'boris-keeps-this-basket' };

async function formatWithNumber(): Promise<MadeFormat> {
  const format = await makeFormat(world.db, clock, { capacity: 10 });
  await world.db
    .insertInto('space')
    .values({ public_id: `s-${format.publicId}`, format_id: format.id, kind: 'number', number: 777 })
    .execute();
  return format;
}

const hold = async (format: MadeFormat, basket_key: string) =>
  await world.call<{ code?: string; held_until: string }>('POST', '/api/booked/number', {
    body: { format_public_id: format.publicId, number: 777, basket_key },
  });

/** Presses pay for number 777, lets the time run out and pays then. */
async function payLate(format: MadeFormat, meanwhile: () => Promise<void>) {
  expect((await hold(format, KEYS.anna)).status).toBe(200);
  const body = paymentBody(format);
  const tickets = body.tickets.map((ticket) => ({ ...ticket, space: `s-${format.publicId}` }));
  const started = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...body, tickets, basket_key: KEYS.anna },
  });
  expect(started.status).toBe(200);
  clock.advance(21 * MINUTE);
  await sweepHolds(world.server.services);
  await meanwhile();
  const publicId = started.body.order.public_id;
  world.emulator.control.pay({ order_id: publicId });
  const row = await world.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'orders.id as order_id'])
    .where('orders.public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  await settlePayment(world.server.services, row.id);
  const tickets2 = await world.db
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.line_id')
    .select('ticket.bib')
    .where('order_line.order_id', '=', row.order_id)
    .execute();
  const payment = await world.db
    .selectFrom('payment')
    .select(['state', 'decision', 'captured'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { payment, bibs: tickets2.map((ticket) => ticket.bib) };
}

test('money that comes late buys the chosen number again while nobody has it (P4.52)', async () => {
  const format = await formatWithNumber();
  const { payment, bibs } = await payLate(format, async () => undefined);
  expect(payment).toMatchObject({ state: 'paid', captured: 240_000 });
  expect(bibs).toEqual([777]);
});

test('money that comes late for a number another holds is let go (P4.52, P7.43)', async () => {
  const format = await formatWithNumber();
  const { payment, bibs } = await payLate(format, async () => {
    expect((await hold(format, KEYS.boris)).status).toBe(200);
  });
  expect(payment).toMatchObject({ decision: 'void', captured: 0 });
  expect(bibs).toEqual([]);
});

test('two baskets never hold one number; a running hold is not stretched (P7.42, P9.04, A3.34)', async () => {
  const format = await formatWithNumber();
  const first = await hold(format, KEYS.anna);
  clock.advance(MINUTE);
  expect((await hold(format, KEYS.anna)).body.held_until).toBe(first.body.held_until);
  expect(await hold(format, KEYS.boris)).toMatchObject({ status: 409, body: { code: 'place_taken' } });
  const numbers = await world.call('GET', `/api/booked/numbers/${format.publicId}`);
  expect(numbers.body).toEqual({ free_numbers: [], booked_numbers: [777] });
  clock.advance(10 * MINUTE);
  expect((await hold(format, KEYS.boris)).status).toBe(200);
});

test('a chosen number that the city gave out already makes way for the next free one', async () => {
  const format = await formatWithNumber();
  await world.db.updateTable('format').set({ bib_next: 900 }).where('id', '=', format.id).execute();
  const other = await makeFormat(world.db, clock, {
    eventCity: {
      id: format.eventCityId,
      publicId: format.eventCityPublicId,
      eventId: format.eventId,
      eventPublicId: format.eventPublicId,
    },
  });
  await world.db
    .insertInto('space')
    .values({ public_id: `s-${other.publicId}`, format_id: other.id, kind: 'number', number: 777 })
    .execute();
  expect((await payLate(other, async () => undefined)).bibs).toEqual([777]);
  expect((await payLate(format, async () => undefined)).bibs).toEqual([900]);
});

test('seats that nobody chose are given by turn, each once, and refused when none is left', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 10, kind: 'spectator' });
  const seats = ['1', '2'].map((place) => ({
    public_id: `s-${format.publicId}-${place}`,
    format_id: format.id,
    kind: 'seat' as const,
    sector: 'А',
    row: '1',
    place,
  }));
  await world.db.insertInto('space').values(seats).execute();
  const buy = async () =>
    await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
      body: paymentBody(format, { kind: 'spectator' }),
    });
  const answers = await Promise.all([buy(), buy(), buy()]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 400]);
  const taken = await world.db
    .selectFrom('space')
    .select('line_id')
    .where('format_id', '=', format.id)
    .execute();
  expect(new Set(taken.map((space) => space.line_id)).size).toBe(2);
});
