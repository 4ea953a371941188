import { kopecks } from '@distance/domain/money.ts';
import type { RefundOffer } from '../orders/refund-offer.ts';
import type { RefundableRow } from '../orders/tables/refundable-lines.repo.ts';

/** Goods return whole until they are handed over: who buys at a distance may refuse them (article 26.1 of the consumers' law). */
export function goodsOffer(row: RefundableRow): RefundOffer {
  const refusal =
    row.state === 'refund_pending' ? 'refund_pending' : row.state === 'paid' ? null : 'not_refundable';
  const sum = kopecks(refusal === null ? row.price : 0);
  return { row, refusal, sum, fee: kopecks(0), terms: [], holderId: null, withLine: null };
}
