import type { SocialPerson } from '../../adapters/social.ts';
import type { CallContext } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { adoptGuestPurchases } from './adopt-guest-purchases.ts';
import { insertSocialUser } from './social-users.repo.ts';

/**
 * A real account of who came through a network and agreed to the processing of personal data. Only an address that the
 * network answers for is confirmed, and brings what its guests have bought. Null when the address is another account's.
 */
export async function makeSocialAccount(
  { db, clock, locale }: Pick<CallContext, 'clock' | 'locale'> & { db: Trx },
  person: SocialPerson,
  { mailing }: { mailing: boolean },
): Promise<number | null> {
  const now = clock.now();
  const { email, emailProved, firstName, lastName } = person;
  const id = await insertSocialUser(db, {
    public_id: randomId(80),
    email,
    email_confirmed_at: emailProved ? now : null,
    name: firstName,
    last_name: lastName,
    mailing,
    locale,
    credentials_changed_at: now,
    created_at: now,
  });
  if (id === null) return null;
  const consent = { userId: id, given: true, source: 'social', now } as const;
  await recordConsent(db, { ...consent, purpose: 'pers' });
  if (mailing) await recordConsent(db, { ...consent, purpose: 'advertising' });
  if (email !== null && emailProved) await adoptGuestPurchases(db, { id, email }, now);
  return id;
}
