import { normaliseEmail } from '@distance/domain/people/email.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { hashSecret } from '../../../public-id.ts';
import { selectOptionalAccount } from './users.repo.ts';

/** Purchase limits are counted by it: of who is signed in, and of what was passed on to an account. */
export function buyerKeyOf(userId: number): string {
  return `u:${userId}`;
}

/**
 * The same of a guest. Nobody has proved the address he typed, so it counts together with the network he types it in: what a stranger
 * orders with somebody's address uses up his limits, not hers.
 * @param network the line he is on
 */
export function guestKeyOf(email: string, network: string): string {
  return `e:${hashSecret(`buyer:${normaliseEmail(email)} ${network}`).toString('base64url')}`;
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
