import type { Trx } from '../../../db/connect.ts';
import { returnedState } from '../../../db/payment-states.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';
import { selectOpenRefundsOfPayment, sumOfRefunds } from '../tables/refunds.repo.ts';

/** State of a locked payment after one of its refunds is final. */
export async function moveOn(
  trx: Trx,
  payment: Pick<PaymentRow, 'id' | 'state' | 'captured'>,
): Promise<void> {
  if (payment.state === 'refunded') return;
  const undecided = (await selectOpenRefundsOfPayment(trx, payment.id)).length > 0;
  const returned = await sumOfRefunds(trx, payment.id, ['succeeded']);
  const state = returnedState({ captured: payment.captured, returned, undecided });
  if (state !== payment.state) await updatePayment(trx, payment.id, { state });
}
