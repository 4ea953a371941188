import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { selectFeeLines } from './fees.repo.ts';
import type { Locale } from '../../context.ts';

/** Fees that an order pays, as it shows them. */
export async function feesInOrder(db: Db, orderId: number, locale: Locale) {
  return (await selectFeeLines(db, orderId, locale)).map(({ price, ...line }) => ({
    ...line,
    price: toRoubles(kopecks(price)),
  }));
}
