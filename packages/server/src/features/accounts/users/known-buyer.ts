import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { buyerKeyOf } from './find-known-buyer.ts';
import { selectUser } from './users.repo.ts';

/**
 * Who is signed in, as far as limits and codes ask before there is an order: `key` is null for a guest, whose address is not known
 * yet; `account` is the confirmed address.
 */
export async function knownBuyer(
  db: Db,
  user: SignedIn | null,
): Promise<{ key: string | null; account: string | null }> {
  // A temporary session buys like a guest (P6.03).
  if (!user || user.temporary) return { key: null, account: null };
  const row = await selectUser(db, user.id);
  return { key: buyerKeyOf(row.id), account: row.email_confirmed_at ? row.email : null };
}
