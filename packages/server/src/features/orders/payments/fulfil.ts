import type { ReceiptState } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { killPoint } from '../../../kill-point.ts';
import { issuePolicies } from '../../insurance/issue-policies.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { keepPeople } from '../../people/keep-people.ts';
import { useReserved } from '../../promocodes/redeem-promocodes.ts';
import { openPaidOffers } from '../../transfers/open-paid-offers.ts';
import { consumeHolds, selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { issueTickets } from '../../tickets/sale/issue-tickets.ts';
import { receiptOf } from '../receipts/order-money.ts';
import {
  insertTransfer,
  selectLines,
  setLineStates,
  setOrderState,
  type LineRow,
  type OrderRow,
} from '../tables/orders.repo.ts';
import { finishChange, type LockedChange } from '../../distances/pay-distance.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';
import { writeReceipt } from '../receipts/receipts.ts';

/**
 * Makes a paid order of one whose places are held and whose stocks, payment and row are locked: places sold, tickets
 * issued, money booked, letter queued, all with the same commit.
 * @param told what the provider says of the receipt that went with the money
 * @param change the change of distance that the order pays for, locked with its ticket's order
 */
export async function fulfil(
  services: Pick<Services, 'clock' | 'settings'>,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  told: ReceiptState | null = null,
  change: LockedChange | null = null,
): Promise<void> {
  const now = services.clock.now();
  const lines = await selectLines(trx, order.id);
  const lineIds = lines.map((line) => line.id);
  const holds = await selectHoldsOfOrder(trx, order.id);
  await consumeHolds(
    trx,
    holds.map((hold) => hold.id),
  );
  await useReserved(trx, lineIds);
  await setLineStates(trx, lineIds, 'paid');
  await setOrderState(trx, order.id, 'paid', now);
  await updatePayment(trx, payment.id, {
    state: 'paid',
    captured: payment.amount,
    captured_at: now,
    final_at: now,
    next_check_at: null,
  });
  if (payment.amount > 0) {
    await insertTransfer(trx, `pay:${payment.public_id}`, order.id, now, [
      { account: 'acquirer', amount: payment.amount },
      { account: 'sales', amount: -payment.amount },
    ]);
    await insertSaleReceipt(trx, payment, order, lines, told, now);
  }
  if (change !== null) {
    await finishChange(services, trx, change);
    killPoint('K10');
    return;
  }
  await issueTickets(services, trx, order, now);
  await issuePolicies(services, trx, order.id, now);
  await openPaidOffers(services, trx, order.id);
  // The fee of an offer buys nothing to be sent: its receiver gets the letter.
  if (lines.every((line) => line.kind === 'transfer')) return;
  await queueLetter(trx, {
    kind: 'order_paid',
    dedupeKey: `order_paid:${order.public_id}`,
    to: order.email,
    locale: order.locale === 'en' ? 'en' : 'ru',
    orderId: order.id,
    payload: {},
    now,
  });
  await keepPeople(trx, order.id, now);
  killPoint('K10');
}

/** Every capture has its receipt, also one that bought nothing and goes back (I20). */
export async function insertSaleReceipt(
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  lines: readonly LineRow[],
  told: ReceiptState | null,
  now: Date,
): Promise<void> {
  await writeReceipt(trx, {
    kind: 'sale',
    payment_id: payment.id,
    refund_id: null,
    amount: payment.amount,
    receipt: receiptOf(order.email, lines, order.delivery_price),
    told,
    now,
  });
}
