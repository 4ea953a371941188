import type { Db } from '../../db/connect.ts';
import type { SessionMethod } from '../../db/schema.generated.ts';

export interface OpenSession {
  id: number;
  public_id: string;
  method: SessionMethod;
  user_agent: string;
  address: string;
  last_seen_at: Date;
}

/** Sessions of a user that are not over, the last used first. */
export async function selectOpenSessions(db: Db, userId: number, now: Date): Promise<OpenSession[]> {
  return await db
    .selectFrom('session')
    .select(['id', 'public_id', 'method', 'user_agent', 'address', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False when the user has no such open session. */
export async function endSession(db: Db, userId: number, publicId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all open sessions of a user but one; how many they were. */
export async function endOtherSessions(db: Db, userId: number, exceptId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
