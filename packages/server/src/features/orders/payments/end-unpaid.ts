import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { shortenHolds } from '../tables/holds.repo.ts';
import type { OrderRow } from '../tables/orders.repo.ts';
import { updatePayment, type PaymentRow } from '../tables/payments.repo.ts';

/** Ends an open payment without money; it and its order are locked. @param failure what the acquirer said of it */
export async function endUnpaid(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  { payment, order }: { payment: Pick<PaymentRow, 'id'>; order: Pick<OrderRow, 'id' | 'state'> },
  state: 'failed' | 'expired',
  failure: string | null,
): Promise<void> {
  await updatePayment(trx, payment.id, { state, failure, final_at: clock.now(), next_check_at: null });
  // What is left of the ten minutes stays the buyer's for another try (P4.61).
  if (order.state === 'created') await shortenHolds(trx, order.id, HOLD_MS);
}
