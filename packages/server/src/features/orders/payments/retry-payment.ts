import type { Services } from '../../../context.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { isHeld } from '../stock/is-held.ts';
import { lockGoods } from '../stock/lock-goods.ts';
import { lengthenHolds, lockStock, selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { lockOrder, type OrderRow } from '../tables/orders.repo.ts';
import {
  lockPayment,
  selectOptionalNewestPayment,
  selectPayment,
  type PaymentRow,
} from '../tables/payments.repo.ts';
import { ON_PAGE, openPayment, type PayChoice } from './open-payment.ts';
import { sendCreate } from './start-payment.ts';

type Tried = Pick<PaymentRow, 'way' | 'save_card_at'>;

function asBefore(last: Tried | undefined): PayChoice {
  return { ...ON_PAGE, way: last?.way ?? 'card' };
}

/**
 * Starts a new payment of the same order at the same price while its places are still held (P4.61) and what it buys can be had.
 * @param choose how, knowing how it was tried before; the same way without it @throws Refusal `already_paid`, `hold_expired`, and those of `choose`.
 */
export async function retryPayment(
  services: Services,
  order: OrderRow,
  choose: (last: Tried | undefined) => PayChoice = asBefore,
): Promise<void> {
  const paymentId = await inTransaction(services.db, async (trx) => {
    const newest = await selectOptionalNewestPayment(trx, order.id);
    if (newest) await lockPayment(trx, newest.id);
    const locked = await lockOrder(trx, order.id);
    // Read again: the wait for the locks may have brought the payment of another press.
    const last = await selectOptionalNewestPayment(trx, order.id);
    if (locked.state !== 'created')
      throw new Refusal(locked.state === 'cancelled' ? 'hold_expired' : 'already_paid');
    // Another press was faster: its payment is the one to go on with.
    if (last && phaseOf(last) !== 'over') return last.id;
    // Nobody is asked to pay for an event that was cancelled meanwhile, or for a ticket that has moved on.
    if (!(await lockGoods(services, trx, locked))) throw new Refusal('hold_expired');
    for (const stockId of new Set((await selectHoldsOfOrder(trx, order.id)).map((hold) => hold.stock_id)))
      await lockStock(trx, stockId);
    const holds = await selectHoldsOfOrder(trx, order.id);
    const now = services.clock.now();
    if (!isHeld(locked, holds, now)) throw new Refusal('hold_expired');
    const id = await openPayment(services, trx, {
      orderId: order.id,
      amount: locked.total - locked.certificate_amount,
      now,
      choice: choose(last),
    });
    await lengthenHolds(trx, order.id, id, PAYING_HOLD_MS);
    return id;
  });
  const payment = await selectPayment(services.db, paymentId);
  if (payment.state === 'created') await sendCreate(services, payment);
}
