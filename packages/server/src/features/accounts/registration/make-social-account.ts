import type { SocialPerson } from '../../../adapters/social.ts';
import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import { adoptGuestPurchases } from '../guests/adopt-guest-purchases.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { sendNewEmailLink } from '../addresses/send-new-email-link.ts';
import { insertSocialUser } from './social-users.repo.ts';
import { dropUnprovedEmail } from '../users/users.repo.ts';

type Context = Pick<CallContext, 'settings' | 'clock' | 'locale' | 'network'> & { db: Trx };

/**
 * A real account of who came through a network and agreed to the processing of personal data. An address that the network
 * answers for is confirmed, and brings what guests have bought with it; any other becomes the account's when its letter is followed
 * in a session of this account, like a changed one. Null when another account has proved an address the network answers for.
 */
export async function makeSocialAccount(
  context: Context,
  person: SocialPerson,
  { mailing }: { mailing: boolean },
): Promise<number | null> {
  const { db, clock, locale, network } = context;
  if (person.email !== null) await lockCodeNames(db, [`to:${person.email}`, `from:${network}`]);
  const now = clock.now();
  const email = person.emailProved ? person.email : null;
  if (email !== null) await dropUnprovedEmail(db, email, null);
  const id = await insertSocialUser(db, {
    public_id: randomId(80),
    email,
    email_confirmed_at: email === null ? null : now,
    name: person.firstName,
    last_name: person.lastName,
    mailing,
    locale,
    credentials_changed_at: now,
    created_at: now,
  });
  if (id === null) return null;
  const consent = { userId: id, given: true, source: 'social', now } as const;
  await recordConsent(db, { ...consent, purpose: 'pers' });
  if (mailing) await recordConsent(db, { ...consent, purpose: 'advertising' });
  if (email !== null) await adoptGuestPurchases(db, { id, email }, now);
  else if (person.email !== null) await askToConfirm(context, id, person.email);
  return id;
}

/** Without the letter, when too many went there, the account is made all the same: it can be asked for again. */
async function askToConfirm(context: Context, userId: number, email: string): Promise<void> {
  try {
    await sendNewEmailLink(context, context.db, userId, email);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
