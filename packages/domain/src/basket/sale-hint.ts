import { priceBasket, type PriceInput, type SaleRule } from '../pricing/price-basket.ts';
import { isOpenTo, isRunning, ticketsOfSale } from '../pricing/take-sales.ts';
import type { Basket } from './basket.ts';
import { changeCount, groupCount } from './change-count.ts';
import { toPriceLines, toSaleRules } from './price-lines.ts';
import type { TicketItem } from './types.ts';

/** So many tickets more of a group, and the sale lowers what is in the basket. */
export interface SaleHint {
  readonly sale: SaleRule;
  readonly missing: number;
}

/**
 * The nearest sale that adding tickets to the item's group would bring (P5.60). Tried by adding them and pricing anew: never one
 * that another discount beats, nor one whose number cannot be bought. `rulesOf` gives the buyer's other discounts for a basket.
 */
export function saleHint(
  basket: Basket,
  item: TicketItem,
  rulesOf: (basket: Basket) => Pick<PriceInput, 'promocodes' | 'vip' | 'clubs'>,
  at: Date,
): SaleHint | null {
  // A numbered place is one, and of an offer there are no more.
  if (item.space != null || item.offer != null) return null;
  const lines = toPriceLines(basket);
  const sales = toSaleRules(basket);
  const near = sales
    .filter((sale) => isRunning(sale, at) && isOpenTo(sale, rulesOf(basket).clubs))
    .filter((sale) => sale.formats.includes(item.format_public_id))
    .map((sale) => ({ sale, missing: sale.count - ticketsOfSale(sale, lines) }))
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => a.missing - b.missing);
  return near.find(({ sale, missing }) => isWorth(sale, missing)) ?? null;

  function isWorth(sale: SaleRule, missing: number): boolean {
    let made = 0;
    const newId = () => `more-${(made += 1)}`;
    const grown = changeCount(basket, item.unique_id, groupCount(basket, item) + missing, newId);
    if (grown.blocked !== null) return false;
    const { lines: priced } = priceBasket({
      at,
      lines: toPriceLines(grown.basket),
      sales,
      ...rulesOf(grown.basket),
    });
    const mine = new Set(grown.basket.filter(({ groupId }) => groupId === item.groupId).map(keyOf));
    const isGift = sale.gifts !== undefined && sale.gifts.length > 0;
    const lowered = priced
      .filter(({ key }) => isGift || mine.has(key))
      .flatMap((line) => line.discounts)
      .filter(({ source }) => source.id === sale.id)
      .reduce((sum, { units }) => sum + units, 0);
    // What the buyer has chosen already becomes cheaper by it, not the added tickets alone.
    return isGift ? lowered > 0 : lowered > missing;
  }
}

function keyOf({ unique_id: key }: Basket[number]): string {
  return key;
}
