import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../context.ts';
import { changePassword } from '../accounts/passwords/change-password.ts';
import { ownAccount } from '../accounts/users/own-account.ts';
import { notifyOwner } from './notify-owner.ts';

/** Own transactions: none may wait for a hash, and a wrong password must stay counted. */
export const userPassword: OwnTransactions<'userPassword'> = {
  ownTransactions: async ({ body }, context) => {
    const user = ownAccount(context);
    await changePassword(
      context,
      { old: body.password, fresh: body.new_password },
      async (trx, now) => await notifyOwner(trx, user.id, 'password_changed', now),
    );
    context.log.info({ user: user.publicId, address: context.address }, 'password changed');
    return { message: messagesOf(context.locale).profile.passwordChanged };
  },
};
