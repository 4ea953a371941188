import { kopecks } from '@distance/domain/money.ts';
import type { RefundOffer } from '../orders/refund-offer.ts';
import type { RefundableRow } from '../orders/tables/refundable-lines.repo.ts';

/**
 * A policy returns whole until its first day, and only with the ticket it was taken for.
 * @param ticketLine line of that ticket while the policy has not begun, else null
 */
export function policyOffer(row: RefundableRow, ticketLine: number | null): RefundOffer {
  const refusal =
    row.state === 'refund_pending'
      ? 'refund_pending'
      : row.state !== 'paid'
        ? 'not_refundable'
        : ticketLine !== null
          ? null
          : 'refund_started';
  const sum = kopecks(refusal === null ? row.price : 0);
  return { row, refusal, sum, fee: kopecks(0), terms: [], holderId: null, withLine: ticketLine };
}
