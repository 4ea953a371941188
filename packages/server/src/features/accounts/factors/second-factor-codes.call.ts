import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { giveRecoveryCodes, hasFactor } from '../../second-factor/factors.ts';
import { ownAccount } from '../users/own-account.ts';
import { requirePresentFactor } from '../passwords/require-present-factor.ts';
import { notifySecondFactorChange } from './notify-second-factor-change.ts';
import { lockUser } from '../users/users.repo.ts';

/** Own transactions: none may wait for a hash. */
export const secondFactorCodes: OwnTransactions<'secondFactorCodes'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, log, address } = context;
    const user = ownAccount(context);
    await requirePresentFactor(context, body.present_password);
    const recovery = await inTransaction(db, async (trx) => {
      await lockUser(trx, user.id);
      if (!(await hasFactor(trx, user.id))) throw new Refusal('conflict');
      const now = clock.now();
      await notifySecondFactorChange(context, trx, user.id, 'recovery_codes_new', now);
      return await giveRecoveryCodes(trx, user.id, now);
    });
    log.info({ user: user.publicId, address }, 'new recovery codes given');
    return { recovery };
  },
};
