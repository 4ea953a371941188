import { isDatabaseGone } from '@distance/server/db/transaction.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { settleRefund } from '@distance/server/features/orders/refunds/settle-refund.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { sweepHolds } from '@distance/server/features/orders/checkout/sweep-orders.ts';
import { MINUTE } from '@distance/server/clock.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { audit } from './audit.ts';
import { Crowd, servedOrBusy } from './crowd.ts';
import { faultShare, faultsOf } from './fault-share.ts';
import { FaultyPool } from './faulty-pool.ts';
import {
  endUnpaid,
  nextAddress,
  startPurchase,
  startVirtualShop,
  stateOf,
  type Purchase,
  type VirtualShop,
} from './virtual-shop.ts';

/** Of a press of pay of one ticket: whoever adds one adds its failures. */
const PRESS_STATEMENTS = 7;

describe('statements fail, each with every kind of fault (G10)', () => {
  const faulty = new FaultyPool();
  const crowd = new Crowd(4);
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'), { wrapPool: faulty.wrap });
  });
  afterAll(async () => {
    crowd.close();
    await shop.close();
  });

  /** Runs `attempt` whole, and then with its statements failing one by one. @returns how many it has */
  async function eachStatement(
    prepare: () => Promise<() => Promise<void>>,
    check: (failed: string) => Promise<void>,
  ): Promise<number> {
    // The first one also works on what earlier operations left due; a draw has to meet a statement of its own.
    const first = await faulty.count(await prepare());
    const statements = Math.min(first, await faulty.count(await prepare()));
    let failures = 0;
    await faultShare().playEach(faultsOf(statements), async ({ n, kind }) => {
      const attempt = await prepare();
      faulty.arm(n, kind);
      try {
        await attempt();
        faulty.disarm();
        if (faulty.failed === null) return;
        failures += 1;
        await faulty.noticed();
        await check(faulty.failed);
      } catch (error) {
        faulty.disarm();
        throw new Error(`${kind} at statement ${n}: ${faulty.failed ?? 'none'}`, { cause: error });
      }
    });
    expect(failures).toBeGreaterThan(0);
    return statements;
  }

  /** The work of a job: what the database did to it the queue repeats, anything else is a fault of ours. */
  async function asJob(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isDatabaseGone(error) && !(error instanceof Refusal && error.code === 'busy')) throw error;
    }
  }

  test('the press of pay: an order whole or none, 200 or 503, and one order after the next press (F03, F04, S3)', {
    timeout: 0,
  }, async () => {
    let format: MadeFormat;
    let body: ReturnType<typeof paymentBody>;
    const failed = await eachStatement(
      async () => {
        format = await makeFormat(shop.db, shop.clock, { capacity: 2 });
        body = paymentBody(format);
        return async () => {
          expect(await crowd.press(shop.server.url, body)).toSatisfy(servedOrBusy);
        };
      },
      async (statement) => {
        const counts = await shop.db
          .selectFrom('orders as o')
          .innerJoin('order_line as l', 'l.order_id', 'o.id')
          .innerJoin('hold as h', 'h.line_id', 'l.id')
          .innerJoin('payment as p', 'p.order_id', 'o.id')
          .select('o.public_id')
          .where('o.email', '=', body.email)
          .execute();
        const orders = await shop.db
          .selectFrom('orders')
          .select('public_id')
          .where('email', '=', body.email)
          .execute();
        expect({ statement, orders: orders.length }).toEqual({ statement, orders: counts.length });
        const again = await crowd.press(shop.server.url, body);
        expect({ statement, status: again.status }).toEqual({ statement, status: 200 });
        expect(shop.emulator.control.payments({ order_id: again.body.order?.public_id ?? '' })).toHaveLength(
          1,
        );
        expect(
          await shop.db
            .selectFrom('stock')
            .select(['held', 'sold'])
            .where('id', '=', format.stockId)
            .executeTakeFirst(),
        ).toEqual({ held: 1, sold: 0 });
        expect(
          await shop.db.selectFrom('orders').select('id').where('email', '=', body.email).execute(),
        ).toHaveLength(1);
      },
    );
    expect(failed).toBeGreaterThanOrEqual(PRESS_STATEMENTS);
  });

  test('a payment that has come: sold once, charged once (F03, F04)', { timeout: 0 }, async () => {
    let purchase: Purchase;
    let paymentId = 0;
    const failed = await eachStatement(
      async () => {
        purchase = await startPurchase(shop);
        paymentId = await idOf(purchase);
        shop.emulator.control.pay({ payment_id: purchase.paymentId });
        return async () => await asJob(async () => await settlePayment(shop.server.services, paymentId));
      },
      async () => {
        await settlePayment(shop.server.services, paymentId);
        expect(await stateOf(shop, purchase)).toMatchObject({
          order: 'paid',
          payments: ['paid 240000'],
          tickets: ['valid'],
          letters: ['order_paid'],
          stock: { held: 0, sold: 1 },
          balance: 240_000,
        });
      },
    );
    expect(failed).toBeGreaterThan(20);
  });

  test('a refund: asked for and sent once (F03, F04, F11)', { timeout: 0 }, async () => {
    let purchase: Purchase;
    let ticket = '';
    const refundOf = async () =>
      await shop.db
        .selectFrom('refund as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .select('r.id')
        .where('o.public_id', '=', purchase.orderId)
        .execute();
    const ask = async () =>
      await shop.call<{ sum: number }>('POST', '/api/payment/cancel', {
        token: purchase.token,
        from: nextAddress(),
        body: { ticket },
      });
    const bought = async () => {
      purchase = await startPurchase(shop);
      shop.emulator.control.pay({ payment_id: purchase.paymentId });
      await settlePayment(shop.server.services, await idOf(purchase));
      ticket = (
        await shop.db.selectFrom('ticket').select('public_id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      ).public_id;
    };
    const returned = async () => {
      const refunds = await refundOf();
      expect(refunds).toHaveLength(1);
      // A send that may be under way elsewhere is not repeated before its next check.
      shop.clock.advance(10 * MINUTE);
      await settleRefund(shop.server.services, refunds[0]?.id ?? 0);
      expect(await stateOf(shop, purchase)).toMatchObject({
        order: 'refunded',
        payments: ['refunded 240000'],
        tickets: ['refunded'],
        letters: ['order_paid', 'refund_done'],
        stock: { held: 0, sold: 0 },
        balance: 0,
      });
    };
    const asked = await eachStatement(
      async () => {
        await bought();
        return async () => expect([200, 503]).toContain((await ask()).status);
      },
      async () => {
        // The buyer presses again; where the answer alone was lost, he is told that it is under way.
        const allowed = (await refundOf()).length === 0 ? [200] : [200, 409];
        expect(allowed).toContain((await ask()).status);
        await returned();
      },
    );
    const sent = await eachStatement(async () => {
      await bought();
      expect((await ask()).status).toBe(200);
      const [refund] = await refundOf();
      return async () => await asJob(async () => await settleRefund(shop.server.services, refund?.id ?? 0));
    }, returned);
    expect(asked + sent).toBeGreaterThan(20);
  });

  test('the end of an unpaid order: its place comes back once (F04, F13)', { timeout: 0 }, async () => {
    let purchase: Purchase;
    const failed = await eachStatement(
      async () => {
        purchase = await startPurchase(shop);
        shop.emulator.control.expire(purchase.paymentId);
        await settlePayment(shop.server.services, await idOf(purchase));
        shop.clock.advance(21 * MINUTE);
        return async () => await asJob(async () => await sweepHolds(shop.server.services));
      },
      async () => {
        await sweepHolds(shop.server.services);
        expect(await stateOf(shop, purchase)).toMatchObject({
          order: 'cancelled',
          stock: { held: 0, sold: 0 },
          balance: 0,
        });
      },
    );
    expect(failed).toBeGreaterThan(8);
  });

  test('after all of them the books are whole and equal to the acquirer’s (F03, F04)', async () => {
    await endUnpaid(shop);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });

  async function idOf(purchase: Purchase): Promise<number> {
    return (
      await shop.db
        .selectFrom('payment')
        .select('id')
        .where('provider_id', '=', purchase.paymentId)
        .executeTakeFirstOrThrow()
    ).id;
  }
});
