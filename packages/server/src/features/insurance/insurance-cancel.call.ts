import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findPolicy } from './find-policy.ts';
import { insuranceToday } from './insurance-day.ts';
import { refundLines } from '../orders/refunds/refund-lines.ts';

/** A policy alone, until its first day: the owner sees the sum before (`confirm: false`) and gets it back whole. */
export const insuranceCancel: Handler<'insuranceCancel'> = async ({ body }, context) => {
  const policy = await findPolicy(context, body.insurance, undefined);
  if (policy.holder_id !== policy.order_user_id) throw new Refusal('refund_transferred');
  if (policy.state === 'refund_pending') throw new Refusal('refund_pending');
  if (policy.state !== 'valid' || policy.valid_from <= insuranceToday(context.clock))
    throw new Refusal('not_refundable');
  const sum = kopecks(policy.price);
  if (sum === 0) throw new Refusal('not_refundable');
  if (body.confirm)
    await refundLines(context, context.trx, policy.order_id, new Map([[policy.line_id, sum]]), 'buyer');
  return { sum: toRoubles(sum) };
};
