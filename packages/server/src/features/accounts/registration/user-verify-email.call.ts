import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { agreesTo } from '../../files/agreed-documents.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { findLink, takeLink } from '../links/mail-link.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { openAccount } from './open-account.ts';

/**
 * Makes the account of a registration: the letter proves the mailbox, so password and consents are those of who holds it, whoever
 * filled the form in. Nobody is signed in by it: a letter may be opened by a machine that reads mail. Own transactions: none
 * of them may wait for a hash.
 */
export const userVerifyEmail: OwnTransactions<'userVerifyEmail'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, log, address, locale } = context;
    const link = await findLink(context, db, 'verify_email', body.code);
    // A letter of before 0044 that was to confirm the claim of an existing account.
    if (link.user_id !== null) throw new Refusal('link_over');
    checkNewPassword(body.password, []);
    // A5.10
    if (!(await agreesTo(db, 'pers', body.consents, clock.now()))) throw new Refusal('consent_needed');
    const passwordHash = await hashPassword(body.password);
    await inTransaction(db, async (trx) => {
      await lockCodeNames(trx, [`to:${link.email}`]);
      const now = clock.now();
      await takeLink(trx, link, now);
      await openAccount(context, trx, { email: link.email, passwordHash, mailing: body.mailing }, now);
    });
    log.info({ link: link.public_id, address }, 'e-mail confirmed');
    return { message: messagesOf(locale).accounts.verified, from: link.came_from };
  },
};
