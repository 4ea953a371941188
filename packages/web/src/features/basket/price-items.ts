import type { Basket } from '@distance/domain/basket/basket.ts';
import { startPackDelivery } from '@distance/domain/basket/delivery-form.ts';
import { toPriceLines, toSaleRules } from '@distance/domain/basket/price-lines.ts';
import { type BasketSummary, summarise } from '@distance/domain/basket/summary.ts';
import { fromRoubles, kopecks, sumKopecks, toRoubles } from '@distance/domain/money.ts';
import {
  priceBasket,
  type PricedBasket,
  type PromoRule,
  type VipRule,
} from '@distance/domain/pricing/price-basket.ts';

/** What the server said the basket costs, for one state of it. */
export interface AgreedPrice {
  readonly state: string;
  /** Roubles. */
  readonly total: number;
}

export interface ShownPrice {
  readonly priced: PricedBasket;
  /** The server has named another sum than this page: it alone knows which discounts are in it. */
  readonly corrected: boolean;
  readonly summary: BasketSummary;
  /** Roubles shown to the buyer and sent with the payment. */
  readonly total: number;
}

/** The sum as the page shows it; the server's own word wins for the state of the basket it was about. */
export function priceItems(
  items: Basket,
  rules: { readonly promocodes: readonly PromoRule[]; readonly vip?: VipRule | null },
  agreed: AgreedPrice | null,
  at: Date,
): ShownPrice {
  const priced = priceBasket({
    at,
    lines: toPriceLines(items),
    sales: toSaleRules(items),
    ...rules,
    delivery: startPackDelivery(items),
  });
  const summary = summarise(items, priced);
  if (agreed === null || agreed.state !== priceState(items))
    return { priced, corrected: false, summary, total: toRoubles(priced.toPay) };
  const toPay = fromRoubles(agreed.total);
  const gross = sumKopecks(summary.rows.map(({ cost }) => cost));
  const off = kopecks(Math.max(0, gross + summary.delivery - toPay));
  // Which discount the server took is its own knowledge: it is shown without a name.
  const discounts = off === 0 ? [] : [{ source: { kind: 'sale', id: '', label: '' } as const, amount: off }];
  return {
    priced,
    corrected: true,
    summary: { ...summary, discounts, total: toPay, toPay },
    total: agreed.total,
  };
}

/** Whatever decides the price of a basket, as one text. */
export function priceState(items: Basket): string {
  return JSON.stringify(
    items.map((item) => [
      item.unique_id,
      item.count,
      item.price,
      item.promocode ?? null,
      item.selector === 'ticket' ? (item.delivery_public_id ?? null) : null,
    ]),
  );
}
