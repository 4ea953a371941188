import type { Trx } from '../../db/connect.ts';
import { lockNames } from '../../db/lock-names.ts';

/** Lets one founding of an account at a time be counted. */
export async function lockFounder(trx: Trx, userId: number): Promise<void> {
  await lockNames(trx, 'clubs', [String(userId)]);
}
