import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../../context.ts';
import { addJob } from '../../../jobs/runner.ts';
import { isKept } from '../stock/is-kept.ts';
import { selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { formOf, holdExpiresAt } from './answer-order.ts';
import { findOrder } from './find-order.ts';
import { readOrderItems } from './read-order-items.ts';
import { selectOptionalNewestPayment } from '../tables/payments.repo.ts';
import { sumOfRefunds } from '../tables/refunds.repo.ts';

const UNDECIDED = new Set(['created', 'pending', 'authorized']);

/** The waiting page polls it: looking at an undecided payment has its state read from the acquirer (F09). */
export const order: Handler<'order'> = async ({ params, query }, context) => {
  const row = await findOrder(context, params.id, query.key);
  const payment = await selectOptionalNewestPayment(context.db, row.id);
  if (payment && UNDECIDED.has(payment.state) && payment.provider_id !== null) {
    await addJob(context.db, 'settle-payment', { payment: payment.id }, { key: `look:${payment.id}` });
  }
  const failed = payment?.state === 'failed' || payment?.state === 'expired';
  const now = context.clock.now();
  const holds = await selectHoldsOfOrder(context.db, row.id);
  return {
    public_id: row.public_id,
    email: row.email,
    status: statusOf(row.state),
    payment: payment
      ? {
          status: paymentStatusOf(payment.state),
          redirect_url: UNDECIDED.has(payment.state) ? payment.redirect_url : null,
          form: UNDECIDED.has(payment.state) ? formOf(payment) : null,
          failure: payment.failure,
        }
      : null,
    total: toRoubles(kopecks(row.total)),
    refunded: toRoubles(kopecks(payment ? await sumOfRefunds(context.db, payment.id, ['succeeded']) : 0)),
    created: row.created_at.toISOString(),
    hold_expires_at: await holdExpiresAt(context, row.id),
    can_retry: row.state === 'created' && failed && isKept(row, holds, now),
    items: await readOrderItems(context, row.id),
  };
};

const STATUSES = ['created', 'paid', 'delivered', 'cancelled', 'refunded'] as const;
const PAYMENT_STATUSES = [
  'created',
  'pending',
  'authorized',
  'paid',
  'failed',
  'expired',
  'refunding',
  'refunded',
  'partly_refunded',
] as const;

function statusOf(state: string): (typeof STATUSES)[number] {
  return STATUSES.find((status) => status === state) ?? 'created';
}

function paymentStatusOf(state: string): (typeof PAYMENT_STATUSES)[number] {
  return PAYMENT_STATUSES.find((status) => status === state) ?? 'created';
}
