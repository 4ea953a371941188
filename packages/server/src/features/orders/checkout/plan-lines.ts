import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { PricedUnit } from '@distance/domain/pricing/price-basket.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import type { LineCode } from '../../promocodes/load-promo-rules.ts';
import type { PromoUse } from '../../promocodes/redeem-promocodes.ts';
import type { BasketPart, OrderItem, WrittenLine } from '../line-kind.ts';
import type { PlaceRequest } from '../stock/hold-places.ts';
import type { Ceilings } from '../tables/holds.repo.ts';
import type { NewDiscount, NewPlace, WholeOrder } from '../tables/new-order.repo.ts';
import type { PricedOrder } from './price-order.ts';

/** One unit of an item = one order line, so that each can be refunded and transferred alone. */
export interface PlannedLine {
  item: OrderItem;
  unit: number;
  listPrice: Kopecks;
  priced: PricedUnit;
  code: LineCode | null;
  /** The stock reserved for its code, when the place comes from there. */
  reserve: number | null;
  /** Kopecks of its price that certificates pay. */
  byCertificate: Kopecks;
}

export interface OrderLine extends PlannedLine, WrittenLine {}

export function planLines(
  parts: readonly BasketPart[],
  { lines, codes }: Pick<PricedOrder, 'lines' | 'codes'>,
): PlannedLine[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return parts
    .flatMap((part) => part.items)
    .flatMap((item) => {
      const line = byKey.get(item.price.key);
      if (!line) throw new Error(`item ${item.price.key} was not priced`);
      const code = codes.get(line.key) ?? null;
      return line.units.map((priced, unit) => {
        const listPrice = item.price.unitPrices?.[unit] ?? line.listPrice;
        // An offered place is held in the stocks of everybody.
        const own = code !== null && unit < (item.offer?.places ?? 0) ? { ...code, reserve: null } : code;
        return { item, unit, listPrice, priced, code: own, reserve: null, byCertificate: kopecks(0) };
      });
    });
}

/**
 * What certificates pay is fixed into the lines from the first on; the delivery gets what is over.
 * @param paid kopecks of all certificates together @throws Refusal `certificate_changed` when that is more than they may pay
 */
export function shareCertificates(
  planned: readonly PlannedLine[],
  delivery: Kopecks,
  paid: number,
): PlannedLine[] {
  let left = paid;
  const shared = planned.map((line) => {
    const byCertificate = line.item.byMoney === true ? 0 : Math.min(left, line.priced.price);
    left -= byCertificate;
    return { ...line, byCertificate: kopecks(byCertificate) };
  });
  if (left > delivery) throw new Refusal('certificate_changed');
  return shared;
}

/** Rows of the lines, in the order of the basket. */
export function newLines(planned: readonly PlannedLine[]): WholeOrder['lines'] {
  return planned.map(({ item, unit, listPrice, priced: { price }, byCertificate }, position) => ({
    public_id: randomId(128),
    position,
    unique_id: item.price.key,
    group_id: item.groupId,
    ...item.line(unit),
    qty: 1,
    list_price: listPrice,
    discount: kopecks(listPrice - price),
    price,
    by_certificate: byCertificate,
  }));
}

/** Rows of what lowered them. */
export function newDiscounts(planned: readonly PlannedLine[]): NewDiscount[] {
  return planned.flatMap(({ listPrice, priced: { price, source } }, position) => {
    if (source === null) return [];
    const { kind, id, label } = source;
    const sourceId = /^\d+$/.test(id) ? Number(id) : null;
    return [{ position, kind, source_id: sourceId, label, amount: listPrice - price }];
  });
}

/** Rows of the places they take of the stocks of everybody. */
export function newPlaces(planned: readonly PlannedLine[], ceilings: Ceilings): NewPlace[] {
  return planned.flatMap(({ item, unit }, position) =>
    item.stocks(unit, null).map((stockId) => ({
      position,
      stock_id: stockId,
      qty: 1,
      most: ceilings.get(stockId) ?? null,
    })),
  );
}

/** Of all kinds together. */
export function ceilingsOf(parts: readonly BasketPart[]): Ceilings {
  const lowest = new Map<number, number>();
  for (const [stockId, most] of parts.flatMap(({ ceilings }) => [...(ceilings ?? [])]))
    lowest.set(stockId, Math.min(lowest.get(stockId) ?? most, most));
  return lowest;
}

/** Places that the lines take; for lines not yet written too, whose ids do not matter. */
export function placeRequestsOf(lines: readonly (PlannedLine & { lineId?: number })[]): PlaceRequest[] {
  return lines.flatMap(({ item, unit, reserve, lineId = 0 }) =>
    item
      .stocks(unit, reserve)
      .map((stockId) => ({ stockId, lineId, qty: 1, ...offerOf(item, unit, stockId) })),
  );
}

/** The first units of an item take the places of its offer, of the stocks that those are held in. */
function offerOf({ offer }: OrderItem, unit: number, stockId: number): { offer?: number } {
  return offer && unit < offer.places && offer.stockIds.includes(stockId) ? { offer: offer.id } : {};
}

/**
 * The offer whose places are all that the lines take, and how many tickets take one; null where none takes a place of an offer, and
 * undefined where the places of others come besides, or a buyer's limit is to be counted under the locks of its stocks.
 */
export function onlyOffer(
  planned: readonly PlannedLine[],
): { id: number; tickets: number } | null | undefined {
  const taking = planned.filter((line) => placeRequestsOf([line]).length > 0);
  const [id, ...others] = new Set(placeRequestsOf(taking).map(({ offer }) => offer ?? null));
  if (id === undefined || (id === null && others.length === 0)) return null;
  const limited = taking.some(({ item }) => item.offer?.limited === true);
  return id === null || others.length > 0 || limited ? undefined : { id, tickets: taking.length };
}

/** One use for each unit that a promocode made cheaper, opened to the buyer or gave a place of its own. */
export function promoUsesOf(lines: readonly OrderLine[]): PromoUse[] {
  return lines.flatMap(({ listPrice, priced: { price, source }, lineId, code, reserve }) => {
    if (source?.kind === 'promocode')
      return [{ promocodeId: Number(source.id), lineId, units: 1, amount: listPrice - price }];
    return code !== null && (code.opens || reserve !== null)
      ? [{ promocodeId: code.promocodeId, lineId, units: 1, amount: 0 }]
      : [];
  });
}
