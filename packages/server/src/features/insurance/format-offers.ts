import type { Db } from '../../db/connect.ts';
import type { CatalogCache } from '../catalog/catalog-cache.ts';
import { selectFormatOffers, type FormatOfferRow, type TimedOfferRow } from './offers.repo.ts';

/** Offers on sale for a format at `now`, in their order. */
export async function formatOffers(db: Db, format: string, now: Date): Promise<FormatOfferRow[]> {
  return (await selectFormatOffers(db, [format])).filter((offer) => isOnSale(offer, now));
}

/** The same of several formats, of the process's memory. */
export async function recallFormatOffers(
  { db, catalog }: { db: Db; catalog: CatalogCache },
  formats: readonly string[],
  now: Date,
): Promise<FormatOfferRow[]> {
  const found = await catalog.some('insurance', [...new Set(formats)], async (missing) =>
    Map.groupBy(await selectFormatOffers(db, missing), ({ format_public_id: format }) => format),
  );
  return [...found.values()].flat().filter((offer) => isOnSale(offer, now));
}

function isOnSale(
  { start_time: start, sold_from: from, sold_until: until }: TimedOfferRow,
  now: Date,
): boolean {
  return start > now && (from === null || from <= now) && (until === null || until > now);
}
