import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hasFactor } from '../../second-factor/factors.ts';
import { ownAccount } from '../users/own-account.ts';
import { updateSessionProof } from '../sessions/sessions.repo.ts';
import { withSecondFactor } from './with-second-factor.ts';

/** Own transactions: a wrong code must stay counted although the call is refused. */
export const secondFactorPresent: OwnTransactions<'secondFactorPresent'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, log, address, locale } = context;
    const user = ownAccount(context);
    if (!(await hasFactor(db, user.id))) throw new Refusal('conflict');
    const proved = await withSecondFactor(context, user, body.code, async (trx, now) => {
      await updateSessionProof(trx, user.sessionId, now);
      return true;
    });
    if (!proved) {
      log.warn({ user: user.publicId, address }, 'present factor refused');
      throw new Refusal('code_wrong');
    }
    return { message: messagesOf(locale).factors.proved };
  },
};
