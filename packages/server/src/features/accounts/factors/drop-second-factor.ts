import type { Trx } from '../../../db/connect.ts';
import { dropFactor } from '../../second-factor/factors.ts';
import { weakenSessions } from '../sessions/sessions.repo.ts';
import { notifySecondFactorChange } from './notify-second-factor-change.ts';
import { lockUser } from '../users/users.repo.ts';

/**
 * Signing in to the account asks for no code any more, and no session of it has rights of staff. Its owner is told. False when
 * it had no second factor.
 * @param address of who asked; null = an operator
 */
export async function dropSecondFactor(
  trx: Trx,
  userId: number,
  address: string | null,
  now: Date,
): Promise<boolean> {
  await lockUser(trx, userId);
  if (!(await dropFactor(trx, userId))) return false;
  await weakenSessions(trx, userId);
  await notifySecondFactorChange({ address }, trx, userId, 'second_factor_off', now);
  return true;
}
