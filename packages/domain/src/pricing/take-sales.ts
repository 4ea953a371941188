import { kopecks } from '../money.ts';
import { discountedUnit } from './discount.ts';
import type { DiscountSource, PriceInput, PriceLine, PricedUnit, SaleRule } from './price-basket.ts';
import { alike, compareTexts, lower, repeat, type UnitPrices } from './unit-prices.ts';

/** Gives every unit the best sale of its format, then the gifts (P5.58-P5.61). */
export function takeSales({ at, lines, sales, clubs }: PriceInput, units: UnitPrices): void {
  const ticketsOf = ticketsByFormat(lines);
  // The first of two equal sales wins; sorted so that it does not hang on the order given.
  const running = sales
    .filter((sale) => isRunning(sale, at) && isOpenTo(sale, clubs))
    .filter((sale) => countFor(sale, ticketsOf) >= Math.max(1, sale.count))
    .toSorted((a, b) => compareTexts(a.id, b.id));
  const isGift = ({ gifts }: SaleRule) => gifts !== undefined && gifts.length > 0;
  discountTickets(
    lines,
    running.filter((sale) => !isGift(sale)),
    units,
  );
  giveGifts(lines, running.filter(isGift), units);
}

/** P5.59 */
export function isRunning({ active, start, end }: SaleRule, at: Date): boolean {
  return active && at.getTime() >= Date.parse(start) && at.getTime() <= Date.parse(end);
}

/** A sale of a club is for who is in it (decision 0098). */
export function isOpenTo({ club }: SaleRule, clubs: PriceInput['clubs'] = []): boolean {
  return club === null || club === undefined || clubs.includes(club);
}

/** Tickets that count for the sale (P5.60). */
function countFor({ formats }: SaleRule, ticketsOf: ReadonlyMap<string, number>): number {
  let tickets = 0;
  for (const format of new Set(formats)) tickets += ticketsOf.get(format) ?? 0;
  return tickets;
}

/** The same of lines. */
export function ticketsOfSale(sale: SaleRule, lines: readonly PriceLine[]): number {
  return countFor(sale, ticketsByFormat(lines));
}

function ticketsByFormat(lines: readonly PriceLine[]): Map<string, number> {
  const ticketsOf = new Map<string, number>();
  for (const { kind, productId, qty } of lines)
    if (kind === 'ticket') ticketsOf.set(productId, (ticketsOf.get(productId) ?? 0) + qty);
  return ticketsOf;
}

function discountTickets(lines: readonly PriceLine[], sales: readonly SaleRule[], units: UnitPrices): void {
  const salesOf = new Map<string, SaleRule[]>();
  for (const sale of sales)
    for (const format of new Set(sale.formats)) {
      const same = salesOf.get(format);
      if (same === undefined) salesOf.set(format, [sale]);
      else same.push(sale);
    }
  // Tickets of one format mostly cost the same: their best sale is looked for once.
  const best = new Map<string, PricedUnit | null>();
  for (const { key, kind, productId, listPrice, qty } of lines) {
    const offered = kind === 'ticket' ? salesOf.get(productId) : undefined;
    if (offered === undefined) continue;
    const name = `${listPrice}:${productId}`;
    let unit = best.get(name);
    if (unit === undefined) best.set(name, (unit = bestSale(offered, listPrice)));
    if (unit !== null) units.set(key, repeat(unit, qty));
  }
}

function bestSale(sales: readonly SaleRule[], listPrice: PriceLine['listPrice']): PricedUnit | null {
  let best: PricedUnit | null = null;
  for (const sale of sales) {
    const price = discountedUnit(listPrice, sale.discount);
    if (price < (best?.price ?? listPrice)) best = { price, source: sourceOf('sale', sale) };
  }
  return best;
}

/** P5.61: each gift sale makes one unit free, of the cheapest of its goods that no other gift sale has made free. */
function giveGifts(lines: readonly PriceLine[], sales: readonly SaleRule[], units: UnitPrices): void {
  if (sales.length === 0) return;
  const goods = lines
    .filter(({ kind, listPrice }) => kind === 'shop' && listPrice > 0)
    .toSorted((a, b) => a.listPrice - b.listPrice || alike(a, b));
  const given = new Map<string, number>();
  for (const sale of sales) {
    const listed = new Set(sale.gifts);
    const gift = goods.find(
      ({ key, productId, qty }) => listed.has(productId) && (given.get(key) ?? 0) < qty,
    );
    if (gift === undefined) continue;
    const unit = given.get(gift.key) ?? 0;
    given.set(gift.key, unit + 1);
    lower(units.get(gift.key) ?? [], unit, kopecks(0), sourceOf('gift', sale));
  }
}

function sourceOf(kind: 'sale' | 'gift', { id, label }: SaleRule): DiscountSource {
  return { kind, id, label };
}
