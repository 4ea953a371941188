import { sameSecret } from '../../../derived-secret.ts';
import type { OwnTransactions } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { adoptGuestPurchases } from '../guests/adopt-guest-purchases.ts';
import { checkNewPassword } from './check-new-password.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { firstPasswordKey } from './first-password-key.ts';
import { voidLinks } from '../links/mail-links.repo.ts';
import { hashPassword } from './password.ts';
import { revokeSessionsOf } from '../sessions/sessions.repo.ts';
import { opened, startSession } from '../sessions/sessions.ts';
import { toUser } from '../users/user.view.ts';
import {
  dropUnprovedEmail,
  lockUser,
  makeReal,
  selectOptionalAccount,
  selectOptionalBuyer,
  selectUser,
} from '../users/users.repo.ts';

/** Own transactions: none of them may wait for a hash. */
export const setPassword: OwnTransactions<'setPassword'> = {
  ownTransactions: async ({ body }, context) => {
    const { db, clock, settings } = context;
    const buyer = await selectOptionalBuyer(db, body.order);
    const rightKey = sameSecret(body.key, firstPasswordKey(settings.secretKey, body.order));
    if (!buyer || !rightKey || buyer.blocked || buyer.email === null) throw new Refusal('not_found');
    const { id, email } = buyer;
    checkNewPassword(body.password, []);
    if (!buyer.temporary || (await isTaken(db, email))) throw new Refusal('conflict');
    const hash = await hashPassword(body.password);
    const entrance = await inTransaction(db, async (trx) => {
      await lockCodeNames(trx, [`to:${email.toLowerCase()}`]);
      const now = clock.now();
      await lockUser(trx, id);
      // The letter proves the mailbox; who only claimed it gives way.
      await dropUnprovedEmail(trx, email.toLowerCase(), id);
      // False when the link was used, or the address taken, meanwhile.
      if (!(await makeReal(trx, id, hash, now))) throw new Refusal('conflict');
      await revokeSessionsOf(trx, id, now);
      await voidLinks(trx, email.toLowerCase(), ['verify_email', 'reset_password', 'login', 'token'], now);
      await adoptGuestPurchases(trx, { id, email }, now);
      return await startSession({ ...context, db: trx }, id, 'password');
    });
    return { token: opened(entrance), user: toUser(await selectUser(db, id)) };
  },
};

async function isTaken(db: Db, email: string): Promise<boolean> {
  const account = await selectOptionalAccount(db, email);
  return account !== undefined && account.email_confirmed_at !== null;
}
