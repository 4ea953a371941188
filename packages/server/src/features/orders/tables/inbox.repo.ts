import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface InboxRow {
  id: number;
  provider: string;
  provider_id: string;
  event: string;
  /** Public id of our payment, and the provider's name of one, that the notification speaks of. */
  payment_id: string | null;
  of_payment: string | null;
}

export interface NewNotification extends Omit<InboxRow, 'id'> {
  /** Kept whatever it speaks of: its provider's proof is on it. */
  signed: boolean;
  body: object;
  address: string;
  received_at: Date;
}

/** `again`: it came before and was handled. */
export interface KeptNotification {
  id: number;
  again: boolean;
}

/**
 * Keeps a notification of something we know. A repeated one keeps the first row and opens it again; one that waits already
 * changes nothing. One without a proof has the name of what we know: names that its sender invents for a payment of his own are
 * one row, so that he gets no more of them read than of the payment itself.
 */
export async function keepNotification(
  db: Db,
  row: NewNotification,
): Promise<KeptNotification | 'waits' | 'unknown'> {
  const { rows } = await sql<{ known: boolean; id: number | null; again: boolean }>`
    with known as (select case
        when ${row.signed} or exists (select from payment p where p.provider = ${row.provider} and p.provider_id = ${row.provider_id})
          or exists (select from refund r join payment p on p.id = r.payment_id
            where p.provider = ${row.provider} and r.provider_id = ${row.provider_id}) then ${row.provider_id}::text
        when exists (select from payment p where p.provider = ${row.provider} and p.provider_id = ${row.of_payment}) then ${row.of_payment}::text
        when exists (select from payment p where p.provider = ${row.provider} and p.public_id = ${row.payment_id} and p.provider_id is null)
          then ${row.provider_id}::text end as name),
    kept as (
      insert into inbox (provider, provider_id, event, payment_id, of_payment, body, address, received_at)
      select ${row.provider}, name, ${row.event}, ${row.payment_id}::text, ${row.of_payment}::text,
        ${JSON.stringify(row.body)}::jsonb, ${row.address}, ${row.received_at} from known where name is not null
      on conflict (provider, provider_id, event)
        do update set received_at = excluded.received_at, handled_at = null where inbox.handled_at is not null
      returning id, xmax::text <> '0' as again)
    select known.name is not null as known, kept.id, coalesce(kept.again, false) as again from known left join kept on true`.execute(
    db,
  );
  const [kept] = rows;
  if (!kept?.known) return 'unknown';
  return kept.id === null ? 'waits' : { id: kept.id, again: kept.again };
}

const COLUMNS = ['id', 'provider', 'provider_id', 'event', 'payment_id', 'of_payment'] as const;

export async function selectOpenNotifications(db: Db, limit: number): Promise<InboxRow[]> {
  return await db
    .selectFrom('inbox')
    .select(COLUMNS)
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

export async function selectOptionalOpenNotification(db: Db, id: number): Promise<InboxRow | undefined> {
  return await db
    .selectFrom('inbox')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
}

export async function closeNotification(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('inbox').set({ handled_at: now }).where('id', '=', id).execute();
}

/** Notifications that were handled and came before an instant; how many. */
export async function deleteOldNotifications(db: Db, receivedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inbox')
    .where('handled_at', 'is not', null)
    .where('received_at', '<', receivedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
