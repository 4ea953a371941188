import type { Db } from '../../../db/connect.ts';
import { selectOptionalAccount } from './users.repo.ts';

/** Whether an account has proved the address; one that was only claimed is whose mailbox it is. @param email normalised */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  return Boolean((await selectOptionalAccount(db, email))?.email_confirmed_at);
}
