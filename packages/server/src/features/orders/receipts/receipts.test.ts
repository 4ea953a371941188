import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import {
  nextAddress,
  startPurchase,
  startVirtualShop,
  type Purchase,
  type VirtualShop,
} from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { closeStarts } from './close-starts.ts';

interface Row {
  kind: string;
  state: string;
  amount: number;
}

describe('receipts (54-FZ)', () => {
  let shop: VirtualShop;
  beforeEach(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterEach(async () => await shop.close());

  const rows = async () =>
    (await sql<Row>`select kind, state, amount from receipt order by id`.execute(shop.db)).rows.map(
      ({ kind, state, amount }) => `${kind} ${state} ${amount}`,
    );
  const books = async () => await audit(shop.db, shop.emulator, shop.clock.now());
  const made = (purchase: Purchase) =>
    shop.emulator.control
      .receipts({ payment_id: purchase.paymentId })
      .toReversed()
      .map(({ type, status, items, settlements }) => ({
        type,
        status,
        modes: items.map(
          (item) =>
            `${String(item['payment_subject'])} ${String(item['payment_mode'])} ${String(item['vat_code'])} x${String(item['quantity'])}`,
        ),
        settled: settlements,
      }));

  async function bought(count = 1): Promise<Purchase> {
    const format = await makeFormat(shop.db, shop.clock);
    // The seller's tickets carry VAT of 20 %.
    await sql`with seller as (insert into legal_entity (public_id, title, inn) values (${format.publicId}, 'ООО «Старт»', '7707083893') returning id),
      rate as (insert into vat_rate (legal_entity_id, kind, vat_code) select id, 'ticket', 4 from seller)
      update event set legal_entity_id = (select id from seller) where id = ${format.eventId}`.execute(
      shop.db,
    );
    const purchase = await startPurchase(shop, { format, count });
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(1);
    return purchase;
  }
  async function returnFirst(purchase: Purchase): Promise<void> {
    const { rows: tickets } = await sql<{
      public_id: string;
    }>`select t.public_id from ticket t join order_line l on l.id = t.line_id
      order by l.position limit 1`.execute(shop.db);
    const answer = await shop.call('POST', '/api/payment/cancel', {
      token: purchase.token,
      body: { ticket: tickets[0]?.public_id },
      from: nextAddress(),
    });
    expect(answer.status).toBe(200);
    await shop.pass(1);
  }
  const held = async () => {
    shop.clock.advance(91 * DAY);
    await shop.pass(1);
  };

  test('a ticket is a service paid in advance, with the VAT of its seller as it was at the sale; its return repeats both', async () => {
    const purchase = await bought(2);
    await sql`update vat_rate set vat_code = 11`.execute(shop.db);
    await returnFirst(purchase);
    expect(made(purchase).map(({ type, modes }) => [type, modes])).toEqual([
      ['payment', ['service full_prepayment 4 x2']],
      ['refund', ['service full_prepayment 4 x1']],
    ]);
    expect(await rows()).toEqual(['sale registered 480000', 'refund registered 240000']);
    expect(await books()).toEqual([]);
  });

  test('the prepayment of what was not returned is offset once, when the day of the start is over', async () => {
    const purchase = await bought(3);
    await returnFirst(purchase);
    shop.clock.advance(90 * DAY - HOUR);
    await shop.pass(1);
    expect(await rows()).toHaveLength(2);
    shop.clock.advance(2 * DAY);
    await Promise.all([closeStarts(shop.server.services), closeStarts(shop.server.services)]);
    await shop.pass(2);
    const closing = made(purchase).at(-1);
    expect(closing).toEqual({
      type: 'payment',
      status: 'succeeded',
      modes: ['service full_payment 4 x2'],
      settled: [{ type: 'prepayment', amount: { value: '4800.00', currency: 'RUB' } }],
    });
    expect(await rows()).toEqual([
      'sale registered 720000',
      'refund registered 240000',
      'closing registered 480000',
    ]);
    await shop.pass(2);
    expect(made(purchase)).toHaveLength(3);
    expect(await books()).toEqual([]);
  });

  test('of two starts of one city each is offset when its own day is over', async () => {
    const saturday = await makeFormat(shop.db, shop.clock);
    const { eventCityId, eventCityPublicId, eventId, eventPublicId } = saturday;
    const sunday = await makeFormat(shop.db, shop.clock, {
      eventCity: { id: eventCityId, publicId: eventCityPublicId, eventId, eventPublicId },
    });
    await sql`update format set start_time = start_time + interval '1 day' where id = ${sunday.id}`.execute(
      shop.db,
    );
    const [one, other] = [paymentBody(saturday), paymentBody(sunday, { count: 2 })];
    const body = { ...one, tickets: [...one.tickets, ...other.tickets], total: one.total + other.total };
    const { body: started } = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
      body,
      from: nextAddress(),
    });
    shop.emulator.control.pay({ order_id: started.order.public_id });
    await shop.pass(1);
    shop.clock.advance(91 * DAY);
    await shop.pass(2);
    expect(await rows()).toEqual(['sale registered 720000', 'closing registered 240000']);
    shop.clock.advance(DAY);
    await Promise.all([closeStarts(shop.server.services), closeStarts(shop.server.services)]);
    await shop.pass(2);
    const all = ['sale registered 720000', 'closing registered 240000', 'closing registered 480000'];
    expect(await rows()).toEqual(all);
    shop.clock.advance(DAY);
    await shop.pass(2);
    expect(await rows()).toEqual(all);
    expect(await books()).toEqual([]);
  });

  test('a closing receipt is sent again under its key while its outcome is unknown, and made once (F17)', async () => {
    const purchase = await bought();
    shop.emulator.control.addFault({ kind: 'reset_after', operation: 'receipt.create', times: 3 });
    await held();
    expect(await rows()).toEqual(['sale registered 240000', 'closing queued 240000']);
    await shop.pass(15);
    expect(await rows()).toEqual(['sale registered 240000', 'closing registered 240000']);
    expect(made(purchase)).toHaveLength(2);
  });

  test('one that the register refuses is made anew; after a day a person is called (F17)', async () => {
    const purchase = await bought();
    shop.emulator.control.addFault({ kind: 'receipt_canceled', operation: 'receipt.create' });
    await held();
    await shop.pass(10);
    expect(made(purchase).map(({ status }) => status)).toEqual(['succeeded', 'canceled', 'succeeded']);
    expect(await rows()).toEqual(['sale registered 240000', 'closing registered 240000']);

    const second = await bought();
    shop.emulator.control.addFault({ kind: 'receipt_canceled', operation: 'receipt.create', times: null });
    await held();
    for (let hour = 0; hour < 30; hour += 1) {
      shop.clock.advance(HOUR);
      await shop.pass(1);
    }
    const tries = made(second).length;
    expect(tries).toBeGreaterThan(3);
    expect((await rows()).at(-1)).toBe('closing failed 240000');
    await shop.pass(60);
    expect(made(second)).toHaveLength(tries);
  });

  test('a sale does not wait for its receipt, whose state is read until it is known (F17)', async () => {
    shop.emulator.control.addFault({ kind: 'receipt_stuck', operation: 'payment.capture' });
    const purchase = await bought();
    expect(await rows()).toEqual(['sale sent 240000']);
    await shop.pass(3);
    const [stuck] = shop.emulator.control.receipts({ payment_id: purchase.paymentId });
    shop.emulator.control.finishReceipt(stuck?.id ?? '', 'succeeded');
    shop.clock.advance(HOUR);
    await shop.pass(1);
    expect(await rows()).toEqual(['sale registered 240000']);
  });

  test('what a receipt is found by at the tax service is kept once it is known, and only asked for three days (P7.37)', async () => {
    const asked = () =>
      shop.emulator.control.requests().filter(({ path }) => path.startsWith('/yookassa/v3/receipts?')).length;
    const purchase = await bought(2);
    await returnFirst(purchase);
    await held();
    await shop.pass(3);
    const printed = shop.emulator.control
      .receipts({ payment_id: purchase.paymentId })
      .toReversed()
      .map((receipt) => ({
        drive: receipt.fiscal_storage_number,
        document: receipt.fiscal_document_number,
        sign: receipt.fiscal_attribute,
        at: receipt.registered_at,
      }));
    const kept =
      await sql`select fiscal_drive as drive, fiscal_document as document, fiscal_sign as sign, fiscal_at as at
      from receipt where next_check_at is null order by id`.execute(shop.db);
    expect(JSON.parse(JSON.stringify(kept.rows))).toEqual(printed);
    expect(printed).toHaveLength(3);
    expect(asked()).toBe(2);

    shop.emulator.control.addFault({ kind: 'error_500_before', operation: 'receipt.list', times: null });
    await bought();
    await shop.pass(5);
    expect(asked()).toBeGreaterThan(3);
    shop.clock.advance(4 * DAY);
    await shop.pass(2);
    const { rows: open } = await sql`select from receipt where next_check_at is not null`.execute(shop.db);
    expect(open).toEqual([]);
  });

  test('a sale receipt that failed calls a person and is seen when support has mended it (I20)', async () => {
    shop.emulator.control.addFault({ kind: 'receipt_stuck', operation: 'payment.capture' });
    const purchase = await bought();
    const [stuck] = shop.emulator.control.receipts({ payment_id: purchase.paymentId });
    shop.emulator.control.finishReceipt(stuck?.id ?? '', 'canceled');
    await shop.pass(3);
    expect(await rows()).toEqual(['sale failed 240000']);
    shop.clock.advance(25 * HOUR);
    expect((await books()).join()).toContain('I73');
  });
});
