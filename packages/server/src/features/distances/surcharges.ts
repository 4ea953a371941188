import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { selectSurcharges, selectSurchargesOfOrder, type WorthRow } from './distances.repo.ts';
import type { Locale } from '../../context.ts';

/** Paid surcharges of the tickets of lines, by order. */
export async function surchargesOfTickets(
  db: Db,
  lineIds: readonly number[],
): Promise<(WorthRow & { ticket_line_id: number })[]> {
  return await selectSurcharges(db, lineIds);
}

/** Surcharges that an order pays for, as it shows them. */
export async function surchargesInOrder(db: Db, orderId: number, locale: Locale) {
  return (await selectSurchargesOfOrder(db, orderId, locale)).map(({ price, ...line }) => ({
    ...line,
    price: toRoubles(kopecks(price)),
  }));
}
