import type { CallContext } from '../../../context.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { spendFactor } from '../../second-factor/factors.ts';
import { readRecoveryCode } from '../../second-factor/recovery-code.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { clearAttempts, takeAttempt } from '../guards/sign-in-guard.ts';
import { notifySecondFactorChange } from './notify-second-factor-change.ts';
import { lockUser } from '../users/users.repo.ts';

interface Account {
  id: number;
  publicId: string;
}

/**
 * Uses up a code of the account's second factor, counted as passwords are (S8), and does `then` in the same transaction, with
 * the account locked; null when the code was wrong. For calls with transactions of their own.
 * @throws Refusal `too_many`, what `then` throws
 */
export async function withSecondFactor<T>(
  context: Pick<CallContext, 'db' | 'clock' | 'settings' | 'address' | 'log'>,
  { id, publicId }: Account,
  typed: string,
  then: (trx: Trx, now: Date) => Promise<T>,
): Promise<T | null> {
  const { db, clock } = context;
  const name = attemptsOf(publicId);
  // 80 bits need no counting, and stay a way in for whom strangers' guesses have locked out.
  if (readRecoveryCode(typed) === null) await takeAttempt(context, name);
  return await inTransaction(db, async (trx) => {
    await lockUser(trx, id);
    const now = clock.now();
    const used = await spendFactor(context, trx, id, typed, now);
    if (used === 'wrong') return null;
    await clearAttempts(trx, name);
    if (used === 'recovery') await notifySecondFactorChange(context, trx, id, 'recovery_code_used', now);
    return await then(trx, now);
  });
}

/** The factor is gone, and so are the wrong codes. */
export async function clearSecondFactorAttempts(db: Db, publicId: string): Promise<void> {
  await clearAttempts(db, attemptsOf(publicId));
}

/** Apart from those at the password: who knows it must not be able to clear the run by giving it again. */
function attemptsOf(publicId: string): string {
  return `second-factor:${publicId}`;
}
