import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { requirePresentFactor } from '../accounts/passwords/require-present-factor.ts';
import { readPhone } from './read-entry.ts';
import { sendCode } from './send-code.ts';

/** Own transactions: the password is hashed outside of them. */
export const userPhoneCode: OwnTransactions<'userPhoneCode'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, user, locale } = context;
    if (user.temporary) throw new Refusal('forbidden');
    const phone = readPhone(body.phone);
    await requirePresentFactor(context, body.present_password);
    const sent = await inTransaction(
      db,
      async (trx) =>
        await sendCode({ ...context, db: trx }, phone, {
          purpose: 'change',
          userId: user.id,
          sessionId: user.sessionId,
        }),
    );
    return { ...sent, message: messagesOf(locale).phones.codeSent };
  },
};
