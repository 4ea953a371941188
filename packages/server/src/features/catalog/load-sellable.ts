import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { SaleRule } from '@distance/domain/pricing/price-basket.ts';
import { currentWave, type PriceWave } from '@distance/domain/pricing/waves.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { selectSalesOfFormats, selectSellable, type SellableRow } from './sellable.repo.ts';

export interface SellableKind {
  /** Stocks one ticket of this kind uses, ascending. */
  stockIds: number[];
  waves: PriceWave[];
  /** Places gone so far, for waves by number sold. */
  sold: number;
}

/** A format as the order sees it: the row, and its kinds by code. */
export interface Sellable extends SellableRow {
  kindOf: ReadonlyMap<string, SellableKind>;
}

/** Formats by public id; unknown ones are absent. */
export async function loadSellable(db: Db, publicIds: readonly string[]): Promise<Map<string, Sellable>> {
  const rows = await selectSellable(db, [...new Set(publicIds)]);
  return new Map(rows.map((row) => [row.public_id, { ...row, kindOf: kindsOf(row) }]));
}

/** Price of one ticket now in kopecks; null when no wave is on sale. */
export function unitPrice(kind: SellableKind, at: Date): Kopecks | null {
  return currentWave(kind.waves, at, kind.sold)?.price ?? null;
}

/** Registration is open: strictly before its end. */
export function isOnSale(sellable: SellableRow, at: Date): boolean {
  return (
    sellable.event_state === 'published' &&
    at >= sellable.registration_opens_at &&
    at < sellable.registration_closes_at
  );
}

/** Sales that may touch the formats, as pricing rules. */
export async function loadSaleRules(
  db: Db,
  publicIds: readonly string[],
  at: Date,
  locale: Locale,
): Promise<SaleRule[]> {
  const rows = await selectSalesOfFormats(db, [...new Set(publicIds)], at);
  return rows.map((row) => ({
    id: String(row.id),
    label: locale === 'en' ? row.title_en : row.title,
    active: true,
    start: row.start_date.toISOString(),
    end: row.end_date.toISOString(),
    discount:
      row.discount_form === 'fixed'
        ? { form: 'fixed', discount: kopecks(row.discount) }
        : { form: 'percent', discount: row.discount },
    count: row.count,
    formats: row.formats,
    gifts: row.gift_products,
  }));
}

function kindsOf(row: SellableRow): Map<string, SellableKind> {
  return new Map(
    (row.kinds ?? []).map((kind) => [
      kind.kind,
      {
        stockIds: kind.stock_ids,
        sold: kind.sold,
        waves: (row.waves ?? [])
          .filter((wave) => wave.kind === kind.kind)
          .map((wave) => ({
            id: String(wave.id),
            price: kopecks(wave.price),
            from: wave.starts_at,
            until: wave.ends_at,
            soldFrom: wave.sold_from,
            soldUntil: wave.sold_until,
          })),
      },
    ]),
  );
}
