import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Question } from '../../db/statement.ts';
import { openOffersQuestion, type OpenOfferRow } from './offers.repo.ts';

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
  /** One of its stocks has a limit for each buyer. */
  limited: boolean;
}

export type OpenOffers = ReadonlyMap<string, OpenOffer>;

/** Asks for the offers that a basket names, along with what a checkout asks first; null where it names none. */
export function askForOffers(tokens: readonly string[], now: Date): Question | null {
  return tokens.length === 0 ? null : openOffersQuestion([...new Set(tokens)], now);
}

/** The answer: offers that run, by token; the others are absent. */
export function offersIn(answer: unknown): OpenOffers {
  // What the question selects, as JSON.
  const rows = (answer ?? []) as readonly OpenOfferRow[];
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
        limited: row.limited,
      },
    ]),
  );
}
