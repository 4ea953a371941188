import { messagesOf } from '@distance/i18n/messages.ts';
import type { OwnTransactions } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { ownAccount } from '../users/own-account.ts';
import { requirePresentFactor } from '../passwords/require-present-factor.ts';

/** Own transactions: none may wait for a hash. */
export const secondFactorOff: OwnTransactions<'secondFactorOff'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, log, address, locale } = context;
    const user = ownAccount(context);
    await requirePresentFactor(context, body.present_password);
    await inTransaction(db, async (trx) => {
      const now = clock.now();
      if (!(await dropSecondFactor(trx, user.id, address, now))) throw new Refusal('conflict');
      await endOtherSessions(trx, user, now);
    });
    log.info({ user: user.publicId, address }, 'second factor switched off');
    return { message: messagesOf(locale).factors.isOff };
  },
};
