import { kopecks, type Kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext, Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findPolicy } from './find-policy.ts';
import { insuranceToday } from './insurance-day.ts';
import type { PolicyRow } from './policies.repo.ts';
import { lockPurchase, startRefund } from '../orders/refunds/refund-lines.ts';

/** A policy alone, until its first day: the owner sees the sum before (`confirm: false`) and gets it back whole. */
export const insuranceCancel: Handler<'insuranceCancel'> = async ({ body }, context) => {
  const shown = await findPolicy(context, body.insurance, undefined);
  const sum = sumOf(context, shown);
  if (!body.confirm) return { sum: toRoubles(sum) };
  const purchase = await lockPurchase(context.trx, shown.order_id);
  // Read under the locks: its ticket may have changed hands, and the policy is another's.
  const policy = await findPolicy({ db: context.trx, user: context.user }, body.insurance, undefined);
  const due = sumOf(context, policy);
  await startRefund(context, context.trx, purchase, new Map([[policy.line_id, due]]), 'buyer');
  return { sum: toRoubles(due) };
};

/** What returns of it. @throws Refusal where it is not its owner's to give back */
function sumOf({ clock }: Pick<CallContext, 'clock'>, policy: PolicyRow): Kopecks {
  if (policy.holder_id !== policy.order_user_id) throw new Refusal('refund_transferred');
  if (policy.state === 'refund_pending') throw new Refusal('refund_pending');
  if (policy.state !== 'valid' || policy.valid_from <= insuranceToday(clock))
    throw new Refusal('not_refundable');
  const sum = kopecks(policy.price);
  if (sum === 0) throw new Refusal('not_refundable');
  return sum;
}
