import { offerOf, type RefundOffer } from '../orders/refund-offer.ts';
import type { RefundableRow } from '../orders/tables/refundable-lines.repo.ts';

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
