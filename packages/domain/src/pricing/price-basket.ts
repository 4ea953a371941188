import { type Kopecks, kopecks, sumKopecks } from '../money.ts';
import type { Discount } from './discount.ts';
import { priceByWaves } from './price-by-waves.ts';
import { takePromocodes } from './take-promocodes.ts';
import { takeSales } from './take-sales.ts';
import { takeVip } from './take-vip.ts';
import { repeat, type UnitPrices } from './unit-prices.ts';

export type LineKind = 'ticket' | 'shop' | 'insurance' | 'certificate' | 'transfer';

/**
 * `key` is unique in the basket; `productId` is the format of a ticket, else the product; `listPrice` is for one unit, the first one
 * where `unitPrices` tell each: units of one line may fall in two price waves. `insurance` is the part of `listPrice` that insures a
 * good: no discount touches it, a good that is a gift is insured for its own money.
 */
export interface PriceLine {
  readonly key: string;
  readonly kind: LineKind;
  readonly productId: string;
  readonly eventCityId?: string | undefined;
  readonly qty: number;
  readonly listPrice: Kopecks;
  readonly insurance?: Kopecks | undefined;
  readonly unitPrices?: readonly Kopecks[] | undefined;
  readonly promocode?: string | null | undefined;
}

/** P3.15. Dates are ISO instants, both ends inside. `gifts` turns the sale into the gift rule: one unit of the cheapest of them is free (P5.61). */
export interface SaleRule {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly start: string;
  readonly end: string;
  readonly discount: Discount;
  /** Tickets of `formats` the basket must hold. */
  readonly count: number;
  readonly formats: readonly string[];
  readonly gifts?: readonly string[] | undefined;
  /** Public id of the club whose members alone it is for; null or absent: for everybody. */
  readonly club?: string | null | undefined;
}

/**
 * `usesLeft` null = unlimited, else units this buyer may still discount; `budgetLeft` bounds the sum of the discounts
 * likewise. `lines` are the keys of the lines it fits, null or absent = every line that carries the code; those must
 * hold `count` units together.
 */
export interface PromoRule {
  readonly id: string;
  readonly code: string;
  readonly label?: string | undefined;
  readonly discount: Discount;
  readonly usesLeft: number | null;
  readonly budgetLeft?: Kopecks | null | undefined;
  readonly count?: number | null | undefined;
  readonly lines?: readonly string[] | null | undefined;
}

export interface VipRule {
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly discount: Discount;
}

export interface PriceInput {
  readonly at: Date;
  readonly lines: readonly PriceLine[];
  readonly sales: readonly SaleRule[];
  readonly promocodes: readonly PromoRule[];
  readonly vip?: VipRule | null | undefined;
  /** Public ids of the clubs that the buyer is a member of. */
  readonly clubs?: readonly string[] | undefined;
  readonly delivery?: Kopecks | undefined;
  readonly certificateBalance?: Kopecks | undefined;
}

export interface DiscountSource {
  readonly kind: 'sale' | 'promocode' | 'vip' | 'gift';
  readonly id: string;
  readonly label: string;
}

/** One unit and the single discount it got; `source` null = its list price. */
export interface PricedUnit {
  readonly price: Kopecks;
  readonly source: DiscountSource | null;
}

/** What one source takes off a line, and for how many of its units. */
export interface LineDiscount {
  readonly source: DiscountSource;
  readonly units: number;
  readonly amount: Kopecks;
}

/** gross = list prices of all units = price + discount; `units` has qty entries whose prices add up to price. */
export interface PricedLine {
  readonly key: string;
  readonly qty: number;
  readonly listPrice: Kopecks;
  readonly gross: Kopecks;
  readonly discount: Kopecks;
  /** Adds up to `discount`; the larger sum first. */
  readonly discounts: readonly LineDiscount[];
  readonly price: Kopecks;
  readonly units: readonly PricedUnit[];
}

/** goods = sum of line prices; total = goods + delivery = certificate + toPay. */
export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly goods: Kopecks;
  readonly delivery: Kopecks;
  readonly discount: Kopecks;
  readonly total: Kopecks;
  readonly certificate: Kopecks;
  readonly toPay: Kopecks;
}

/**
 * The only place where a basket gets its price (docs/pricing.md). Discounts do not add up: each unit takes the one that is
 * best for the buyer; certificates never take any. Lines come back in the order given; the order changes no price.
 * @throws RangeError when a quantity is not a whole number from 1, a price is negative or a key comes twice.
 */
export function priceBasket(input: PriceInput): PricedBasket {
  if (input.lines.some(({ unitPrices }) => unitPrices !== undefined)) return priceByWaves(input, priceBasket);
  checkLines(input.lines);
  const own = { ...input, lines: input.lines.map(withoutInsurance) };
  const units: UnitPrices = new Map(
    own.lines.map(({ key, qty, listPrice }) => {
      const atList: PricedUnit = { price: listPrice, source: null };
      return [key, repeat(atList, qty)];
    }),
  );
  takeSales(own, units);
  takeVip(own, units);
  // Last: a promocode use is spent only where nothing that is free of charge is as good.
  takePromocodes(own, units);
  const lines = input.lines.map((line) =>
    pricedLine(line, withInsurance(units.get(line.key) ?? [], line.insurance)),
  );
  const goods = sumKopecks(lines.map((line) => line.price));
  const delivery = input.delivery ?? kopecks(0);
  const total = kopecks(goods + delivery);
  // A certificate does not buy certificates: that would prolong it for ever.
  const payable =
    total -
    sumKopecks(lines.filter((_, i) => input.lines[i]?.kind === 'certificate').map((line) => line.price));
  const certificate = kopecks(Math.max(0, Math.min(input.certificateBalance ?? 0, payable)));
  return {
    lines,
    goods,
    delivery,
    discount: sumKopecks(lines.map((line) => line.discount)),
    total,
    certificate,
    toPay: kopecks(total - certificate),
  };
}

function checkLines(lines: readonly PriceLine[]): void {
  const keys = new Set<string>();
  for (const line of lines) {
    if (!Number.isSafeInteger(line.qty) || line.qty < 1)
      throw new RangeError(`line ${line.key}: quantity ${line.qty}`);
    if (line.listPrice < (line.insurance ?? 0))
      throw new RangeError(`line ${line.key}: price ${line.listPrice}`);
    if (keys.has(line.key)) throw new RangeError(`line ${line.key} comes twice`);
    keys.add(line.key);
  }
}

function withoutInsurance(line: PriceLine): PriceLine {
  return line.insurance === undefined
    ? line
    : { ...line, listPrice: kopecks(line.listPrice - line.insurance) };
}

function withInsurance(units: readonly PricedUnit[], insurance = kopecks(0)): readonly PricedUnit[] {
  return insurance === 0
    ? units
    : units.map(({ price, source }) => ({ price: kopecks(price + insurance), source }));
}

function pricedLine({ key, qty, listPrice }: PriceLine, units: readonly PricedUnit[]): PricedLine {
  const gross = kopecks(listPrice * qty);
  const price = sumKopecks(units.map((unit) => unit.price));
  const discount = kopecks(gross - price);
  return {
    key,
    qty,
    listPrice,
    gross,
    discount,
    discounts: discountsOf(listPrice, units),
    price,
    units,
  };
}

function discountsOf(listPrice: Kopecks, units: readonly PricedUnit[]): LineDiscount[] {
  const found: { source: DiscountSource; units: number; amount: Kopecks }[] = [];
  for (const { price, source } of units) {
    if (source === null) continue;
    // A unit has one of few sources, and mostly the same as the one before it.
    let held = found.find((one) => one.source.kind === source.kind && one.source.id === source.id);
    if (held === undefined) found.push((held = { source, units: 0, amount: kopecks(0) }));
    held.units += 1;
    held.amount = kopecks(held.amount + listPrice - price);
  }
  return found.toSorted((a, b) => b.amount - a.amount);
}
