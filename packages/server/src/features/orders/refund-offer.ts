import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import {
  retainedFee,
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
  /** Who has it now, its buyer or whom it was given; null where a line is nobody's but the buyer's. */
  holderId: number | null;
  /** The line it may be returned with, shown where that one is chosen; null = it stands alone. */
  withLine: number | null;
}

/** A line that hangs on nothing else: by the rule that was fixed into the line at purchase (P4.62, decisions A2.67). */
export function offerOf(row: RefundableRow, now: Date): RefundOffer {
  const rule = readRefundRule(row.refund_rule);
  const price = kopecks(row.price);
  const start = row.start_time?.getTime() ?? null;
  return {
    row,
    refusal: refusalOf(row, start ?? rule.start ?? Number.POSITIVE_INFINITY, now),
    sum: refundSum(rule, price, start, now.getTime()),
    fee: retainedFee(rule, price),
    terms: refundTerms(rule, price, start, now.getTime()).filter((term) => term.sum > 0),
    holderId: null,
    withLine: null,
  };
}

function refusalOf(row: RefundableRow, start: number, now: Date): RefundRefusal | null {
  if (row.state === 'refund_pending') return 'refund_pending';
  if (row.state !== 'paid') return 'not_refundable';
  return now.getTime() >= start ? 'refund_started' : null;
}
