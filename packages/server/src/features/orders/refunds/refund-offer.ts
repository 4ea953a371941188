import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import {
  keptFee,
  readRefundRule,
  refundSum,
  refundTerms,
  type RefundTerm,
} from '@distance/domain/orders/refund-rule.ts';
import type { RefundableRow } from '../tables/refundable-lines.repo.ts';

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
  };
}

/** A policy returns whole until its first day, and only with the ticket it was taken for. */
export function policyOffer(row: RefundableRow, notBegun: boolean): RefundOffer {
  const refusal =
    row.state === 'refund_pending'
      ? 'refund_pending'
      : row.state !== 'paid'
        ? 'not_refundable'
        : notBegun
          ? null
          : 'refund_started';
  const sum = kopecks(refusal === null ? row.price : 0);
  return { row, refusal, sum, fee: kopecks(0), terms: [] };
}

function refusalOf(row: RefundableRow, start: number, now: Date): RefundRefusal | null {
  if (row.state === 'refund_pending') return 'refund_pending';
  // A fee returns by itself when the ticket is not taken.
  if (row.state !== 'paid' || row.kind === 'transfer') return 'not_refundable';
  if (row.offered || (row.holder_id !== null && row.holder_id !== row.order_user_id))
    return 'refund_transferred';
  if (row.checked_in) return 'refund_checked_in';
  return now.getTime() >= start ? 'refund_started' : null;
}

/** A surcharge returns with its ticket, as much as its own rule says. */
export function surchargeOffer(
  ticket: RefundableRow,
  surcharge: Pick<RefundableRow, 'id' | 'public_id' | 'order_id' | 'kind' | 'title' | 'refund_rule'> & {
    price: number;
    given_up: number;
  },
  now: Date,
): RefundOffer {
  const { given_up: givenUp, ...line } = surcharge;
  return offerOf({ ...ticket, ...line, price: surcharge.price - givenUp, state: 'paid' }, now);
}
