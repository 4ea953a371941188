import type { Db } from '../../db/connect.ts';

/** Asks for the deletion, or takes it back with nulls. */
export async function setDeletion(
  db: Db,
  id: number,
  when: { asked: Date; due: Date } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletion_asked_at: when?.asked ?? null, deletion_at: when?.due ?? null })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
}

/** Accounts whose time has come, by id after `last`. */
export async function selectDueDeletions(db: Db, now: Date, last: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_at', '<=', now)
    .where('erased_at', 'is', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** When it goes, as long as it has not gone; locks the account. */
export async function lockDeletion(db: Db, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('deletion_at')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.deletion_at ?? null;
}
