import type { Locale } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import { adoptGuestPurchases } from '../guests/adopt-guest-purchases.ts';
import { voidLinks } from '../links/mail-links.repo.ts';
import { dropUnprovedEmail, insertConfirmedUser } from '../users/users.repo.ts';

export interface NewAccount {
  /** Normalised, and just proved. Who calls has locked the name `to:<email>`. */
  email: string;
  passwordHash: string;
  mailing: boolean;
  locale: Locale;
  /** When the documents in force were agreed to; null when nobody was asked. */
  agreedAt: Date | null;
}

/**
 * Makes the account of an address with everything guests bought with it; other registrations of the address end.
 * @throws Refusal `link_over` when another account has proved the address meanwhile.
 */
export async function openAccount(trx: Trx, account: NewAccount, now: Date): Promise<number> {
  const { email, passwordHash, mailing, locale, agreedAt } = account;
  await dropUnprovedEmail(trx, email, null);
  const id = await insertConfirmedUser(trx, {
    mailing,
    locale,
    public_id: randomId(80),
    email,
    password_hash: passwordHash,
    now,
  }).catch((error: unknown) => {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email')
      throw new Refusal('link_over');
    throw error;
  });
  await voidLinks(trx, email, ['verify_email', 'reset_password', 'login', 'token'], now);
  const consent = { userId: id, given: true, source: 'registration' } as const;
  if (agreedAt !== null) await recordConsent(trx, { ...consent, purpose: 'pers', now: agreedAt });
  if (agreedAt !== null && mailing)
    await recordConsent(trx, { ...consent, purpose: 'advertising', now: agreedAt });
  await adoptGuestPurchases(trx, { id, email }, now);
  return id;
}
