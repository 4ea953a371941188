import type { Db } from '../../../db/connect.ts';
import { revokeSessionsOf } from './sessions.repo.ts';

/** Signs an account out everywhere. */
export async function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  await revokeSessionsOf(db, userId, now);
}
