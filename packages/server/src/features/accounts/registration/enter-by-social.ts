import type { UserView } from '@distance/contract/accounts.ts';
import { isStaff } from '@distance/domain/people/staff.ts';
import type { CallContext } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Entrance, startSession } from '../sessions/sessions.ts';
import { clearAttempts } from '../guards/sign-in-guard.ts';
import { toUser } from '../users/user.view.ts';
import { selectUser } from '../users/users.repo.ts';

/** Begins a session of whom a network has named; staff never comes in by a network alone. @throws Refusal `social_refused`, the same for every reason. */
export async function enterBySocial(
  context: Pick<CallContext, 'db' | 'clock' | 'address' | 'userAgent' | 'log' | 'browser'>,
  userId: number,
  network: string,
): Promise<{ entrance: Entrance; user: UserView }> {
  const { db, log, address } = context;
  const account = await selectUser(db, userId);
  if (account.blocked || account.temporary || isStaff(account.role)) {
    log.warn({ account: account.public_id, address, network }, 'social sign-in refused');
    throw new Refusal('social_refused');
  }
  // Another way in: the password may be tried again.
  if (account.email !== null) await clearAttempts(db, account.email.toLowerCase());
  const entrance = await startSession(context, userId, 'social');
  log.info({ account: account.public_id, address, network }, 'signed in');
  return { entrance, user: toUser(account) };
}
