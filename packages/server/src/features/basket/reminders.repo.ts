import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { listed, UNDECIDED_PAYMENT } from '../../db/payment-states.ts';
import type { Locale } from '../../db/schema.generated.ts';
import type { TemplateLine } from './templates.repo.ts';

export interface ReminderRow {
  id: number;
  public_id: string;
  email: string;
  locale: Locale;
  lines: readonly TemplateLine[];
  consented_at: Date;
  changed_at: Date;
}

export interface NewReminder extends Omit<ReminderRow, 'id' | 'consented_at' | 'changed_at'> {
  holder: string;
  document_id: number;
  now: Date;
}

/** The version of the consent to advertising in force. */
export async function selectOptionalConsentDocument(db: Db, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('type', '=', 'advertising')
    .where('published_at', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A changed basket or address renews the waiting reminder; the consent to another address is a new one. */
export async function upsertReminder(trx: Trx, row: NewReminder): Promise<void> {
  await sql`
    insert into basket_reminder (public_id, holder, email, locale, lines, document_id, consented_at, changed_at)
    values (${row.public_id}, ${row.holder}, ${row.email}, ${row.locale}, ${JSON.stringify(row.lines)}, ${row.document_id}, ${row.now}, ${row.now})
    on conflict (holder) where state = 'waiting' do update set
      consented_at = case when basket_reminder.email = excluded.email then basket_reminder.consented_at else excluded.consented_at end,
      document_id = case when basket_reminder.email = excluded.email then basket_reminder.document_id else excluded.document_id end,
      public_id = case when basket_reminder.email = excluded.email then basket_reminder.public_id else excluded.public_id end,
      changed_at = case when basket_reminder.email = excluded.email and basket_reminder.lines = excluded.lines
        then basket_reminder.changed_at else excluded.changed_at end,
      email = excluded.email, locale = excluded.locale, lines = excluded.lines`.execute(trx);
}

/** The same basket was reminded of after `since`, or its address wants no reminders. */
export async function isReminded(trx: Trx, holder: string, email: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select exists (select from basket_reminder where holder = ${holder} and state = 'queued' and decided_at > ${since})
      or exists (select from mail_stop where email = ${email}) as excluded`.execute(trx);
  return rows[0]?.excluded === true;
}

/** A reminder of the basket waits for its hour already, to the same address. */
export async function isWaiting(trx: Trx, holder: string, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('basket_reminder')
    .select('id')
    .where('holder', '=', holder)
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export async function cancelReminderOf(trx: Trx, holder: string, now: Date): Promise<void> {
  await trx
    .updateTable('basket_reminder')
    .set({ state: 'cancelled', decided_at: now })
    .where('holder', '=', holder)
    .where('state', '=', 'waiting')
    .execute();
}

/** Baskets unchanged since `before`; other processes get others. */
export async function lockDueReminders(trx: Trx, before: Date, limit: number): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select id, public_id, email, locale, lines, consented_at, changed_at from basket_reminder
    where state = 'waiting' and changed_at <= ${before} order by changed_at, id limit ${limit} for update skip locked`.execute(
    trx,
  );
  return rows;
}

/** What the address has bought since, or is paying for now. */
export async function purchaseSince(
  trx: Trx,
  email: string,
  since: Date,
): Promise<'none' | 'undecided' | 'paid'> {
  const { rows } = await sql<{ paid: boolean; undecided: boolean }>`
    select coalesce(bool_or(o.paid_at is not null), false) as paid,
      coalesce(bool_or(p.state in (${sql.raw(listed(UNDECIDED_PAYMENT))})), false) as undecided
    from orders o left join payment p on p.order_id = o.id
    where lower(o.email) = ${email} and o.created_at >= ${since}`.execute(trx);
  const [found] = rows;
  return found?.paid === true ? 'paid' : found?.undecided === true ? 'undecided' : 'none';
}

export async function decideReminder(
  trx: Trx,
  id: number,
  state: 'queued' | 'cancelled',
  now: Date,
): Promise<void> {
  await trx.updateTable('basket_reminder').set({ state, decided_at: now }).where('id', '=', id).execute();
}

export async function selectOptionalReminderEmail(db: Db, publicId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('basket_reminder')
    .select('email')
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row?.email;
}

export async function stopReminders(trx: Trx, email: string, now: Date): Promise<void> {
  await trx
    .insertInto('mail_stop')
    .values({ email, stopped_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  await trx
    .updateTable('basket_reminder')
    .set({ state: 'cancelled', decided_at: now })
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .execute();
}
