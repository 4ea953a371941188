import { normaliseEmail } from '@distance/domain/people/email.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { selectOptionalAccount } from './users.repo.ts';

/** Purchase limits are counted by it: `u:<id>` of a real account, else `e:<email>`. */
export function buyerKeyOf(userId: number): string {
  return `u:${userId}`;
}

export function guestKeyOf(email: string): string {
  return `e:${normaliseEmail(email)}`;
}

/** The account a purchase will belong to, when there is one already; a temporary session buys like a guest (P6.03). */
export async function findKnownBuyer(
  db: Db,
  { user, email }: { user: SignedIn | null; email: string },
): Promise<number | null> {
  if (user && !user.temporary) return user.id;
  const account = await selectOptionalAccount(db, normaliseEmail(email));
  // An address nobody confirmed may be somebody else's: its holder must not receive a stranger's tickets.
  return account?.email_confirmed_at ? account.id : null;
}
