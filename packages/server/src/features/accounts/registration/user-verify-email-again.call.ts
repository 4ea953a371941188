import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { selectOptionalPending } from '../links/mail-links.repo.ts';
import { registrationOf } from './registration.ts';
import { sendLink } from '../links/send-link.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { selectOptionalAccount } from '../users/users.repo.ts';

/** The letter of a registration once more (A4.15); the answer is the same for every address. */
export const userVerifyEmailAgain: OwnTransactions<'userVerifyEmailAgain'> = {
  ownTransactions: async ({ body }, context) => {
    const email = normaliseEmail(body.email);
    if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
    await inTransaction(context.db, async (trx) => {
      await lockCodeNames(trx, [`to:${email}`, `from:${context.network}`]);
      const account = await selectOptionalAccount(trx, email);
      const pending = await selectOptionalPending(trx, email);
      const registration = pending ? registrationOf(pending) : null;
      // The way back of the form that is asked from, else of the registration.
      const asked = { email, payload: registration ?? {}, from: body.from ?? pending?.came_from };
      if (account?.email_confirmed_at) return await tellOfAccount(context, trx, account, asked);
      // An account that only claims the address gives way to who makes one by the letter.
      const waits = registration !== null || account?.blocked === false;
      const link = { purpose: 'verify_email', userId: null, ...asked, dead: !waits } as const;
      await sendLink(context, trx, link, 'verify_email');
    });
    return { message: messagesOf(context.locale).accounts.sentAgain };
  },
};
