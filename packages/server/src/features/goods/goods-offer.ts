import { kopecks } from '@distance/domain/money.ts';
import type { RefundOffer, RefundRefusal } from '../orders/refund-offer.ts';
import type { RefundableRow } from '../orders/tables/refundable-lines.repo.ts';

/**
 * Goods return whole until they are handed over: who buys at a distance may refuse them (article 26.1 of the consumers' law).
 * @param handedOver its parcel is with a carrier or the buyer: it has to come back first
 */
export function goodsOffer(row: RefundableRow, handedOver: boolean): RefundOffer {
  const refusal = refusalOf(row, handedOver);
  const sum = kopecks(refusal === null ? row.price : 0);
  return { row, refusal, sum, fee: kopecks(0), terms: [], holderId: null, withLine: null };
}

function refusalOf({ state }: RefundableRow, handedOver: boolean): RefundRefusal | null {
  if (state === 'refund_pending') return 'refund_pending';
  return state === 'paid' && !handedOver ? null : 'not_refundable';
}
