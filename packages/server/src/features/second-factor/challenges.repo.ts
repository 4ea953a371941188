import type { Db } from '../../db/connect.ts';
import type { SignInTicketMethod } from '../../db/schema.generated.ts';

export interface ChallengeRow {
  id: number;
  user_id: number;
  /** The method that let the person in but for his code. */
  method: SignInTicketMethod;
  created_at: Date;
}

export async function insertChallenge(
  db: Db,
  row: {
    user_id: number;
    ticket_hash: Buffer;
    device: Buffer | null;
    method: SignInTicketMethod;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('sign_in_ticket').values(row).execute();
}

/** A challenge that still waits for its code, in the browser that it was given to. */
export async function selectOptionalChallenge(
  db: Db,
  key: { hash: Buffer; device: Buffer | null },
  now: Date,
): Promise<ChallengeRow | undefined> {
  return await db
    .selectFrom('sign_in_ticket')
    .select(['id', 'user_id', 'method', 'created_at'])
    .where('ticket_hash', '=', key.hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('device', 'is', null), where('device', '=', key.device)]))
    .executeTakeFirst();
}

/** False when somebody was faster. */
export async function spendChallenge(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_ticket')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_ticket')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
