import type { Db } from '../../db/connect.ts';
import { selectOptionalAccount } from './users.repo.ts';

/** Whether a real account has the address, confirmed or not. @param email normalised */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  return (await selectOptionalAccount(db, email)) !== undefined;
}
