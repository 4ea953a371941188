import type { CallContext, SignedIn } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { checkNewPassword } from './check-new-password.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { voidLinks } from '../links/mail-links.repo.ts';
import { hashPassword } from './password.ts';
import { requirePresentFactor, requireRightPassword } from './require-present-factor.ts';
import { lockUser, selectUser, updatePasswordHash } from '../users/users.repo.ts';

/**
 * A new password in place of the old one, or the first of an account that is entered another way: then a fresh session
 * stands for it (S18). Every other session ends, and so do links to a new password or to signing in.
 * @param then runs in the same transaction, with the account locked
 * @throws Refusal `invalid` naming `new_password` | `present_factor` naming `password` | `too_many` | `conflict`
 */
export async function changePassword(
  context: Pick<CallContext<SignedIn>, 'db' | 'clock' | 'user' | 'log' | 'address' | 'browser'>,
  passwords: { old: string; fresh: string },
  then: (trx: Trx, now: Date) => Promise<void>,
): Promise<void> {
  const { db, clock, user } = context;
  // The role of the account, whatever this session may do with it.
  const { password_hash: present, role } = await selectUser(db, user.id);
  checkNewPassword(passwords.fresh, role, 'new_password');
  if (present === null) await requirePresentFactor(context, undefined);
  else await requireRightPassword(context, passwords.old, 'password');
  const hash = await hashPassword(passwords.fresh);
  await inTransaction(db, async (trx) => {
    await lockUser(trx, user.id);
    const account = await selectUser(trx, user.id);
    // Somebody else may have changed it while the new one was hashed.
    if (account.password_hash !== present) throw new Refusal('conflict');
    const now = clock.now();
    await updatePasswordHash(trx, user.id, hash);
    await endOtherSessions(trx, user, now);
    if (account.email !== null)
      await voidLinks(trx, account.email.toLowerCase(), ['reset_password', 'login'], now);
    await then(trx, now);
  });
}
