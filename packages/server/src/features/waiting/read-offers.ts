import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { selectOpenOffers } from './offers.repo.ts';

/** Places that are held for whoever knows the token of the offer. */
export interface OpenOffer {
  id: number;
  formatId: number;
  kind: string;
  /** Of one place on the day of joining. */
  price: Kopecks;
  /** Not yet in an order. */
  left: number;
  stockIds: readonly number[];
}

export type OpenOffers = ReadonlyMap<string, OpenOffer>;

/** Offers that run, by token; the others are absent. */
export async function readOffers(db: Db, tokens: readonly string[], now: Date): Promise<OpenOffers> {
  if (tokens.length === 0) return new Map();
  const rows = await selectOpenOffers(db, [...new Set(tokens)], now);
  return new Map(
    rows.map((row) => [
      row.public_id,
      {
        id: row.id,
        formatId: row.format_id,
        kind: row.kind,
        price: kopecks(row.price),
        left: row.kept,
        stockIds: row.stock_ids,
      },
    ]),
  );
}
