import type { ReceiptState } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { killPoint } from '../../../kill-point.ts';
import { buyerKeyOf } from '../../accounts/users/find-known-buyer.ts';
import { spendCertificates } from '../../certificate-balance/pay-by-certificate.ts';
import { takeLetter, type UnpaidLetter } from '../../mail/letter-budget.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { useReserved } from '../../promocodes/redeem-promocodes.ts';
import { consumeHolds, selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { kindsOf } from '../line-kind.ts';
import { moneyReceipt, receiptOver } from '../receipts/order-money.ts';
import {
  insertLedgerTransfer,
  selectLines,
  setLineStates,
  setOrderState,
  type LineRow,
  type OrderRow,
} from '../tables/orders.repo.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';
import { writeReceipt } from '../receipts/receipts.ts';
import { legsOf, owedOf } from '../owed-money.ts';

/**
 * Makes a paid order of one whose places are held and whose stocks, payment and row are locked: places sold, what was
 * bought handed over kind by kind, money booked, letter queued, all with the same commit.
 * @param reported what the provider says of the receipt that went with the money
 */
export async function fulfil(
  services: Pick<Services, 'clock' | 'settings' | 'lineKinds'>,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  reported: ReceiptState | null = null,
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
    // What is sold as an advance is owed until it is spent, and no revenue.
    const owed = owedOf(services.lineKinds, lines);
    await insertLedgerTransfer(trx, `pay:${payment.public_id}`, order.id, now, [
      { account: 'acquirer', amount: payment.amount },
      ...legsOf({ sales: owed - payment.amount, certificates: -owed }),
    ]);
    await insertSaleReceipt(services, trx, payment, order, lines, reported, now);
  }
  const kinds = kindsOf(services.lineKinds, lines);
  for (const kind of kinds) await kind.fulfil(services, trx, order, now);
  if (order.certificate_amount > 0) {
    await spendCertificates(trx, order.id, now);
    await insertLedgerTransfer(
      trx,
      `spend:${order.public_id}`,
      order.id,
      now,
      legsOf({ certificates: order.certificate_amount, sales: -order.certificate_amount }),
    );
  }
  if (kinds.some((kind) => kind.letter)) {
    // Free, by its price or by a code: its address is only typed.
    if (order.certificate_amount === 0 && payment.amount === 0) await takeLetter(trx, typedBy(order), now);
    await queueLetter(trx, {
      kind: 'order_paid',
      dedupeKey: `order_paid:${order.public_id}`,
      to: order.email,
      locale: order.locale,
      orderId: order.id,
      payload: {},
      now,
    });
  }
  for (const kind of kinds) await kind.remember?.(trx, order, now);
  killPoint('order paid, not committed');
}

/** The order of a guest goes to the account of the address he typed, which has not asked for it. */
function typedBy({ email, address_key: from, user_id: by, buyer_key: key }: OrderRow): UnpaidLetter {
  return { to: email, from, by: key === buyerKeyOf(by) ? by : null };
}

/** Every capture has its receipt, also one that bought nothing and goes back (I20). */
export async function insertSaleReceipt(
  { lineKinds }: Pick<Services, 'lineKinds'>,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  lines: readonly LineRow[],
  reported: ReceiptState | null,
  now: Date,
): Promise<void> {
  await writeReceipt(trx, {
    kind: 'sale',
    payment_id: payment.id,
    refund_id: null,
    amount: payment.amount,
    receipt: receiptOver(moneyReceipt(lineKinds, order, lines), payment.amount),
    reported,
    now,
  });
}
