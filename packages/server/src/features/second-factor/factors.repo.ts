import type { Db } from '../../db/connect.ts';

export interface FactorRow {
  user_id: number;
  sealed: Buffer;
  session_id: number;
  created_at: Date;
  confirmed_at: Date | null;
}

export async function selectOptionalFactor(db: Db, userId: number): Promise<FactorRow | undefined> {
  return await db
    .selectFrom('second_factor')
    .select(['user_id', 'sealed', 'session_id', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A set-up takes the place of one that was never confirmed. */
export async function upsertFactor(
  db: Db,
  row: { user_id: number; sealed: Buffer; session_id: number; created_at: Date },
): Promise<void> {
  const { user_id: _, ...fresh } = row;
  await db
    .insertInto('second_factor')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_factor.confirmed_at', 'is', null),
    )
    .execute();
}

export async function confirmFactor(db: Db, userId: number, step: number, now: Date): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Uses the code of a step up; false when it, or a later one, was used before. */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the factor away with its recovery codes; false when there was none. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** New codes in place of all the old ones. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

/** Uses a recovery code up; false when it is not the account's or was used before. */
export async function spendRecoveryCode(db: Db, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
