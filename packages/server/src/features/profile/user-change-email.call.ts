import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../context.ts';
import { askNewEmail } from '../accounts/addresses/change-email.ts';
import { requirePresentFactor } from '../accounts/passwords/require-present-factor.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { requireRealEmail } from './require-real-email.ts';

/** Own transactions: none may wait for a hash or for DNS. */
export const userChangeEmail: OwnTransactions<'userChangeEmail'> = {
  ownTransactions: async ({ body }, context) => {
    const user = ownAccount(context);
    const email = await requireRealEmail(context, body.email);
    await requirePresentFactor(context, body.present_password);
    await askNewEmail(context, user, email);
    context.log.info({ user: user.publicId, address: context.address }, 'new e-mail asked for');
    return { email, message: messagesOf(context.locale).profile.email.unconfirmed };
  },
};
