import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { adoptGuestPurchases } from '../guests/adopt-guest-purchases.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { findLink, takeLink } from '../links/mail-link.ts';
import type { MailLinkRow } from '../links/mail-links.repo.ts';
import { openAccount } from './open-account.ts';
import { accountOf, registrationOf } from './registration.ts';
import { confirmOwnEmail, lockUser, selectUser } from '../users/users.repo.ts';

/**
 * Confirms the address of a registration. Nobody is signed in by it: a letter may be opened by a machine that reads mail.
 * Own transactions: the letter is looked for before anything is locked.
 */
export const userVerifyEmail: OwnTransactions<'userVerifyEmail'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, log, address, locale } = context;
    const link = await findLink(context, db, 'verify_email', body.code);
    await inTransaction(db, async (trx) => {
      await lockCodeNames(trx, [`to:${link.email}`]);
      const now = clock.now();
      await takeLink(trx, link, now);
      await confirm(trx, link, now);
    });
    log.info({ link: link.public_id, address }, 'e-mail confirmed');
    return { message: messagesOf(locale).accounts.verified };
  },
};

async function confirm(trx: Trx, link: MailLinkRow, now: Date): Promise<void> {
  const { email, user_id: id } = link;
  const registration = registrationOf(link);
  if (registration !== null) {
    await openAccount(trx, accountOf(email, registration), now);
    return;
  }
  if (id === null) throw new Refusal('link_over');
  await lockUser(trx, id);
  const { blocked } = await selectUser(trx, id);
  if (blocked || !(await confirmOwnEmail(trx, id, email, now))) throw new Refusal('link_over');
  await adoptGuestPurchases(trx, { id, email }, now);
}
