import type { OwnTransactions } from '../../../context.ts';
import { hashSecret, randomId } from '../../../public-id.ts';
import { findLink } from '../links/mail-link.ts';
import { setSecure } from '../links/mail-links.repo.ts';

/**
 * Exchanges the code of the letter for the secret of this page (A7.20), so that the address of the page alone opens
 * nothing. Machines that read mail may have been here before: the last who came holds the secret.
 */
export const authResetpasswordCode: OwnTransactions<'authResetpasswordCode'> = {
  ownTransactions: async ({ body }, context) => {
    const link = await findLink(context, context.db, 'reset_password', body.code);
    const secure = randomId(128);
    await setSecure(context.db, link.id, hashSecret(secure));
    return { secure, new_account: link.user_id === null };
  },
};
