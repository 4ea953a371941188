import { kopecks } from '@distance/domain/money.ts';
import type { Receipt, RefundOrder } from '../../adapters/acquirer.ts';
import type { Services } from '../../context.ts';
import type { PaymentRow } from './tables/payments.repo.ts';
import { selectOtherRefunds, type RefundRow } from './tables/refunds.repo.ts';

/** What an acquirer is told of a refund, the same at every try. @throws Error when the provider never saw the payment. */
export async function refundOrderOf(
  services: Pick<Services, 'db'>,
  refund: RefundRow,
  payment: PaymentRow,
  receipt: Receipt | null,
): Promise<RefundOrder> {
  if (payment.provider_id === null)
    throw new Error(`refund ${refund.public_id} of a payment the provider never saw`);
  const others = await selectOtherRefunds(services.db, refund);
  const before = others.filter((other) => other.state === 'succeeded');
  return {
    paymentProviderId: payment.provider_id,
    key: refund.op_key,
    amount: kopecks(refund.amount),
    receipt,
    refund: refund.public_id,
    captured: kopecks(payment.captured),
    returnedBefore: kopecks(before.reduce((sum, other) => sum + other.amount, 0)),
    repeated: refund.attempts > 0,
  };
}
