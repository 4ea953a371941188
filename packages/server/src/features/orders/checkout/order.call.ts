import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../../context.ts';
import { addJob } from '../../../jobs/runner.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import { isHeld } from '../stock/is-held.ts';
import { eventsTakePlace } from '../tables/events.repo.ts';
import { selectHoldsOfOrder, type HoldRow } from '../tables/holds.repo.ts';
import { formOf, holdExpiresAt } from './answer-order.ts';
import { findOrder } from './find-order.ts';
import { readOrderItems } from './read-order-items.ts';
import { selectOptionalNewestPayment, selectOptionalPaidPayment } from '../tables/payments.repo.ts';
import { sumReturned } from '../tables/refunds.repo.ts';

/** The waiting page polls it: looking at an undecided payment has its state read from the acquirer (F09). */
export const order: Handler<'order'> = async ({ params, query }, context) => {
  const row = await findOrder(context, params.id, query.key);
  // A later try of a paid order bought nothing, and what returns of it is none of the order's money.
  const paid = row.state === 'created' ? undefined : await selectOptionalPaidPayment(context.db, row.id);
  const payment = paid ?? (await selectOptionalNewestPayment(context.db, row.id));
  if (payment && phaseOf(payment) === 'open' && payment.provider_id !== null) {
    await addJob(context.db, 'settle-payment', { payment: payment.id }, { key: `look:${payment.id}` });
  }
  const checking = payment !== undefined && payment.suspicious !== null;
  const payable = payment !== undefined && phaseOf(payment) === 'open' && !checking;
  const failed = payment !== undefined && phaseOf(payment) === 'over' && !checking;
  const now = context.clock.now();
  const holds = await selectHoldsOfOrder(context.db, row.id);
  return {
    public_id: row.public_id,
    email: row.email,
    status: row.state,
    payment: payment
      ? {
          status: payment.state,
          way: payment.way,
          redirect_url: payable ? payment.redirect_url : null,
          form: payable ? formOf(payment) : null,
          failure: payment.failure,
          checking,
        }
      : null,
    total: toRoubles(kopecks(row.total)),
    by_certificate: toRoubles(kopecks(row.certificate_amount)),
    refunded: toRoubles(kopecks(await sumReturned(context.db, row.id, payment?.id ?? null))),
    created: row.created_at.toISOString(),
    hold_expires_at: await holdExpiresAt(context, row.id),
    held_until: heldUntil(holds, now),
    can_retry:
      row.state === 'created' &&
      failed &&
      isHeld(row, holds, now) &&
      (await eventsTakePlace(context.db, row.id)),
    items: await readOrderItems(context, row.id),
  };
};

/** The first end of what is held now; pinned places have none. */
function heldUntil(holds: readonly HoldRow[], now: Date): string | null {
  const ends = holds.flatMap(({ state, expires_at: end }) =>
    state === 'active' && typeof end !== 'number' && end > now ? [end.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString();
}
