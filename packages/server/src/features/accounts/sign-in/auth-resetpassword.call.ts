import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { sendLink } from '../links/send-link.ts';
import { browserAt, whoseMailbox } from '../links/whose-mailbox.ts';

/** Sends the way to a new password (A4.23). The answer is the same for every address (A8.20). */
export const authResetpassword: OwnTransactions<'authResetpassword'> = {
  ownTransactions: async ({ body }, context) => {
    const email = normaliseEmail(body.email);
    if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
    await inTransaction(context.db, async (trx) => {
      await lockCodeNames(trx, [`to:${email}`, `from:${context.network}`]);
      const whose = await whoseMailbox(trx, email);
      const userId = whose.kind === 'account' ? whose.account.id : null;
      const link = {
        purpose: 'reset_password',
        userId,
        email,
        from: body.from,
        browser: browserAt(context, whose),
        dead: whose.kind === 'nobody',
      } as const;
      await sendLink(context, trx, link, 'reset_password');
    });
    return { message: messagesOf(context.locale).accounts.resetSent };
  },
};
