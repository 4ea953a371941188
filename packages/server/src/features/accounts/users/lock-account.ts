import type { Db } from '../../../db/connect.ts';
import { lockUser } from './users.repo.ts';

/** Keeps changes of who may come into an account one after the other, to the end of the transaction. */
export async function lockAccount(db: Db, userId: number): Promise<void> {
  await lockUser(db, userId);
}
