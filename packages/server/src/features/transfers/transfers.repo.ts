import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type {
  EventCoverTemplate,
  EventPalette,
  EventState,
  Locale,
  TicketState,
  TransferKind,
  TransferState,
} from '../../db/schema.generated.ts';
import { lockNames } from '../../db/lock-names.ts';

/** A ticket with all that decides whether it may change hands. */
export interface TransferableRow {
  ticket_id: number;
  ticket_public_id: string;
  ticket_state: TicketState;
  ticket_kind: string;
  code_version: number;
  bib: number | null;
  line_id: number;
  order_id: number;
  buyer_id: number;
  holder_id: number;
  /** Checked in, or its result of a virtual start accepted. */
  used: boolean;
  insured: boolean;
  /** The organiser passes on tickets of this format and kind. */
  transferable: boolean;
  /** Kopecks. */
  transfer_fee: number;
  transfers_until: Date | null;
  changes_until: Date;
  start_time: Date;
  timezone: string;
  /** A person is asked for by the format, is registered already, or is insured. */
  asks_person: boolean;
  /** Stock of the shirt the registered person took. */
  shirt_stock_id: number | null;
  format_id: number;
  format_public_id: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  event_city_id: number;
  event_city_public_id: string;
  address: string;
  address_en: string;
  city_ru: string;
  city_en: string;
  event_public_id: string;
  event_state: EventState;
  event_title: string;
  event_title_en: string;
  palette: EventPalette;
  cover_template: EventCoverTemplate | null;
  cover_label: string | null;
  main_distance_m: number | null;
  sport: string;
}

/** An offer with its ticket. */
export interface TransferRow extends TransferableRow {
  id: number;
  public_id: string;
  kind: TransferKind;
  state: TransferState;
  key_hash: Buffer;
  from_user: number;
  from_name: string;
  from_last_name: string;
  from_email: string | null;
  from_locale: Locale;
  to_user: number | null;
  to_email: string;
  created_at: Date;
  expires_at: Date;
}

const TICKET = sql`t.id as ticket_id, t.public_id as ticket_public_id, t.state as ticket_state, t.kind as ticket_kind, t.code_version,
  t.bib, t.line_id, l.order_id, o.user_id as buyer_id, t.holder_id,
  (exists (select from checkin k where k.ticket_id = t.id and k.result = 'ok' and k.undone_at is null)
        or exists (select from online_result a where a.ticket_id = t.id and a.state = 'accepted')) as used,
  exists (select from insurance_policy y where y.ticket_id = t.id and y.state = 'valid') as insured,
  f.transferable and tk.transferable as transferable, f.transfer_fee, c.transfers_until, c.changes_until, f.start_time, c.timezone,
  f.preregistration or t.participant_id is not null
    or exists (select from insurance_policy y where y.ticket_id = t.id and y.state = 'valid') as asks_person,
  z.stock_id as shirt_stock_id, f.id as format_id, f.public_id as format_public_id, f.title as format_title, f.title_en as format_title_en,
  f.distance_m, f.distance_label, f.length_shared, c.id as event_city_id, c.public_id as event_city_public_id, c.address, c.address_en,
  g.name_ru as city_ru, g.name_en as city_en, e.public_id as event_public_id, e.state as event_state, e.title as event_title,
  e.title_en as event_title_en, e.palette, e.cover_template, e.cover_label, e.main_distance_m, y.sport`;
const OF_TICKET = sql`join order_line l on l.id = t.line_id join orders o on o.id = l.order_id join ticket_kind tk on tk.code = t.kind
  join format f on f.id = t.format_id join event_city c on c.id = t.event_city_id join city g on g.id = c.city_id
  join event e on e.id = t.event_id join event_type y on y.id = e.event_type_id left join participant p on p.id = t.participant_id
  left join shirt_size z on z.id = p.shirt_size_id`;

export async function selectOptionalTicket(
  db: Db,
  of: { publicId: string } | { id: number },
): Promise<TransferableRow | undefined> {
  const where = 'id' in of ? sql`t.id = ${of.id}` : sql`t.public_id = ${of.publicId}`;
  const { rows } =
    await sql<TransferableRow>`select ${TICKET} from ticket t ${OF_TICKET} where ${where}`.execute(db);
  return rows[0];
}

async function select(db: Db, where: RawBuilder<unknown>): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select x.id, x.public_id, x.kind, x.state, x.key_hash, x.from_user, s.name as from_name, s.last_name as from_last_name,
      s.email as from_email, s.locale as from_locale, x.to_user, x.to_email, x.created_at, x.expires_at, ${TICKET}
    from transfer x join users s on s.id = x.from_user join ticket t on t.id = x.ticket_id ${OF_TICKET}
    where ${where} order by x.id`.execute(db);
  return rows;
}

export async function selectOptionalTransfer(db: Db, publicId: string): Promise<TransferRow | undefined> {
  const [row] = await select(db, sql`x.public_id = ${publicId}`);
  return row;
}

export async function selectTransfer(db: Db, id: number): Promise<TransferRow> {
  const [row] = await select(db, sql`x.id = ${id}`);
  if (!row) throw new Error(`no transfer ${id}`);
  return row;
}

/** The offer of a ticket that waits for an answer. */
export async function selectOptionalWaiting(db: Db, ticketId: number): Promise<TransferRow | undefined> {
  const [row] = await select(db, sql`x.ticket_id = ${ticketId} and x.state = 'offered'`);
  return row;
}

/** Offers that wait for an address, or for an account that gets its ticket back. */
export async function selectWaitingFor(
  db: Db,
  to: { userId: number; email: string | null },
  now: Date,
): Promise<TransferRow[]> {
  return await select(
    db,
    sql`x.state = 'offered' and x.expires_at > ${now} and x.from_user <> ${to.userId}
      and (x.to_user = ${to.userId} or (x.to_user is null and lower(x.to_email) = ${to.email}))`,
  );
}

/** Offers of an account that wait for others. */
export async function selectWaitingOf(db: Db, userId: number, now: Date): Promise<TransferRow[]> {
  return await select(db, sql`x.state = 'offered' and x.from_user = ${userId} and x.expires_at > ${now}`);
}

/** Waiting offers whose time is over. */
export async function selectOver(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; order_id: number }[]> {
  const { rows } = await sql<{ id: number; order_id: number }>`
    select x.id, l.order_id from transfer x join ticket t on t.id = x.ticket_id join order_line l on l.id = t.line_id
    where x.state = 'offered' and x.expires_at <= ${now} order by x.expires_at limit ${limit}`.execute(db);
  return rows;
}

/** Waiting offers of the tickets of these lines. */
export async function selectWaitingOfLines(db: Db, lineIds: readonly number[]): Promise<TransferRow[]> {
  return await select(db, sql`x.state = 'offered' and t.line_id = any(${lineIds})`);
}

export interface NewTransfer {
  public_id: string;
  ticket_id: number;
  kind: TransferKind;
  key_hash: Buffer;
  from_user: number;
  to_user: number | null;
  to_email: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertTicketTransfer(trx: Trx, row: NewTransfer): Promise<number> {
  const { id } = await trx
    .insertInto('transfer')
    .values({ ...row, state: 'offered' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends an offer that waits; its ticket's order is locked. */
export async function endTransfer(
  trx: Trx,
  id: number,
  state: Exclude<TransferState, 'offered'>,
  now: Date,
  receiver: number | null = null,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('transfer')
    .set({ state, decided_at: now, ...(receiver === null ? {} : { to_user: receiver }) })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`transfer ${id} does not wait`);
}

/** Offers made since a moment: of an account, of a ticket, to an address. */
export async function countOffers(
  db: Db,
  of: { userId: number; ticketId: number; email: string },
  since: Date,
): Promise<{ account: number; ticket: number; address: number }> {
  const { rows } = await sql<{ account: number; ticket: number; address: number }>`
    select (count(*) filter (where from_user = ${of.userId}))::int as account,
      (count(*) filter (where ticket_id = ${of.ticketId}))::int as ticket,
      (count(*) filter (where lower(to_email) = ${of.email} and from_user = ${of.userId}))::int as address
    from transfer where created_at > ${since}
      and (from_user = ${of.userId} or ticket_id = ${of.ticketId})`.execute(db);
  return rows[0] ?? { account: 0, ticket: 0, address: 0 };
}

/** Offers of one account are counted one at a time; before any order is locked. */
export async function lockOffers(trx: Trx, names: readonly string[]): Promise<void> {
  await lockNames(trx, 'offers', names);
}

/** Language of the account of an address; null without one. */
export async function selectOptionalLocaleOf(db: Db, email: string): Promise<Locale | null> {
  const { rows } = await sql<{ locale: Locale }>`
    select locale from users where lower(email) = ${email} and not temporary and email_confirmed_at is not null`.execute(
    db,
  );
  return rows[0]?.locale ?? null;
}

export interface AccountRow {
  email: string | null;
  confirmed: boolean;
  locale: Locale;
}

export async function selectAccount(db: Db, userId: number): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select lower(email) as email, email_confirmed_at is not null as confirmed, locale from users where id = ${userId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`no account ${userId}`);
  return row;
}
