import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import {
  keptFee,
  readRefundRule,
  refundSum,
  refundTerms,
  type RefundTerm,
} from '@distance/domain/orders/refund-rule.ts';
import type { RefundableRow } from './tables/refundable-lines.repo.ts';

export type RefundRefusal =
  | 'not_refundable'
  | 'refund_pending'
  | 'refund_transferred'
  | 'refund_checked_in'
  | 'refund_started';

/** What a line returns to its buyer now, or why it cannot be returned. */
export interface RefundOffer {
  row: RefundableRow;
  refusal: RefundRefusal | null;
  sum: Kopecks;
  fee: Kopecks;
  terms: RefundTerm[];
  /** The line it may be returned with, shown where that one is chosen; null = it stands alone. */
  withLine: number | null;
}

/** By the rule that was fixed into the line at purchase (P4.62, decisions A2.67). */
export function offerOf(row: RefundableRow, now: Date): RefundOffer {
  const rule = readRefundRule(row.refund_rule);
  const price = kopecks(row.price);
  const start = row.start_time?.getTime() ?? null;
  return {
    row,
    refusal: refusalOf(row, start ?? rule.start ?? Number.POSITIVE_INFINITY, now),
    sum: refundSum(rule, price, start, now.getTime()),
    fee: keptFee(rule, price),
    terms: refundTerms(rule, price, start, now.getTime()).filter((term) => term.sum > 0),
    withLine: null,
  };
}

function refusalOf(row: RefundableRow, start: number, now: Date): RefundRefusal | null {
  if (row.state === 'refund_pending') return 'refund_pending';
  if (row.state !== 'paid') return 'not_refundable';
  if (row.offered || (row.holder_id !== null && row.holder_id !== row.order_user_id))
    return 'refund_transferred';
  if (row.checked_in) return 'refund_checked_in';
  return now.getTime() >= start ? 'refund_started' : null;
}
