import { createHash } from 'node:crypto';
import type { DeliveryPrice } from '@distance/domain/delivery/own-tariff.ts';
import { kopecks } from '@distance/domain/money.ts';
import type { Question } from '../../db/statement.ts';
import { destinationQuestion, type DestinationRow, type QuoteRow } from './quotes.repo.ts';

/** Goods of one parcel by their public ids. */
export interface ParcelGoods {
  methodId: string;
  goods: readonly { public_id: string; count: number }[];
}

/** Where an order sends its goods, and what was quoted for it. */
export interface Destination {
  cityId: number;
  regionId: number;
  quoted(parcel: ParcelGoods): DeliveryPrice | null;
}

/** What quotes are kept by: the same goods by the same way to the same city. */
export function quoteKey(cityId: number, { methodId, goods }: ParcelGoods): string {
  const counts = new Map<string, number>();
  for (const { public_id: id, count } of goods) counts.set(id, (counts.get(id) ?? 0) + count);
  const sorted = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([cityId, methodId, sorted]))
    .digest('base64url');
}

/** Asks where a parcel goes, along with what a checkout asks first. */
export function askDestination(cityId: number, parcels: readonly ParcelGoods[], now: Date): Question {
  return destinationQuestion(
    cityId,
    parcels.map((parcel) => quoteKey(cityId, parcel)),
    now,
  );
}

/** The answer; null for a city that we do not know. */
export function destinationIn(cityId: number, answer: unknown): Destination | null {
  // What the question selects, as JSON.
  const { region_id: regionId, quotes } = answer as DestinationRow;
  if (regionId === null) return null;
  const byKey = new Map(quotes.map((row) => [row.key, row]));
  return {
    cityId,
    regionId,
    quoted(parcel) {
      const row = byKey.get(quoteKey(cityId, parcel));
      return row ? priceOf(row) : null;
    },
  };
}

export function priceOf(row: QuoteRow): DeliveryPrice {
  return { price: kopecks(row.price), days: { from: row.days_from, to: row.days_to } };
}
