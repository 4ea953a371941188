import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import { adoptGuestPurchases } from '../guests/adopt-guest-purchases.ts';
import { voidLinks } from '../links/mail-links.repo.ts';
import { tracesOf } from '../sessions/known-device.ts';
import { insertEmailProof } from '../sessions/sessions.repo.ts';
import { dropUnprovedEmail, insertConfirmedUser } from '../users/users.repo.ts';

/** What the page of a letter asks of who makes an account by it. Its caller has checked the consent to personal data. */
export interface NewAccount {
  /** Normalised, and just proved. Who calls has locked the name `to:<email>`. */
  email: string;
  passwordHash: string;
  mailing: boolean;
}

/**
 * Makes the account of an address with everything guests bought with it; other registrations of the address end. The browser that
 * followed the letter is remembered: the first sign-in from another one is told.
 * @throws Refusal `link_over` when another account has proved the address meanwhile.
 */
export async function openAccount(
  context: Pick<CallContext, 'locale' | 'address' | 'userAgent' | 'browserKey'>,
  trx: Trx,
  { email, passwordHash, mailing }: NewAccount,
  now: Date,
): Promise<void> {
  await dropUnprovedEmail(trx, email, null);
  const id = await insertConfirmedUser(trx, {
    mailing,
    locale: context.locale,
    public_id: randomId(80),
    email,
    password_hash: passwordHash,
    now,
  }).catch((error: unknown) => {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email')
      throw new Refusal('link_over');
    throw error;
  });
  await insertEmailProof(trx, { user_id: id, ...tracesOf(context), created_at: now });
  await voidLinks(trx, email, ['verify_email', 'reset_password', 'login', 'token'], now);
  const consent = { userId: id, given: true, source: 'registration', now } as const;
  await recordConsent(trx, { ...consent, purpose: 'pers' });
  if (mailing) await recordConsent(trx, { ...consent, purpose: 'advertising' });
  await adoptGuestPurchases(trx, { id, email }, now);
}
