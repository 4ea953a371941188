import {
  TRANSPORT_FAULTS,
  type Operation,
  type TransportFault,
} from '@distance/emulator/faults/fault-kinds.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { audit } from './audit.ts';
import {
  askRefund,
  startPurchase,
  startVirtualShop,
  stateOf,
  type Purchase,
  type VirtualShop,
} from './virtual-shop.ts';

// The keys of the table are its kinds.
const KINDS = Object.keys(TRANSPORT_FAULTS) as TransportFault[];
const DELAY_MS = 60;
/** Virtual minutes within which everything must have ended. */
const BOUND = 30;

const PAID = {
  order: 'paid',
  payments: ['paid 240000'],
  tickets: ['valid'],
  letters: ['order_paid'],
  stock: { held: 0, sold: 1 },
  balance: 240_000,
};
const REFUNDED = {
  order: 'refunded',
  payments: ['refunded 240000'],
  tickets: ['refunded'],
  letters: ['order_paid', 'refund_done'],
  stock: { held: 0, sold: 0 },
  balance: 0,
};

describe('faults of the acquirer', () => {
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterAll(async () => await shop.close());

  const spoil = (operation: Operation, kind: TransportFault, times: number, orderId?: string) =>
    shop.emulator.control.addFault({
      kind,
      operation,
      times,
      delay_ms: DELAY_MS,
      ...(orderId === undefined ? {} : { order_id: orderId }),
    });
  const capturesOf = (orderId: string) =>
    shop.emulator.control.book().find((line) => line.order_id === orderId)?.payments ?? 0;

  /** Virtual minutes until the order is as wanted; fails after the bound. */
  async function expectEnd(purchase: Purchase, wanted: object): Promise<void> {
    for (let minute = 0; minute < BOUND; minute += 1) {
      await shop.pass(1);
      const state = await stateOf(shop, purchase);
      if (
        Object.entries(wanted).every(
          ([key, value]) => JSON.stringify(state[key as keyof typeof state]) === JSON.stringify(value),
        )
      )
        return;
    }
    expect(await stateOf(shop, purchase)).toMatchObject(wanted);
  }

  /** A buyer who pays after his hold has ended and his place was sold to another. */
  async function latePayer(): Promise<Purchase> {
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    const late = await startPurchase(shop, { format });
    await shop.pass(21);
    const other = await startPurchase(shop, { format });
    shop.emulator.control.pay({ payment_id: other.paymentId });
    await expectEnd(other, { order: 'paid', balance: 240_000 });
    return late;
  }

  describe.each([1, 3])('%i in a row', (times) => {
    test.each(KINDS)('create: %s; the buyer pays once and has his ticket (F06)', async (kind) => {
      spoil('payment.create', kind, times);
      const purchase = await startPurchase(shop);
      for (
        let minute = 0;
        minute < 8 && shop.emulator.control.payments({ order_id: purchase.orderId }).length === 0;
        minute += 1
      )
        await shop.pass(1);
      shop.emulator.control.clearFaults();
      expect(shop.emulator.control.payments({ order_id: purchase.orderId })).toHaveLength(1);
      shop.emulator.control.pay({ order_id: purchase.orderId });
      await expectEnd(purchase, PAID);
      expect(capturesOf(purchase.orderId)).toBe(1);
    });

    test.each(KINDS)('read: %s; paid in the end (F06, F08)', async (kind) => {
      const purchase = await startPurchase(shop);
      spoil('payment.read', kind, times, purchase.orderId);
      shop.emulator.control.pay({ payment_id: purchase.paymentId });
      await expectEnd(purchase, PAID);
      shop.emulator.control.clearFaults();
    });

    test.each(KINDS)('capture: %s; charged once (F06, F10)', async (kind) => {
      const purchase = await startPurchase(shop);
      spoil('payment.capture', kind, times, purchase.orderId);
      shop.emulator.control.pay({ payment_id: purchase.paymentId });
      await expectEnd(purchase, PAID);
      expect(capturesOf(purchase.orderId)).toBe(1);
      shop.emulator.control.clearFaults();
    });

    test.each(KINDS)('cancel: %s; the late payer is not charged and hears why (F06, F10)', async (kind) => {
      const late = await latePayer();
      spoil('payment.cancel', kind, times, late.orderId);
      shop.emulator.control.pay({ payment_id: late.paymentId });
      await expectEnd(late, {
        order: 'cancelled',
        payments: ['failed 0'],
        tickets: [],
        letters: ['payment_no_place'],
        balance: 0,
      });
      expect(shop.emulator.control.payment(late.paymentId).payment.status).toBe('canceled');
      shop.emulator.control.clearFaults();
    });

    test.each(KINDS)('refund: %s; returned once (F11)', async (kind) => {
      const purchase = await startPurchase(shop);
      shop.emulator.control.pay({ payment_id: purchase.paymentId });
      await expectEnd(purchase, PAID);
      spoil('refund.create', kind, times, purchase.orderId);
      await askRefund(shop, purchase);
      await expectEnd(purchase, REFUNDED);
      shop.emulator.control.clearFaults();
    });

    test.each(KINDS)('reading a refund that is pending: %s (F11)', async (kind) => {
      const purchase = await startPurchase(shop);
      shop.emulator.control.pay({ payment_id: purchase.paymentId });
      await expectEnd(purchase, PAID);
      shop.emulator.control.addFault({ kind: 'refund_pending', order_id: purchase.orderId });
      await askRefund(shop, purchase);
      await shop.pass(1);
      expect(await stateOf(shop, purchase)).toMatchObject({
        tickets: ['refund_pending'],
        stock: { held: 0, sold: 0 },
      });
      spoil('refund.read', kind, times, purchase.orderId);
      const [refund] = shop.emulator.control.payment(purchase.paymentId).refunds;
      shop.emulator.control.finishRefund(refund?.id ?? '', 'succeeded');
      await expectEnd(purchase, REFUNDED);
      shop.emulator.control.clearFaults();
    });
  });

  test('a capture that the bank declines sells nothing (F10)', async () => {
    const purchase = await startPurchase(shop);
    shop.emulator.control.addFault({ kind: 'capture_declined', order_id: purchase.orderId });
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await expectEnd(purchase, {
      order: 'cancelled',
      payments: ['failed 0'],
      tickets: [],
      stock: { held: 0, sold: 0 },
      balance: 0,
    });
  });

  test.each(['refund_canceled', 'refund_no_money'] as const)(
    '%s: the money stays owed and visible, the place is free once (F11)',
    async (kind) => {
      const purchase = await startPurchase(shop);
      shop.emulator.control.pay({ payment_id: purchase.paymentId });
      await expectEnd(purchase, PAID);
      shop.emulator.control.addFault({ kind, order_id: purchase.orderId });
      await askRefund(shop, purchase);
      await shop.pass(5);
      expect(await stateOf(shop, purchase)).toMatchObject({
        order: 'paid',
        payments: ['paid 240000'],
        tickets: ['refund_pending'],
        stock: { held: 0, sold: 0 },
        balance: 240_000,
      });
      expect(
        await shop.db.selectFrom('refund').select('state').orderBy('id', 'desc').executeTakeFirst(),
      ).toEqual({ state: 'failed' });
    },
  );

  test('money captured without us after the place was sold to another goes back whole, with a letter (F10, I12)', async () => {
    const late = await latePayer();
    shop.emulator.control.pay({ payment_id: late.paymentId });
    await captureBehindOurBack(shop, late.paymentId);
    await expectEnd(late, {
      order: 'cancelled',
      payments: ['refunded 240000 surplus'],
      tickets: [],
      letters: ['payment_no_place'],
      balance: 0,
    });
    expect(shop.emulator.control.book().find((line) => line.order_id === late.orderId)).toMatchObject({
      captured: 240_000,
      refunded: 240_000,
    });
  });

  test('money that comes after the hold has ended buys the place again while it is free (F10)', async () => {
    const purchase = await startPurchase(shop);
    await shop.pass(21);
    expect(await stateOf(shop, purchase)).toMatchObject({ stock: { held: 0, sold: 0 } });
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await expectEnd(purchase, PAID);
  });

  test('after all of them the books are whole and equal to the acquirer’s (F06, F11)', async () => {
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });
});

/** Somebody at the acquirer captures the held sum by hand. */
async function captureBehindOurBack(shop: VirtualShop, paymentId: string): Promise<void> {
  const response = await fetch(`${shop.emulator.url}/yookassa/v3/payments/${paymentId}/capture`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotence-key': randomUUID(),
      authorization: `Basic ${Buffer.from('100500:test_secret').toString('base64')}`,
    },
    body: '{}',
  });
  expect(response.status).toBe(200);
}
