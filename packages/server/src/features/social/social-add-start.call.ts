import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { requirePresentFactor } from '../accounts/passwords/require-present-factor.ts';
import { beginAttempt } from './attempts.ts';
import { findNetwork } from './find-network.ts';
import { selectIdentities } from './social.repo.ts';

/**
 * Own transactions: no transaction waits for a hash. The factor is asked here and not at the return: the attempt belongs to
 * this session and lives ten minutes.
 */
export const socialAddStart: OwnTransactions<'socialAddStart'> = {
  ownTransactions: async ({ params, body }, context) => {
    const { user, db } = context;
    // A guest's own account ends when its owner makes a real one: nothing is linked to it.
    if (user.temporary) throw new Refusal('forbidden');
    const network = findNetwork(context, params.network);
    await requirePresentFactor(context, body.present_password);
    const linked = await selectIdentities(db, user.id);
    if (linked.some((identity) => identity.network === network.id)) throw new Refusal('social_linked');
    return await inTransaction(db, async (trx) => await beginAttempt({ ...context, db: trx }, network, user));
  },
};
