import { passwordProblem } from '@distance/domain/people/password.ts';
import { sameSecret } from '../../derived-secret.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { adoptGuestPurchases } from './adopt-guest-purchases.ts';
import { firstPasswordKey } from './first-password-key.ts';
import { hashPassword } from './password.ts';
import { revokeSessionsOf } from './sessions.repo.ts';
import { startSession } from './sessions.ts';
import { toUser } from './user.view.ts';
import { lockUser, makeReal, selectOptionalBuyer, selectOptionalAccount, selectUser } from './users.repo.ts';

/** Own transactions: none of them may wait for a hash. */
export const setPassword: OwnTransactions<'setPassword'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, settings } = context;
    const buyer = await selectOptionalBuyer(db, body.order);
    const rightKey = sameSecret(body.key, firstPasswordKey(settings.secretKey, body.order));
    if (!buyer || !rightKey || buyer.blocked || buyer.email === null) throw new Refusal('not_found');
    const { id, email } = buyer;
    const problem = passwordProblem(body.password);
    if (problem) throw new Refusal('invalid', { fields: { password: problem } });
    if (!buyer.temporary || (await selectOptionalAccount(db, email))) throw new Refusal('conflict');
    const hash = await hashPassword(body.password);
    const token = await inTransaction(db, async (trx) => {
      const now = clock.now();
      await lockUser(trx, id);
      // False when the link was used, or the address taken, meanwhile.
      if (!(await makeReal(trx, id, hash, now))) throw new Refusal('conflict');
      await revokeSessionsOf(trx, id, now);
      await adoptGuestPurchases(trx, { id, email }, now);
      return await startSession({ ...context, db: trx }, id, 'password');
    });
    return { token, user: toUser(await selectUser(db, id)) };
  },
};
