import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/runner.ts';
import { lockOrder, selectLines, selectOptionalOrder } from '../tables/orders.repo.ts';
import { lockPayment, selectOptionalPaymentByPublicId } from '../tables/payments.repo.ts';
import {
  selectOpenRefundsOfPayment,
  selectRefund,
  sumOfRefunds,
  updateRefund,
} from '../tables/refunds.repo.ts';
import { bookOutside, coverRefunds } from './outside-money.ts';
import { refundLines } from './refund-lines.ts';

/**
 * Books a sum that a person has seen returned in the provider's cabinet, where the provider tells us none; refunds that wait for it go on.
 * @throws Error for an unknown payment, and for more than is left of it
 */
export async function bookByHand(services: Services, publicId: string, amount: Kopecks): Promise<void> {
  const found = await selectOptionalPaymentByPublicId(services.db, publicId);
  if (!found) throw new Error(`no payment ${publicId}`);
  await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, found.id);
    const order = await lockOrder(trx, payment.order_id);
    const left = payment.captured - (await sumOfRefunds(trx, payment.id, ['succeeded', 'sent']));
    if (amount <= 0 || amount > left) throw new Error(`${left} kopecks are left of payment ${publicId}`);
    await bookOutside(services, trx, { payment, order }, [{ providerId: null, amount, receipt: null }]);
    await coverRefunds(trx, payment.id, ({ attempts }) => attempts === 0);
    for (const refund of await selectOpenRefundsOfPayment(trx, payment.id)) {
      await updateRefund(trx, refund, { suspicious: null, suspicious_at: null });
      await addJob(trx, 'settle-refund', { refund }, { key: `refund:${refund}` });
    }
  });
}

/**
 * Returns lines of an order at their whole price; without `lines` all that are paid. So a person says what the money was for that has
 * gone back outside, which is then not sent again. Kopecks that were owed, and how many of them are still to be sent.
 * @throws Error for an unknown order or line
 */
export async function returnLines(
  services: Services,
  orderPublicId: string,
  lines: readonly string[],
): Promise<{ lines: number; owed: Kopecks; sent: Kopecks }> {
  const order = await selectOptionalOrder(services.db, orderPublicId);
  if (!order) throw new Error(`no order ${orderPublicId}`);
  return await inTransaction(services.db, async (trx) => {
    const paid = (await selectLines(trx, order.id)).filter(
      ({ state, public_id }) => state === 'paid' && (lines.length === 0 || lines.includes(public_id)),
    );
    const wanted = lines.find((id) => !paid.some(({ public_id }) => public_id === id));
    if (wanted !== undefined || paid.length === 0)
      throw new Error(`${wanted ?? 'nothing'} of order ${orderPublicId} is a paid line`);
    const amounts = new Map(paid.map((line) => [line.id, kopecks(line.price - line.given_up)]));
    const id = await refundLines(services, trx, order.id, amounts, 'operator');
    const { amount, covered } = await selectRefund(trx, id);
    return { lines: paid.length, owed: kopecks(amount + covered), sent: kopecks(amount) };
  });
}
