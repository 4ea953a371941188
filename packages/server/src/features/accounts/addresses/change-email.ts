import type { CallContext, Services, SignedIn } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { adoptGuestPurchases } from '../guests/adopt-guest-purchases.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { findLink, takeLink } from '../links/mail-link.ts';
import { selectOptionalNewEmail, voidLinks, voidNewEmails } from '../links/mail-links.repo.ts';
import { sendNewEmailLink } from './send-new-email-link.ts';
import { dropUnprovedEmail, lockUser, selectUser, setConfirmedEmail } from '../users/users.repo.ts';
import { provedAddress } from '../users/proved-address.ts';

/** What opens an account from its old mailbox. */
const OLD_WAYS = ['verify_email', 'reset_password', 'login', 'token'] as const;

/**
 * Sends a link to the new address and a warning to the old one; nothing changes until the link is followed. An address that
 * another account has proved gets another letter, and the caller is told nothing of it.
 * @param email normalised
 * @throws Refusal `invalid` | `too_many`
 */
export async function askNewEmail(
  context: Pick<CallContext, 'db' | 'clock' | 'settings' | 'locale' | 'network'>,
  user: SignedIn,
  email: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockCodeNames(trx, [`to:${email}`, `by:${user.id}`, `from:${context.network}`]);
    await lockUser(trx, user.id);
    const now = context.clock.now();
    const old = await provedAddress(trx, user.id);
    if (old?.email.toLowerCase() === email) throw new Refusal('invalid', { fields: { email: 'emailSame' } });
    await voidNewEmails(trx, user.id, now);
    await sendNewEmailLink(context, trx, user.id, email);
    if (old !== null) await notify(trx, 'email_change_asked', old, now, { email });
  });
}

/** The address that waits for its letter, also one that will never come true: the answer tells nothing of other accounts. */
export async function waitingEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
): Promise<{ email: string; expiresAt: Date } | null> {
  const row = await selectOptionalNewEmail(db, userId, clock.now());
  return row === undefined ? null : { email: row.email, expiresAt: row.expires_at };
}

/**
 * The new address is proved and takes the place of the old one, with everything guests bought with it. Letters sent to the old
 * one open nothing any more, other sessions end.
 * @throws Refusal `link_over`, also for a link of another account
 */
export async function finishNewEmail(
  context: Pick<Services, 'db' | 'clock' | 'settings'>,
  user: SignedIn,
  code: string,
): Promise<string> {
  const { db, clock } = context;
  const link = await findLink(context, db, 'new_email', code);
  if (link.user_id !== user.id) throw new Refusal('link_over');
  const { email } = link;
  await inTransaction(db, async (trx) => {
    await lockCodeNames(trx, [`to:${email}`]);
    await lockUser(trx, user.id);
    const now = clock.now();
    await takeLink(trx, link, now);
    const { email: before } = await selectUser(trx, user.id);
    const old = await provedAddress(trx, user.id);
    await dropUnprovedEmail(trx, email, user.id);
    if (!(await setConfirmedEmail(trx, user.id, email, now))) throw new Refusal('link_over');
    if (before !== null) await voidLinks(trx, before.toLowerCase(), OLD_WAYS, now);
    await voidLinks(trx, email, OLD_WAYS, now);
    await endOtherSessions(trx, user, now);
    await adoptGuestPurchases(trx, { id: user.id, email }, now);
    if (old !== null) await notify(trx, 'email_changed', old, now, { email });
  });
  return email;
}

async function notify(
  trx: Trx,
  kind: 'email_change_asked' | 'email_changed',
  to: { email: string; locale: 'ru' | 'en' },
  now: Date,
  payload: { email: string },
): Promise<void> {
  await queueLetter(trx, {
    kind,
    dedupeKey: `${kind}:${randomId()}`,
    to: to.email,
    locale: to.locale,
    orderId: null,
    payload,
    now,
  });
}
