import type { OwnTransactions } from '../../context.ts';
import { finishNewEmail } from '../accounts/addresses/change-email.ts';
import { readUser } from '../accounts/users/read-user.ts';
import { ownAccount } from '../accounts/users/own-account.ts';

/** Own transactions: the letter is looked for before anything is locked. */
export const userVerifyNewEmail: OwnTransactions<'userVerifyNewEmail'> = {
  ownTransactions: async ({ body }, context) => {
    const user = ownAccount(context);
    const email = await finishNewEmail(context, user, body.code);
    context.log.info({ user: user.publicId, address: context.address }, 'e-mail changed');
    return { email, user: await readUser(context.db, user.id) };
  },
};
