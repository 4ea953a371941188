import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import type { OrderRow } from '../tables/orders.repo.ts';
import type { PaymentRow } from '../tables/payments.repo.ts';
import { openRefund } from './open-refund.ts';

const LETTER = {
  no_place: 'payment_no_place',
  duplicate: 'payment_surplus',
  operator: 'payment_returned',
} as const;

/** Sends the whole of a payment back that bought nothing, with a letter that says why. */
export async function refundSurplus(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  reason: 'no_place' | 'duplicate' | 'operator',
): Promise<void> {
  const now = services.clock.now();
  await openRefund(trx, { order, payment, reason, of: 'the payment', now });
  await queueLetter(trx, {
    kind: LETTER[reason],
    dedupeKey: `payment_${reason}:${payment.public_id}`,
    to: order.email,
    locale: order.locale,
    orderId: order.id,
    payload: { amount: payment.amount },
    now,
  });
}
