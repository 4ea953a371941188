import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { SaleRule } from '@distance/domain/pricing/price-basket.ts';
import { currentWave, type PriceWave } from '@distance/domain/pricing/waves.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { selectSales, selectSellable, type SellableRow } from './sellable.repo.ts';

/** A stock as it stands now. */
export interface StockCount {
  id: number;
  /** Places gone: sold, held, or sold outside. */
  taken: number;
  /** Of these what is paid for: sold, or sold outside. */
  paid: number;
  left: number;
  /** Held places whose time is over; the next buyer takes them. */
  over: number;
}

/** Stocks as one statement of this request read them, by id. */
export type StockCounts = ReadonlyMap<number, StockCount>;

export interface SellableKind {
  /** Stocks one ticket of this kind uses, ascending. */
  stockIds: number[];
  waves: PriceWave[];
  /** Of these the stocks whose places count for waves by number sold. */
  counted: readonly number[];
  /** Places gone so far, for waves by number sold. */
  sold: number;
  /** Places paid for so far: what nobody moves by holding places he does not pay for. */
  paid: number;
}

/** A format as the order sees it: the row, its sizes with what is left of them, and its kinds by code. */
export interface Sellable extends Omit<SellableRow, 'sizes' | 'stocks'> {
  sizes: { id: number; public_id: string; stock_id: number; left: number }[] | null;
  kindOf: ReadonlyMap<string, SellableKind>;
}

/** Formats by public id; unknown ones are absent. */
export async function loadSellable(db: Db, publicIds: readonly string[]): Promise<Map<string, Sellable>> {
  const rows = await selectSellable(db, [...new Set(publicIds)]);
  return new Map(rows.map((row) => [row.public_id, toSellable(row, countsOf(row.stocks))]));
}

/** The same of the process's memory, with `counts` as they are now. */
export async function recallSellable(
  services: { db: Db; catalog: CatalogCache },
  publicIds: readonly string[],
  counts: StockCounts,
): Promise<Map<string, Sellable>> {
  const rows = await recallRows(services, publicIds);
  return new Map(rows.map((row) => [row.public_id, toSellable(row, counts)]));
}

/** Every stock that tickets of the formats may take places of. */
export async function stocksOfFormats(
  services: { db: Db; catalog: CatalogCache },
  publicIds: readonly string[],
): Promise<number[]> {
  return (await recallRows(services, publicIds)).flatMap((row) => (row.stocks ?? []).map(({ id }) => id));
}

export function countsOf(stocks: readonly StockCount[] | null): StockCounts {
  return new Map((stocks ?? []).map((stock) => [stock.id, stock]));
}

async function recallRows(
  { db, catalog }: { db: Db; catalog: CatalogCache },
  publicIds: readonly string[],
): Promise<SellableRow[]> {
  const rows = await catalog.some(
    'format',
    [...new Set(publicIds)],
    async (missing) => new Map((await selectSellable(db, missing)).map((row) => [row.public_id, row])),
  );
  return [...rows.values()];
}

/** Price of one ticket now in kopecks; null when no wave is on sale. */
export function unitPrice(kind: SellableKind, at: Date): Kopecks | null {
  return currentWave(kind.waves, at, kind.sold)?.price ?? null;
}

/** The same by what is paid for alone: what a ticket that is bought already is compared by. */
export function paidPrice(kind: SellableKind, at: Date): Kopecks | null {
  return currentWave(kind.waves, at, kind.paid)?.price ?? null;
}

/** Registration is open: strictly before its end. */
export function isOnSale(
  sellable: Pick<SellableRow, 'event_state' | 'registration_opens_at' | 'registration_closes_at'>,
  at: Date,
): boolean {
  return (
    sellable.event_state === 'published' &&
    at >= sellable.registration_opens_at &&
    at < sellable.registration_closes_at
  );
}

/** Sales that run at `at` and name one of the formats, as pricing rules. */
export async function recallSaleRules(
  { db, catalog }: { db: Db; catalog: CatalogCache },
  publicIds: readonly string[],
  at: Date,
  locale: Locale,
): Promise<SaleRule[]> {
  const wanted = new Set(publicIds);
  const rows = await catalog.get('sales', async () => await selectSales(db));
  const running = rows.filter(
    (row) => row.start_date <= at && row.end_date >= at && row.formats.some((format) => wanted.has(format)),
  );
  return running.map((row) => ({
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
    club: row.club,
  }));
}

function toSellable(row: SellableRow, counts: StockCounts): Sellable {
  return {
    ...row,
    sizes: row.sizes?.map((size) => ({ ...size, left: counts.get(size.stock_id)?.left ?? 0 })) ?? null,
    kindOf: kindsOf(row, counts),
  };
}

function kindsOf(row: SellableRow, counts: StockCounts): Map<string, SellableKind> {
  return new Map(
    (row.kinds ?? []).map((kind) => [
      kind.kind,
      {
        stockIds: kind.stock_ids,
        counted: kind.counted ?? [],
        sold: Math.max(0, ...(kind.counted ?? []).map((id) => counts.get(id)?.taken ?? 0)),
        paid: Math.max(0, ...(kind.counted ?? []).map((id) => counts.get(id)?.paid ?? 0)),
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
