import type { Basket } from '@distance/domain/basket/basket.ts';
import { startPackDelivery } from '@distance/domain/basket/delivery-form.ts';
import { toPriceLines, toSaleRules } from '@distance/domain/basket/price-lines.ts';
import { type BasketSummary, summarise } from '@distance/domain/basket/summary.ts';
import { fromRoubles, type Kopecks, kopecks, sumKopecks, toRoubles } from '@distance/domain/money.ts';
import { priceBasket, type PriceInput } from '@distance/domain/pricing/price-basket.ts';
import type { ShownLine } from '@distance/domain/pricing/price-changes.ts';

/** What the server said the basket costs, for one state of it. */
export interface AgreedPrice {
  readonly state: string;
  /** Roubles. */
  readonly total: number;
  readonly delivery: Kopecks;
  readonly lines: readonly ShownLine[];
}

export interface ShownPrice {
  readonly lines: readonly ShownLine[];
  /** The server has named another sum than this page, whose own rules are not to be built on. */
  readonly corrected: boolean;
  readonly summary: BasketSummary;
  /** Roubles shown to the buyer and sent with the payment. */
  readonly total: number;
}

/** What bringing the goods costs, and to which city; null where none is chosen, or nothing is brought. */
export interface ParcelsTo {
  readonly cityId: number | null;
  readonly cost: Kopecks;
}

export const NO_PARCELS: ParcelsTo = { cityId: null, cost: kopecks(0) };

/** The sum as the page shows it; the server's own word wins for the state of the basket it was about. */
export function priceItems(
  items: Basket,
  rules: Pick<PriceInput, 'promocodes' | 'vip' | 'clubs'>,
  agreed: AgreedPrice | null,
  at: Date,
  parcels: ParcelsTo = NO_PARCELS,
): ShownPrice {
  if (agreed !== null && agreed.state === priceState(items, parcels.cityId)) {
    const total = fromRoubles(agreed.total);
    const expected = { ...agreed, total, certificate: kopecks(0), toPay: total };
    return { lines: agreed.lines, corrected: true, summary: summarise(items, expected), total: agreed.total };
  }
  const priced = priceBasket({
    at,
    lines: toPriceLines(items),
    sales: toSaleRules(items),
    ...rules,
    delivery: sumKopecks([startPackDelivery(items), parcels.cost]),
  });
  const total = toRoubles(priced.toPay);
  return { lines: priced.lines, corrected: false, summary: summarise(items, priced), total };
}

/** Whatever decides the price of a basket, as one text. @param cityId as in `ParcelsTo` */
export function priceState(items: Basket, cityId: number | null): string {
  return JSON.stringify([
    cityId,
    ...items.map((item) => [
      item.unique_id,
      item.count,
      item.price,
      item.promocode ?? null,
      item.selector === 'ticket' || item.selector === 'shop' ? (item.delivery_public_id ?? null) : null,
      item.selector === 'shop' ? (item.insurance ?? false) : null,
    ]),
  ]);
}
