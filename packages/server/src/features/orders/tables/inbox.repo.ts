import type { Db } from '../../../db/connect.ts';

export interface InboxRow {
  id: number;
  provider: string;
  provider_id: string;
  event: string;
}

/** Keeps a notification; a repeated one keeps the first row and opens it again. */
export async function insertNotification(
  db: Db,
  row: {
    provider: string;
    provider_id: string;
    event: string;
    body: string;
    address: string;
    received_at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('inbox')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['provider', 'provider_id', 'event'])
        .doUpdateSet({ received_at: row.received_at, handled_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectOpenNotifications(db: Db, limit: number): Promise<InboxRow[]> {
  return await db
    .selectFrom('inbox')
    .select(['id', 'provider', 'provider_id', 'event'])
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

export async function selectOptionalOpenNotification(db: Db, id: number): Promise<InboxRow | undefined> {
  return await db
    .selectFrom('inbox')
    .select(['id', 'provider', 'provider_id', 'event'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
}

export async function closeNotification(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('inbox').set({ handled_at: now }).where('id', '=', id).execute();
}
