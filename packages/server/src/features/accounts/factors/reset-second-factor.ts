import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import { clearSecondFactorAttempts } from './with-second-factor.ts';
import { selectOptionalAccount } from '../users/users.repo.ts';

/**
 * An operator takes the second factor off an account whose owner has lost app and recovery codes, and has shown who he is.
 * Every session ends. False when there is no such account or it has none.
 */
export async function resetSecondFactor(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  email: string,
): Promise<boolean> {
  const account = await selectOptionalAccount(db, email);
  if (!account) return false;
  const done = await inTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await dropSecondFactor(trx, account.id, null, now))) return false;
    await endAllSessions(trx, account.id, now);
    await clearSecondFactorAttempts(trx, account.public_id);
    return true;
  });
  if (done) log.warn({ account: account.public_id }, 'second factor reset by an operator');
  return done;
}
