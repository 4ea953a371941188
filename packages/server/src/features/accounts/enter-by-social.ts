import type { UserView } from '@distance/contract/accounts.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { startSession } from './sessions.ts';
import { toUser } from './user.view.ts';
import { selectUser } from './users.repo.ts';

/** Roles that no network alone lets in: who takes over a network account must not run a race. */
const GUARDED = ['staff', 'organiser', 'admin'];

/** Begins a session of whom a network has named. @throws Refusal `social_refused`, the same for every reason. */
export async function enterBySocial(
  context: Pick<CallContext, 'db' | 'clock' | 'address' | 'userAgent' | 'log'>,
  userId: number,
  network: string,
): Promise<{ token: string; user: UserView }> {
  const { db, log, address } = context;
  const account = await selectUser(db, userId);
  if (account.blocked || account.temporary || account.role.some((role) => GUARDED.includes(role))) {
    log.warn({ account: account.public_id, address, network }, 'social sign-in refused');
    throw new Refusal('social_refused');
  }
  const token = await startSession(context, userId, 'social');
  log.info({ account: account.public_id, address, network }, 'signed in');
  return { token, user: toUser(account) };
}
