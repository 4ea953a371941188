import type { Services } from '../../../context.ts';
import { refundOrderOf } from '../refund-order.ts';
import { selectPayment } from '../tables/payments.repo.ts';
import { selectRefund } from '../tables/refunds.repo.ts';

/** False when the provider definitely has no such payment or refund of ours; null when it did not answer. */
export async function isKnownThere(
  services: Services,
  ours: { kind: 'payment' | 'refund'; id: number },
): Promise<boolean | null> {
  const refund = ours.kind === 'refund' ? await selectRefund(services.db, ours.id) : null;
  const payment = await selectPayment(services.db, refund?.payment_id ?? ours.id);
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer || payment.provider_id === null) return null;
  const read = refund
    ? await acquirer.readRefund(
        refund.provider_id ?? '',
        await refundOrderOf(services, refund, payment, null),
      )
    : await acquirer.read(payment.provider_id);
  if (read.ok) return true;
  return read.kind === 'refused' ? false : null;
}
