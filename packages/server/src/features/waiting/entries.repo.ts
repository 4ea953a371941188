import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { Locale, WaitingEntryState } from '../../db/schema.generated.ts';

/** A place in the line, with all that pages and letters say of it. */
export interface EntryRow {
  id: number;
  public_id: string;
  key_hash: Buffer;
  user_id: number | null;
  /** Where its letters go: the address that its account has proved by now, or the mailbox that it was joined from. */
  address: string;
  /** The key of its letters opens it: its account still has the address that it joined with. */
  keyed: boolean;
  locale: Locale;
  places: number;
  wanted: number;
  missed: number;
  /** Kopecks. */
  price: number;
  state: WaitingEntryState;
  created_at: Date;
  joined_at: Date | null;
  turn_at: Date | null;
  kind: string;
  format_id: number;
  format_public_id: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  start_time: Date;
  waiting_hours: number;
  /** Places are given in such portions. */
  step: number;
  /** Of which one place takes one each. */
  stocks: number[];
  event_city_id: number;
  event_city_public_id: string;
  timezone: string;
  closes_at: Date;
  city_ru: string;
  city_en: string;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  /** The event takes place and the format is sold, whatever the hour. */
  open: boolean;
  offers: { token: string; places: number; kept: number; until: string }[];
}

/** Of event `e`, format `f` and entry `w`. */
export const IS_OPEN = `(e.state = 'published' and not f.hidden
  and exists (select from format_stock fs where fs.format_id = f.id and fs.kind = w.kind))`;

/** Of entry `w` and its account `u`: an account takes its places in lines along when its address changes. */
const ADDRESS = 'coalesce(case when u.email_confirmed_at is not null then u.email end, w.email)';

const ENTRY = sql.raw(`
  select w.id, w.public_id, w.key_hash, w.user_id, ${ADDRESS} as address, lower(${ADDRESS}) = lower(w.email) as keyed, w.locale, w.places, w.wanted, w.missed, w.price, w.state, w.created_at,
    w.joined_at, w.turn_at, w.kind, f.id as format_id, f.public_id as format_public_id, f.title as format_title,
    f.title_en as format_title_en, f.distance_m, f.distance_label, f.length_shared, f.start_time, f.waiting_hours,
    case when f.team_all then greatest(1, coalesce(f.fixed_count, 1)) else 1 end as step,
    to_json(array(select fs.stock_id from format_stock fs where fs.format_id = f.id and fs.kind = w.kind order by fs.stock_id)) as stocks,
    c.id as event_city_id, c.public_id as event_city_public_id, c.timezone, c.registration_closes_at as closes_at,
    g.name_ru as city_ru, g.name_en as city_en, e.public_id as event_public_id, e.title as event_title, e.title_en as event_title_en,
    ${IS_OPEN} as open,
    (select coalesce(json_agg(json_build_object('token', o.public_id, 'places', o.places, 'kept', o.kept, 'until', o.until)
      order by o.until, o.id), '[]') from waiting_offer o where o.entry_id = w.id and o.ended_at is null) as offers
  from waiting_entry w join format f on f.id = w.format_id join event_city c on c.id = f.event_city_id
    join city g on g.id = c.city_id join event e on e.id = c.event_id left join users u on u.id = w.user_id`);

async function select(db: Db, where: RawBuilder<unknown>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${ENTRY} where ${where}`.execute(db);
  return rows;
}

export async function selectOptionalEntry(db: Db, publicId: string): Promise<EntryRow | undefined> {
  const [row] = await select(db, sql`w.public_id = ${publicId}`);
  return row;
}

/** Everybody on the lists of an event city by turn; some may have an offer already and wish no more. */
export async function selectLine(db: Db, eventCityId: number): Promise<EntryRow[]> {
  return await select(
    db,
    sql`f.event_city_id = ${eventCityId} and w.state = 'waiting' order by w.turn_at, w.id`,
  );
}

/** Where an account waits. */
export async function selectEntriesOf(db: Db, userId: number): Promise<EntryRow[]> {
  return await select(db, sql`w.user_id = ${userId} and w.state = 'waiting' order by f.start_time, w.id`);
}

/** The entry that a person has for a format: by the account, or by the mailbox, not by one that its account has left. */
export async function selectOptionalEntryOf(
  db: Db,
  of: { formatId: number; userId: number | null; email: string },
): Promise<EntryRow | undefined> {
  const [row] = await select(
    db,
    sql`w.format_id = ${of.formatId} and w.state = 'waiting'
      and (w.user_id = ${of.userId} or lower(${sql.raw(ADDRESS)}) = ${of.email.toLowerCase()}) order by w.id limit 1`,
  );
  return row;
}

export interface NewEntry {
  public_id: string;
  key_hash: Buffer;
  format_id: number;
  kind: string;
  user_id: number | null;
  email: string;
  locale: Locale;
  address_key: string;
  places: number;
  price: number;
  created_at: Date;
}

/** `joined`: the entry counts at once; else when its mailbox has said so. */
export async function insertEntry(trx: Trx, entry: NewEntry, joined: Date | null): Promise<void> {
  await trx
    .insertInto('waiting_entry')
    .values({
      ...entry,
      wanted: entry.places,
      state: joined === null ? 'unconfirmed' : 'waiting',
      joined_at: joined,
      turn_at: joined,
    })
    .execute();
}

export async function confirmEntry(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('waiting_entry')
    .set({ state: 'waiting', joined_at: now, turn_at: now })
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .execute();
}

/** Entries asked for since a moment: for an address, by an account, from a line of the network. */
export async function countEntries(
  db: Db,
  of: { email: string; userId: number | null; address: string },
  since: Date,
): Promise<{ to: number; byUser: number; fromAddress: number }> {
  const { rows } = await sql<{ to: number; byUser: number; fromAddress: number }>`
    select (count(*) filter (where lower(email) = ${of.email}))::int as to,
      (count(*) filter (where user_id = ${of.userId}))::int as "byUser",
      (count(*) filter (where address_key = ${of.address}))::int as "fromAddress"
    from waiting_entry where created_at > ${since}
      and (lower(email) = ${of.email} or user_id = ${of.userId} or address_key = ${of.address})`.execute(db);
  return rows[0] ?? { to: 0, byUser: 0, fromAddress: 0 };
}

/** Who was typed and never confirmed is forgotten. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await sql`delete from waiting_entry where state = 'unconfirmed' and created_at < ${before}`.execute(db);
}

/** How many wish a place of these formats, by list; counted where they are, for thousands may wait for one. */
export async function countWaiting(
  db: Db,
  formatIds: readonly number[],
): Promise<{ format_id: number; kind: string; entries: number }[]> {
  const { rows } = await sql<{ format_id: number; kind: string; entries: number }>`
    select format_id, kind, count(*)::int as entries from waiting_entry
    where format_id = any(${formatIds}) and state = 'waiting' and wanted > 0 group by format_id, kind`.execute(
    db,
  );
  return rows;
}

/** Turns of these entries in their lists, from 1; those that wish nothing have none. */
export async function selectPositions(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; position: number }>`
    select w.id, (select count(*) from waiting_entry b where b.format_id = w.format_id and b.kind = w.kind and b.state = 'waiting'
      and b.wanted > 0 and (b.turn_at, b.id) <= (w.turn_at, w.id))::int as position
    from waiting_entry w where w.id = any(${ids}) and w.state = 'waiting' and w.wanted > 0`.execute(db);
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** Places that came to the lists of formats since a moment. */
export async function selectFreed(
  db: Db,
  formatIds: readonly number[],
  since: Date,
): Promise<{ format_id: number; kind: string; places: number }[]> {
  const { rows } = await sql<{ format_id: number; kind: string; places: number }>`
    select w.format_id, w.kind, sum(o.places)::int as places from waiting_offer o join waiting_entry w on w.id = o.entry_id
    where w.format_id = any(${formatIds}) and o.made_at > ${since} group by w.format_id, w.kind`.execute(db);
  return rows;
}

/** Formats of an event that are shown, with the hours that they keep a place. */
export async function selectListsOfEvent(
  db: Db,
  eventPublicId: string,
): Promise<{ id: number; public_id: string; waiting_hours: number }[]> {
  const { rows } = await sql<{ id: number; public_id: string; waiting_hours: number }>`
    select f.id, f.public_id, f.waiting_hours from format f join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
    where e.public_id = ${eventPublicId} and e.state = 'published' and not f.hidden order by f.id`.execute(
    db,
  );
  return rows;
}

export interface EntryToErase {
  id: number;
  event_city_id: number;
  state: WaitingEntryState;
}

/** Every entry of an account, and of the mailbox that it has proved; what another account joined with it is that one's. */
export async function selectEntriesToErase(db: Db, userId: number): Promise<EntryToErase[]> {
  const { rows } = await sql<EntryToErase>`
    select w.id, f.event_city_id, w.state from waiting_entry w join format f on f.id = w.format_id
    where w.user_id = ${userId} or (w.user_id is null and lower(w.email) in (
      select lower(email) from users where id = ${userId} and email_confirmed_at is not null)) order by w.id`.execute(
    db,
  );
  return rows;
}

/** Places in lines stay, without their person; who was never confirmed goes. */
export async function eraseEntries(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await sql`update waiting_entry set email = 'erased@erased.invalid', address_key = '',
      state = case when state = 'unconfirmed' then 'left' else state end,
      ended_at = coalesce(ended_at, ${now}) where id = any(${ids})`.execute(trx);
}
