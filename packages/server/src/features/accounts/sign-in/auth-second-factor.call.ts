import type { OwnTransactions } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findChallenge, takeChallenge } from '../../second-factor/challenges.ts';
import { deviceHash } from '../sessions/known-device.ts';
import { withSecondFactor } from '../factors/with-second-factor.ts';
import { opened, startSession } from '../sessions/sessions.ts';
import { toUser } from '../users/user.view.ts';
import { selectUser } from '../users/users.repo.ts';

/** Own transactions: a wrong code must stay counted although the call is refused. */
export const authSecondFactor: OwnTransactions<'authSecondFactor'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, log, address } = context;
    const device = deviceHash(context.browserKey);
    const challenge = await findChallenge(db, { challenge: body.ticket, device }, clock.now());
    if (!challenge) throw new Refusal('second_factor_over');
    const { id, public_id: publicId } = await selectUser(db, challenge.user_id);
    const entered = await withSecondFactor(context, { id, publicId }, body.code, async (trx, now) => {
      const account = await selectUser(trx, id);
      // A changed password or address has ended this sign-in with the others.
      const outdated = account.credentials_changed_at > challenge.created_at;
      if (account.blocked || outdated || !(await takeChallenge(trx, challenge, now)))
        throw new Refusal('second_factor_over');
      return {
        account,
        entrance: await startSession({ ...context, db: trx }, id, challenge.method, 'given'),
      };
    });
    if (!entered) {
      log.warn({ account: publicId, address }, 'second factor refused');
      throw new Refusal('code_wrong');
    }
    log.info({ account: publicId, address }, 'signed in with a second factor');
    return { token: opened(entered.entrance), user: toUser(entered.account) };
  },
};
