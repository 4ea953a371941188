import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { selectOptionalPending } from '../links/mail-links.repo.ts';
import { registrationOf } from './registration.ts';
import { sendLink } from '../links/send-link.ts';
import { selectOptionalAccount } from '../users/users.repo.ts';

/** The letter of a registration once more (A4.15); the answer is the same for every address. */
export const userVerifyEmailAgain: OwnTransactions<'userVerifyEmailAgain'> = {
  ownTransactions: async ({ body }, context) => {
    const email = normaliseEmail(body.email);
    if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
    await inTransaction(context.db, async (trx) => {
      await lockCodeNames(trx, [`to:${email}`, `from:${context.network}`]);
      const request = await letterRequestOf(trx, email);
      await sendLink(context, trx, { purpose: 'verify_email', email, ...request }, 'verify_email');
    });
    return { message: messagesOf(context.locale).accounts.sentAgain };
  },
};

async function letterRequestOf(trx: Trx, email: string) {
  const account = await selectOptionalAccount(trx, email);
  if (account) {
    const waits = account.email_confirmed_at === null && !account.blocked;
    return { userId: account.id, dead: !waits };
  }
  const pending = await selectOptionalPending(trx, email);
  const registration = pending ? registrationOf(pending) : null;
  return registration === null ? { userId: null, dead: true } : { userId: null, payload: registration };
}
