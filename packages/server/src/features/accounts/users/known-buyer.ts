import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { buyerKeyOf, findKnownBuyer, guestKeyOf } from './find-known-buyer.ts';
import { selectUser } from './users.repo.ts';

/**
 * Who an order of this address would belong to, as far as limits and codes ask, without making anything. `key` is null
 * for a guest without an address; `account` is the confirmed address of who is signed in.
 */
export async function knownBuyer(
  db: Db,
  user: SignedIn | null,
  email: string | null,
): Promise<{ key: string | null; account: string | null }> {
  if (user && !user.temporary) {
    const row = await selectUser(db, user.id);
    return { key: buyerKeyOf(row.id), account: row.email_confirmed_at ? row.email : null };
  }
  if (email === null) return { key: null, account: null };
  const known = await findKnownBuyer(db, { user, email });
  return { key: known === null ? guestKeyOf(email) : buyerKeyOf(known), account: null };
}
