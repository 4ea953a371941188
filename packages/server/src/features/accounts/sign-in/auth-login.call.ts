import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import type { OwnTransactions } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { selectOptionalPending } from '../links/mail-links.repo.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { registrationOf } from '../registration/registration.ts';
import { opened, startSession } from '../sessions/sessions.ts';
import { clearAttempts, takeAttempt } from '../guards/sign-in-guard.ts';
import { toUser } from '../users/user.view.ts';
import { selectOptionalAccount, updatePasswordHash } from '../users/users.repo.ts';

/** Own transactions: a failure must stay counted, and no transaction may wait for a hash. */
export const authLogin: OwnTransactions<'authLogin'> = {
  ownTransactions: async ({ body }, context) => {
    const email = normaliseEmail(body.email);
    // What is no address belongs to nobody, yet costs the same time.
    const account = isEmail(email) ? await selectOptionalAccount(context.db, email) : undefined;
    const browser = account ? (context.browser?.nameAt(account.public_id) ?? null) : null;
    await takeAttempt(context, email, { browser, known: account !== undefined });
    const { right, outdated } = await verifyPassword(body.password, account?.password_hash ?? null);
    if (!right && isEmail(email) && (await isOfRegistration(context.db, email, body.password)))
      throw new Refusal('unconfirmed_email');
    if (!account || !right || account.blocked) {
      context.log.warn({ account: account?.public_id ?? null, address: context.address }, 'sign-in refused');
      throw new Refusal('wrong_credentials');
    }
    if (!account.email_confirmed_at) throw new Refusal('unconfirmed_email');
    const rehashed = outdated ? await hashPassword(body.password) : null;
    const entrance = await inTransaction(context.db, async (trx) => {
      if (rehashed !== null) await updatePasswordHash(trx, account.id, rehashed);
      const begun = await startSession({ ...context, db: trx }, account.id, 'password');
      // After the account's row, as whoever sets a new password does it.
      await clearAttempts(trx, email, browser);
      return begun;
    });
    const token = opened(entrance);
    context.log.info({ account: account.public_id, address: context.address }, 'signed in');
    return { token, user: toUser(account) };
  },
};

/**
 * Whether a registration that was not confirmed has this password (A4.14). Asked of addresses with and without an account alike:
 * who registers a stranger's address learns nothing of it here (S12).
 */
async function isOfRegistration(db: Db, email: string, password: string): Promise<boolean> {
  const pending = await selectOptionalPending(db, email);
  const registration = pending ? registrationOf(pending) : null;
  return registration !== null && (await verifyPassword(password, registration.password_hash)).right;
}
