import type { Basket } from '@distance/domain/basket/basket.ts';
import { newInsurance, type OfferOnSale } from '@distance/domain/basket/linked-insurance.ts';
import type { BasketStore } from './basket-store.ts';

/** Puts one insurance in for each participant that the basket has more than `before`. */
export function insureNew(basket: BasketStore, before: Basket, offer: OfferOnSale): void {
  const had = new Map(before.map(({ unique_id, count }) => [unique_id, Math.max(1, count)]));
  for (const item of basket.snapshot()) {
    if (item.selector !== 'ticket') continue;
    const more = Math.max(1, item.count) - (had.get(item.unique_id) ?? 0);
    for (let n = 0; n < more; n += 1) basket.addInsurance(newInsurance(offer, item, item));
  }
}
