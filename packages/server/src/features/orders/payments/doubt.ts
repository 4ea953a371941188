import { MINUTE, plus, SECOND } from '../../../clock.ts';
import type { ProviderPayment } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { HOLD_MS, PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { nextCheck } from '../check-times.ts';
import { keepHolds, lengthenHolds, shortenHolds } from '../tables/holds.repo.ts';
import { lockOrder } from '../tables/orders.repo.ts';
import {
  agreeAgain,
  lockPayment,
  selectPayment,
  updatePayment,
  type PaymentRow,
} from '../tables/payments.repo.ts';

/** Places of a payment whose money may be there stay held this long after the first answer that contradicted our books (I04). */
export const DOUBT_HOLD_MS = 24 * 60 * MINUTE;

/** After a contradiction two answers that fit are wanted, at least this far apart. */
const AGREE_MS = 10 * SECOND;

/**
 * An answer that does not fit our payment changes nothing (F08) but when it is read again. While money may be there its places
 * are kept, and the team is told (`tellDoubts`).
 */
export async function putAside(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  paymentId: number,
  provider: ProviderPayment,
  doubt: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const order = await lockOrder(trx, payment.order_id);
    if (phaseOf(payment) === 'taken') return;
    const now = services.clock.now();
    const first = payment.suspicious_at === null;
    const since = payment.suspicious_at ?? now;
    const attempts = first ? 0 : payment.attempts + 1;
    await updatePayment(trx, payment.id, {
      suspicious: doubt,
      suspicious_at: since,
      agreed_at: null,
      attempts,
      next_check_at: nextCheck(now, attempts),
    });
    const money = provider.state === 'authorized' || provider.state === 'paid';
    if (money && order.state === 'created')
      await keepHolds(trx, order.id, payment.id, now, plus(since, DOUBT_HOLD_MS));
    if (first) services.log.error({ payment: payment.public_id, doubt }, 'payment put aside, read again');
  });
}

/** Whether a payment that was put aside may go on: its answers fit again, and did so a while ago too. */
export async function agrees(
  services: Pick<Services, 'db' | 'clock'>,
  payment: Pick<PaymentRow, 'id' | 'agreed_at' | 'ruling'>,
): Promise<boolean> {
  if (payment.ruling !== null) return true;
  const now = services.clock.now();
  if (payment.agreed_at === null) await agreeAgain(services.db, payment.id, now, plus(now, AGREE_MS));
  else if (plus(payment.agreed_at, AGREE_MS) <= now) return true;
  return false;
}

/** The payment is no longer put aside; what is still unpaid of it holds its places as long as any other. Its row is locked. */
export async function endDoubt(
  trx: Trx,
  { id, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<void> {
  await updatePayment(trx, id, {
    suspicious: null,
    suspicious_at: null,
    suspicious_told_at: null,
    agreed_at: null,
  });
  const { state } = await selectPayment(trx, id);
  if (state === 'created' || state === 'pending') await lengthenHolds(trx, orderId, id, PAYING_HOLD_MS);
  // Money that goes back leaves the buyer what is left of the first ten minutes.
  else if (phaseOf({ state }) !== 'open') await shortenHolds(trx, orderId, HOLD_MS);
}
