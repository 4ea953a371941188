import { type Kopecks, kopecks, sumKopecks } from '../money.ts';
import { discountedUnit, type Discount } from './discount.ts';

export type LineKind = 'ticket' | 'shop' | 'insurance' | 'certificate';

/** `key` is unique in the basket; `productId` is the format of a ticket, else the product; `listPrice` is for one unit. */
export interface PriceLine {
  readonly key: string;
  readonly kind: LineKind;
  readonly productId: string;
  readonly eventCityId?: string | undefined;
  readonly qty: number;
  readonly listPrice: Kopecks;
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
}

/** `usesLeft` null = unlimited, else units this buyer may still discount. `products` null or absent = any line that carries the code. */
export interface PromoRule {
  readonly id: string;
  readonly code: string;
  readonly label?: string | undefined;
  readonly discount: Discount;
  readonly usesLeft: number | null;
  readonly products?: readonly string[] | null | undefined;
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
  readonly delivery?: Kopecks | undefined;
  readonly certificateBalance?: Kopecks | undefined;
}

export interface DiscountSource {
  readonly kind: 'sale' | 'promocode' | 'vip' | 'gift';
  readonly id: string;
  readonly label: string;
}

/** gross = listPrice * qty = price + discount; unitPrices has qty entries and adds up to price. */
export interface PricedLine {
  readonly key: string;
  readonly qty: number;
  readonly listPrice: Kopecks;
  readonly gross: Kopecks;
  readonly discount: Kopecks;
  readonly source: DiscountSource | null;
  /** Units that got the discount: the promocode uses spent, for a promocode. */
  readonly units: number;
  readonly price: Kopecks;
  readonly unitPrices: readonly Kopecks[];
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

/** `units` of the line cost `unitPrice`, the rest its list price. */
interface Offer {
  readonly source: DiscountSource;
  readonly unitPrice: Kopecks;
  readonly units: number;
}

/**
 * The only place where a basket gets its price. Discounts do not add up: each line takes the one that is best for the
 * buyer; certificates never take any. Lines come back in the order given; the order changes no price.
 * @throws RangeError when a quantity is not a whole number from 1, a price is negative or a key comes twice.
 */
export function priceBasket(input: PriceInput): PricedBasket {
  checkLines(input.lines);
  const best = new Map<string, Offer>();
  const offer = (line: PriceLine, candidate: Offer): void => {
    const held = best.get(line.key);
    if (saved(line, candidate) > (held === undefined ? 0 : saved(line, held))) best.set(line.key, candidate);
  };
  offerSales(input, offer);
  offerVip(input, offer);
  // Last: a promocode use is spent only where nothing that is free of charge is as good.
  for (const rule of input.promocodes) offerPromocode(input.lines, rule, best);

  const lines = input.lines.map((line) => pricedLine(line, best.get(line.key)));
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
    if (line.listPrice < 0) throw new RangeError(`line ${line.key}: price ${line.listPrice}`);
    if (keys.has(line.key)) throw new RangeError(`line ${line.key} comes twice`);
    keys.add(line.key);
  }
}

function saved(line: PriceLine, offer: Offer): number {
  return (line.listPrice - offer.unitPrice) * offer.units;
}

type Offerer = (line: PriceLine, candidate: Offer) => void;

function offerSales({ at, lines, sales }: PriceInput, offer: Offerer): void {
  const ticketsOf = new Map<string, number>();
  const linesOf = new Map<string, PriceLine[]>();
  for (const line of lines) {
    if (line.kind === 'ticket') {
      ticketsOf.set(line.productId, (ticketsOf.get(line.productId) ?? 0) + line.qty);
    }
    const product = `${line.kind}:${line.productId}`;
    const same = linesOf.get(product);
    if (same === undefined) linesOf.set(product, [line]);
    else same.push(line);
  }
  // The first of two equal sales wins; sorted so that it does not hang on the order given.
  for (const sale of sales.toSorted((a, b) => compare(a.id, b.id))) {
    if (!saleApplies(sale, at, ticketsOf)) continue;
    if (sale.gifts !== undefined && sale.gifts.length > 0) {
      const goods = [...new Set(sale.gifts)].flatMap((id) => linesOf.get(`shop:${id}`) ?? []);
      const gift = goods.toSorted((a, b) => a.listPrice - b.listPrice || compare(a.key, b.key))[0];
      const source = { kind: 'gift', id: sale.id, label: sale.label } as const;
      if (gift !== undefined) offer(gift, { source, unitPrice: kopecks(0), units: 1 });
      continue;
    }
    const source = { kind: 'sale', id: sale.id, label: sale.label } as const;
    for (const format of new Set(sale.formats)) {
      for (const line of linesOf.get(`ticket:${format}`) ?? []) {
        offer(line, { source, unitPrice: discountedUnit(line.listPrice, sale.discount), units: line.qty });
      }
    }
  }
}

/** P5.59, P5.60 */
function saleApplies(sale: SaleRule, at: Date, ticketsOf: ReadonlyMap<string, number>): boolean {
  if (!sale.active || at.getTime() < Date.parse(sale.start) || at.getTime() > Date.parse(sale.end))
    return false;
  let tickets = 0;
  for (const format of new Set(sale.formats)) tickets += ticketsOf.get(format) ?? 0;
  return tickets >= Math.max(1, sale.count);
}

/** P6.06, P6.07: one unit of the dearest ticket, free at 100 percent. */
function offerVip({ lines, vip }: PriceInput, offer: Offerer): void {
  if (vip === undefined || vip === null) return;
  let dearest: PriceLine | undefined;
  for (const line of lines) {
    if (line.kind === 'ticket' && (dearest === undefined || dearerFirst(line, dearest) < 0)) dearest = line;
  }
  if (dearest === undefined) return;
  const source = { kind: 'vip', id: vip.id ?? 'vip', label: vip.label ?? 'vip' } as const;
  offer(dearest, { source, unitPrice: discountedUnit(dearest.listPrice, vip.discount), units: 1 });
}

/** One use = one unit; when uses run short the dearest units get them. */
function offerPromocode(lines: readonly PriceLine[], rule: PromoRule, best: Map<string, Offer>): void {
  const code = normalCode(rule.code);
  const products = rule.products == null ? null : new Set(rule.products);
  const carrying = lines.filter(
    (line) =>
      line.kind !== 'certificate' &&
      line.promocode != null &&
      normalCode(line.promocode) === code &&
      (products === null || products.has(line.productId)),
  );
  let left = rule.usesLeft ?? Number.POSITIVE_INFINITY;
  for (const line of carrying.toSorted(dearerFirst)) {
    if (left <= 0) return;
    const candidate: Offer = {
      source: { kind: 'promocode', id: rule.id, label: rule.label ?? rule.code },
      unitPrice: discountedUnit(line.listPrice, rule.discount),
      units: Math.min(line.qty, left),
    };
    const held = best.get(line.key);
    if (saved(line, candidate) <= (held === undefined ? 0 : saved(line, held))) continue;
    best.set(line.key, candidate);
    left -= candidate.units;
  }
}

/** Promocodes are compared without regard to case and blanks around. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase();
}

function pricedLine(line: PriceLine, offer: Offer | undefined): PricedLine {
  const unitPrices = Array.from({ length: line.qty }, (_, unit) =>
    offer !== undefined && unit < offer.units ? offer.unitPrice : line.listPrice,
  );
  const gross = kopecks(line.listPrice * line.qty);
  const price = sumKopecks(unitPrices);
  return {
    key: line.key,
    qty: line.qty,
    listPrice: line.listPrice,
    gross,
    discount: kopecks(gross - price),
    source: offer?.source ?? null,
    units: offer?.units ?? 0,
    price,
    unitPrices,
  };
}

function dearerFirst(a: PriceLine, b: PriceLine): number {
  return b.listPrice - a.listPrice || compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
