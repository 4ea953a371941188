import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPaymentEmail } from './payment-emails.repo.ts';
import { selectUser } from '../users/users.repo.ts';

/**
 * Tickets of an account go only to addresses that it has proved: its own, or one confirmed for payment. Guests pay with any,
 * for their order belongs to the address itself.
 * @param email normalised
 * @throws Refusal `unconfirmed_email` with the address.
 */
export async function requirePaymentEmail(db: Db, user: SignedIn | null, email: string): Promise<void> {
  if (!user || user.temporary) return;
  const account = await selectUser(db, user.id);
  if (account.email_confirmed_at && account.email?.toLowerCase() === email) return;
  if (await isPaymentEmail(db, user.id, email)) return;
  throw new Refusal('unconfirmed_email', { details: { email } });
}
