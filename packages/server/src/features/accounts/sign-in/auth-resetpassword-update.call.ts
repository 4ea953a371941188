import { messagesOf } from '@distance/i18n/messages.ts';
import { timingSafeEqual } from 'node:crypto';
import type { CallContext, OwnTransactions } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hashSecret } from '../../../public-id.ts';
import { agreesTo } from '../../files/agreed-documents.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { findLink, takeLink } from '../links/mail-link.ts';
import { type MailLinkRow, voidLinks } from '../links/mail-links.repo.ts';
import { openAccount } from '../registration/open-account.ts';
import { hashPassword } from '../passwords/password.ts';
import { revokeSessionsOf } from '../sessions/sessions.repo.ts';
import { clearAttempts } from '../guards/sign-in-guard.ts';
import { lockUser, replacePassword, selectUser } from '../users/users.repo.ts';

/**
 * The new password (A7.21): ends every session of the account and tells its address (S13). Own transactions: none of them
 * may wait for a hash.
 */
export const authResetpasswordUpdate: OwnTransactions<'authResetpasswordUpdate'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, log, address, locale } = context;
    const link = await findLink(context, db, 'reset_password', body.code);
    if (link.secure_hash === null || !timingSafeEqual(hashSecret(body.secure), link.secure_hash))
      throw new Refusal('link_over');
    const role = link.user_id === null ? [] : (await selectUser(db, link.user_id)).role;
    checkNewPassword(body.password, role);
    // A5.10: the account is made here, whoever may have registered the address before.
    if (link.user_id === null && !(await agreesTo(db, 'pers', body.consents, clock.now())))
      throw new Refusal('consent_needed');
    const hash = await hashPassword(body.password);
    await inTransaction(db, async (trx) => {
      await lockCodeNames(trx, [`to:${link.email}`]);
      const now = clock.now();
      await takeLink(trx, link, now);
      await setNewPassword(context, trx, link, { hash, mailing: body.mailing }, now);
    });
    log.info({ link: link.public_id, address }, 'password set by letter');
    return { message: messagesOf(locale).accounts.passwordChanged, from: link.came_from };
  },
};

async function setNewPassword(
  context: Pick<CallContext, 'locale' | 'address' | 'userAgent' | 'browserKey'>,
  trx: Trx,
  link: MailLinkRow,
  { hash, mailing }: { hash: string; mailing: boolean },
  now: Date,
): Promise<void> {
  const { email, user_id: id } = link;
  if (id === null) {
    await openAccount(context, trx, { email, passwordHash: hash, mailing }, now);
  } else {
    await lockUser(trx, id);
    const account = await selectUser(trx, id);
    // Blocked meanwhile, or the address is another's now.
    if (account.blocked || account.email?.toLowerCase() !== email) throw new Refusal('link_over');
    await replacePassword(trx, id, hash, now);
    await revokeSessionsOf(trx, id, now);
    await voidLinks(trx, email, ['reset_password', 'login', 'token'], now);
  }
  await clearAttempts(trx, email);
  await queueLetter(trx, {
    kind: 'password_changed',
    dedupeKey: `password_changed:${link.public_id}`,
    to: email,
    locale: context.locale,
    orderId: null,
    now,
  });
}
