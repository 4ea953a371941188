import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../context.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { requireRealEmail } from './require-real-email.ts';

/** Own transactions: none may wait for DNS. */
export const userRealEmail: OwnTransactions<'userRealEmail'> = {
  ownTransactions: async ({ body }, context) => {
    ownAccount(context);
    await requireRealEmail(context, body.email);
    return { message: messagesOf(context.locale).profile.emailFits };
  },
};
