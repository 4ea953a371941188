import type { UserView } from '@distance/contract/accounts.ts';
import type { Db } from '../../../db/connect.ts';
import { toUser } from './user.view.ts';
import { selectUser, type UserRow } from './users.repo.ts';

export type { UserRow };

/** An account as its owner sees it, for other features' answers. */
export async function readUser(db: Db, id: number): Promise<UserView> {
  return toUser(await selectUser(db, id));
}

/** The same of a row that has just been written. */
export function userOfRow(row: UserRow): UserView {
  return toUser(row);
}
