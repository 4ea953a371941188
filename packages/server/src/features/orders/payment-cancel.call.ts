import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { refundLines } from './refund-lines.ts';
import { refundSum } from './refund-rule.ts';
import { selectOptionalTicketLine } from './ticket-line.repo.ts';

/** The holder sees the sum before (`confirm: false`) and gets it back after (P4.62, A7.42). */
export const paymentCancel: Handler<'paymentCancel'> = async ({ body }, context) => {
  const line = await selectOptionalTicketLine(context.db, body.ticket);
  if (!line || line.holder_id !== context.user?.id || line.order_user_id !== context.user.id)
    throw new Refusal('not_found');
  if (line.state === 'refund_pending') throw new Refusal('refund_pending');
  if (line.state !== 'paid') throw new Refusal('not_refundable');
  const sum = refundSum(kopecks(line.price), line.refund_rule, line.start_time, context.clock.now());
  if (sum === 0) throw new Refusal('not_refundable');
  // The edge runs every writing call in one transaction.
  if (body.confirm)
    await refundLines(context, context.db as Trx, line.order_id, new Map([[line.line_id, sum]]), 'buyer');
  return { sum: toRoubles(sum) };
};
