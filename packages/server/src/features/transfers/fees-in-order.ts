import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { selectFeeLines } from './fees.repo.ts';

/** Fees that an order pays, as it shows them. */
export async function feesInOrder(db: Db, orderId: number) {
  return (await selectFeeLines(db, orderId)).map(({ price, ...line }) => ({
    ...line,
    price: toRoubles(kopecks(price)),
  }));
}
