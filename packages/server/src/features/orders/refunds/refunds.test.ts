import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import {
  nextAddress,
  startPurchase,
  startVirtualShop,
  stateOf,
  type Purchase,
  type VirtualShop,
} from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { HOUR } from '../../../clock.ts';
import { composeLetter } from '../../mail/compose-letter.ts';
import { refundEvent } from './refund-event.ts';

interface Answer {
  sum: number;
  state: string;
  lines: { chosen: boolean; fee: number; terms: { until: string; percent: number; sum: number }[] }[];
  code: string;
}

describe('refunds over HTTP', () => {
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterAll(async () => await shop.close());
  afterEach(async () => {
    shop.emulator.control.clearFaults();
    const broken = await audit(shop.db, shop.emulator, shop.clock.now());
    if (broken.length > 0) throw new Error(broken.join('\n'));
  });

  async function bought(format: MadeFormat, count = 1): Promise<Purchase & { tickets: string[] }> {
    const purchase = await startPurchase(shop, { format, count });
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(1);
    return { ...purchase, tickets: await ticketsOf(purchase.orderId) };
  }
  const ticketsOf = async (orderId: string) =>
    (
      await shop.db
        .selectFrom('ticket as t')
        .innerJoin('order_line as l', 'l.id', 't.line_id')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select('t.public_id')
        .where('o.public_id', '=', orderId)
        .orderBy('l.position')
        .execute()
    ).map((ticket) => ticket.public_id);
  const cancel = async (token: string, body: object) =>
    await shop.call<Answer>('POST', '/api/payment/cancel', { token, body, from: nextAddress() });
  const refundsOf = (purchase: Purchase) => shop.emulator.control.payment(purchase.paymentId).refunds;

  test('the sum and the rule of the time of purchase are shown before, the sum again after (P4.62, P7.08, A2.67)', async () => {
    const format = await makeFormat(shop.db, shop.clock, {
      refundRule: [
        { days: 30, percent: 80 },
        { days: 3, percent: 50 },
      ],
      serviceFee: { form: 'fixed', value: 15_000, kept: true },
    });
    const purchase = await bought(format);
    // What the organiser changes later is for later buyers.
    await sql`update format set refund_rule = '[]', service_fee = 200000 where id = ${format.id}`.execute(
      shop.db,
    );
    const shown = await cancel(purchase.token, { ticket: purchase.tickets[0], confirm: false });
    expect(shown.body).toMatchObject({ sum: 1800, state: 'preview', lines: [{ chosen: true, fee: 150 }] });
    expect(shown.body.lines[0]?.terms.map(({ percent, sum }) => [percent, sum])).toEqual([
      [80, 1800],
      [50, 1125],
    ]);
    expect((await stateOf(shop, purchase)).tickets).toEqual(['valid']);
    const done = await cancel(purchase.token, { ticket: purchase.tickets[0] });
    expect(done.body).toMatchObject({ sum: 1800, state: 'pending' });
    const refundOf = async () =>
      (
        await shop.call<{ values: { refund: { sum: number; until: string; returned: string | null } } }>(
          'GET',
          `/api/user/ticket/${purchase.tickets[0]}`,
          { token: purchase.token },
        )
      ).body.values.refund;
    const asked = shop.clock.now().getTime();
    const waiting = await refundOf();
    expect(waiting).toMatchObject({ sum: 1800, returned: null });
    expect(Math.abs(Date.parse(waiting.until) - asked - 10 * 24 * HOUR)).toBeLessThan(HOUR);
    await shop.pass(1);
    expect(await refundOf()).toMatchObject({ sum: 1800, returned: expect.any(String) });
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'refunded',
      payments: ['partly_refunded 240000'],
      tickets: ['refunded'],
      stock: { held: 0, sold: 0 },
      balance: 60_000,
    });
  });

  test('nobody else learns of a ticket, and nobody returns one without signing in (P7.08, S21)', async () => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock));
    const stranger = await makeUser(shop.db, shop.clock);
    const token = await makeToken(shop.db, shop.clock, stranger.id);
    const foreign = await cancel(token, { ticket: purchase.tickets[0] });
    const missing = await cancel(token, { ticket: 'no-such-ticket' });
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect(foreign.status).toBe(404);
    expect((await cancel(purchase.token, {})).status).toBe(404);
    expect(
      (await cancel(purchase.token, { ticket: purchase.tickets[0], lines: ['no-such-line'] })).status,
    ).toBe(404);
    const unsigned = await shop.call('POST', '/api/payment/cancel', {
      body: { ticket: purchase.tickets[0] },
    });
    expect(unsigned.status).toBe(401);
    expect((await stateOf(shop, purchase)).tickets).toEqual(['valid']);
  });

  test.each([
    [
      'refund_transferred',
      (ticket: string) =>
        sql`insert into transfer (public_id, key_hash, ticket_id, from_user, to_email, state, created_at, expires_at)
          select gen_random_uuid(), 'k', id, holder_id, 'friend@mail.example', 'offered', ${shop.clock.now()}, ${new Date(shop.clock.now().getTime() + 24 * HOUR)} from ticket where public_id = ${ticket}`,
    ],
    [
      'refund_checked_in',
      (ticket: string) =>
        sql`insert into checkin (ticket_id, event_id, list_id, result, at)
          select id, event_id, 1, 'ok', now() from ticket where public_id = ${ticket}`,
    ],
  ])('%s: what is with another, or used, stays (P4.63)', async (code, seed) => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock));
    await seed(purchase.tickets[0] ?? '').execute(shop.db);
    for (const confirm of [false, true]) {
      const refused = await cancel(purchase.token, { ticket: purchase.tickets[0], confirm });
      expect([refused.status, refused.body.code]).toEqual([409, code]);
    }
    expect((await stateOf(shop, purchase)).tickets).toEqual(['valid']);
  });

  test('a ticket that was handed on is returned by neither hand', async () => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock));
    const friend = await makeUser(shop.db, shop.clock);
    await sql`update ticket set holder_id = ${friend.id} where public_id = ${purchase.tickets[0]}`.execute(
      shop.db,
    );
    for (const token of [purchase.token, await makeToken(shop.db, shop.clock, friend.id)]) {
      const refused = await cancel(token, { ticket: purchase.tickets[0] });
      expect(refused.body.code).toBe('refund_transferred');
    }
  });

  test('30 presses at once are one refund (P4.62, S4)', async () => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock));
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => await cancel(purchase.token, { ticket: purchase.tickets[0] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.code}`]))).toEqual(
      Array.from({ length: 29 }, () => '409 refund_pending'),
    );
    await shop.pass(1);
    expect(refundsOf(purchase)).toHaveLength(1);
  });

  test('a second ticket returned while the first is under way waits its turn and is not lost (F11)', async () => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock), 3);
    shop.emulator.control.addFault({ kind: 'refund_pending', order_id: purchase.orderId });
    const answers = await Promise.all(
      purchase.tickets.slice(0, 2).map(async (ticket) => await cancel(purchase.token, { ticket })),
    );
    expect(answers.map(({ body }) => body.state)).toEqual(['pending', 'pending']);
    await shop.pass(3);
    const [second, first] = [...refundsOf(purchase)]
      .toSorted((a, b) => a.status.localeCompare(b.status))
      .toReversed();
    expect([second?.status, first?.status]).toEqual(['succeeded', 'pending']);
    expect((await stateOf(shop, purchase)).payments).toEqual(['refunding 720000']);
    shop.emulator.control.finishRefund(first?.id ?? '', 'succeeded');
    await shop.pass(5);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'paid',
      payments: ['partly_refunded 720000'],
      balance: 240_000,
      stock: { held: 0, sold: 1 },
    });
  });

  test('several lines of an order are one refund', async () => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock), 2);
    const { rows } = await sql<{ public_id: string }>`
      select l.public_id from order_line l join orders o on o.id = l.order_id
      where o.public_id = ${purchase.orderId} order by l.position`.execute(shop.db);
    const both = await cancel(purchase.token, { ticket: purchase.tickets[0], lines: [rows[1]?.public_id] });
    expect(both.body).toMatchObject({ sum: 4800, state: 'pending' });
    await shop.pass(1);
    expect(refundsOf(purchase)).toHaveLength(1);
    expect((await stateOf(shop, purchase)).order).toBe('refunded');
  });

  test('when nothing returns any more the place is freed all the same, and the letter says so', async () => {
    const format = await makeFormat(shop.db, shop.clock, { refundRule: [{ days: 100, percent: 90 }] });
    const purchase = await bought(format);
    const shown = await cancel(purchase.token, { ticket: purchase.tickets[0], confirm: false });
    expect(shown.body).toMatchObject({ sum: 0, lines: [{ terms: [] }] });
    expect((await cancel(purchase.token, { ticket: purchase.tickets[0] })).body).toMatchObject({
      sum: 0,
      state: 'done',
    });
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'refunded',
      payments: ['paid 240000'],
      tickets: ['refunded'],
      letters: ['order_paid', 'purchase_cancelled'],
      stock: { held: 0, sold: 0 },
    });
    expect(refundsOf(purchase)).toEqual([]);
  });

  test('the letter of a refund names the line that returns and leaves the other out', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const purchase = await bought(format, 2);
    await sql`update order_line l set title = 'Билет ' || l.position from orders o
      where o.id = l.order_id and o.public_id = ${purchase.orderId}`.execute(shop.db);
    await cancel(purchase.token, { ticket: purchase.tickets[1] });
    await shop.pass(1);
    const letter = await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', 'like', 'refund_done:%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { text } = await composeLetter(shop.server.services, letter);
    const positions = await shop.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select('order_line.position')
      .where('orders.public_id', '=', purchase.orderId)
      .orderBy('order_line.position')
      .execute();
    const [kept, returned] = positions.map(({ position }) => `Билет ${position}`);
    expect(text).toContain(`${returned}: 2\u00A0400\u00A0₽`);
    expect(text).not.toContain(kept);
  });

  test('a free ticket is cancelled without money', async () => {
    const format = await makeFormat(shop.db, shop.clock, { price: 0 });
    const started = await shop.call<{ token: string; order: { public_id: string } }>('POST', '/api/payment', {
      body: paymentBody(format, { total: 0 }),
      from: nextAddress(),
    });
    const [ticket] = await ticketsOf(started.body.order.public_id);
    expect((await cancel(started.body.token, { ticket })).body).toMatchObject({ sum: 0, state: 'done' });
    expect((await cancel(started.body.token, { ticket })).body.code).toBe('not_refundable');
    const { rows } = await sql`select sold from stock where id = ${format.stockId}`.execute(shop.db);
    expect(rows).toEqual([{ sold: 0 }]);
  });

  test('money that the shop did not have at the acquirer is returned by a later try (F11)', async () => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock));
    shop.emulator.control.addFault({ kind: 'refund_no_money', order_id: purchase.orderId });
    await cancel(purchase.token, { ticket: purchase.tickets[0] });
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({ tickets: ['refund_pending'], balance: 240_000 });
    shop.clock.advance(HOUR);
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toMatchObject({
      order: 'refunded',
      payments: ['refunded 240000'],
      tickets: ['refunded'],
      balance: 0,
    });
    expect(refundsOf(purchase).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  });

  test('a refund whose answers were lost for longer than the acquirer keeps its key is made once (F11)', async () => {
    const purchase = await bought(await makeFormat(shop.db, shop.clock), 2);
    shop.emulator.control.addFault({
      kind: 'reset_after',
      operation: 'refund.create',
      times: null,
      order_id: purchase.orderId,
    });
    await cancel(purchase.token, { ticket: purchase.tickets[0] });
    await shop.pass(1);
    shop.clock.advance(25 * HOUR);
    shop.emulator.control.clearFaults();
    await shop.pass(1);
    expect(refundsOf(purchase)).toHaveLength(1);
    expect(await stateOf(shop, purchase)).toMatchObject({
      payments: ['partly_refunded 480000'],
      balance: 240_000,
    });
  });

  test('a started race is not cancelled by its buyer; a cancelled event returns everything to everybody', async () => {
    const format = await makeFormat(shop.db, shop.clock, {
      refundRule: [{ days: 60, percent: 30 }],
      serviceFee: { form: 'percent', value: 10, kept: true },
    });
    const purchases = [await bought(format), await bought(format, 2), await bought(format)];
    await expect(refundEvent(shop.server.services, format.eventPublicId)).rejects.toThrow('not cancelled');
    await sql`update event set state = 'cancelled' where id = ${format.eventId}`.execute(shop.db);
    // One buyer was faster, by the rule.
    await cancel(purchases[2]?.token ?? '', { ticket: purchases[2]?.tickets[0] });
    const first = await refundEvent(shop.server.services, format.eventPublicId);
    expect(first).toEqual({ orders: 2, lines: 3, amount: 720_000, left: 0 });
    expect(await refundEvent(shop.server.services, format.eventPublicId)).toEqual({
      orders: 0,
      lines: 0,
      amount: 0,
      left: 0,
    });
    await shop.pass(2);
    const states = await Promise.all(purchases.map(async (purchase) => await stateOf(shop, purchase)));
    expect(states.map(({ order, balance }) => [order, balance])).toEqual([
      ['refunded', 0],
      ['refunded', 0],
      ['refunded', 240_000 - 64_800],
    ]);
    const late = await bought(await makeFormat(shop.db, shop.clock));
    await sql`update format set start_time = ${shop.clock.now()} where id = ${late.format.id}`.execute(
      shop.db,
    );
    const refused = await cancel(late.token, { ticket: late.tickets[0] });
    expect(refused.body.code).toBe('refund_started');
  });
});
