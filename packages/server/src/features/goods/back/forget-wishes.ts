import type { Trx } from '../../../db/connect.ts';
import { deleteWishesOf } from './wishes.repo.ts';

/** Of an account that is being erased, while it still has its address. */
export async function forgetWishes(trx: Trx, userId: number): Promise<void> {
  await deleteWishesOf(trx, userId);
}
