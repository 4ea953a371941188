import type { Db } from '../../db/connect.ts';
import { hasLiveCode } from './auth-codes.repo.ts';

/** Whether a message with this code is still of use. */
export async function isCodeLive(db: Db, publicId: string, now: Date): Promise<boolean> {
  return await hasLiveCode(db, publicId, now);
}
