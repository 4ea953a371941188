import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { exemptSession, revokeOtherSessions } from './sessions.repo.ts';
import { markCredentialsChanged } from '../users/users.repo.ts';

/**
 * What an account is entered by has changed: every session ends but the one it was changed from (S16, I35). Who calls has
 * locked the account.
 */
export async function endOtherSessions(
  trx: Db,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await markCredentialsChanged(trx, id, now);
  await revokeOtherSessions(trx, id, sessionId, now);
  await exemptSession(trx, sessionId);
}
