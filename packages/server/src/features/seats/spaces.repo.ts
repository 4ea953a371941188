import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { SpaceKind } from '../../db/schema.generated.ts';
import type { SeatHolder } from './space-holder.ts';

export interface SpaceRow {
  id: number;
  public_id: string;
  format_id: number;
  kind: SpaceKind;
  number: number | null;
  sector: string | null;
  row: string | null;
  place: string | null;
  x: number | null;
  y: number | null;
  held_by: string | null;
  held_at: Date | null;
  held_until: Date | null;
  line_id: number | null;
}

const COLUMNS = sql.raw(
  'id, public_id, format_id, kind, number, sector, row, place, x, y, held_by, held_at, held_until, line_id',
);

export async function selectSpacesOfFormat(db: Db, formatId: number): Promise<SpaceRow[]> {
  const { rows } =
    await sql<SpaceRow>`select ${COLUMNS} from space where format_id = ${formatId} order by number, sector, row, place, id`.execute(
      db,
    );
  return rows;
}

export async function selectOptionalSpace(db: Db, publicId: string): Promise<SpaceRow | undefined> {
  const { rows } = await sql<SpaceRow>`select ${COLUMNS} from space where public_id = ${publicId}`.execute(
    db,
  );
  return rows[0];
}

/** A place by its public id or its number, locked together with one that goes back; by ascending id, as all are locked. */
export async function lockSpaces(
  trx: Trx,
  formatId: number,
  request: { publicId: string | null; number: number | null; givenBack: string | null },
): Promise<SpaceRow[]> {
  const { rows } = await sql<SpaceRow>`
    select ${COLUMNS} from space where format_id = ${formatId} and (public_id = ${request.publicId} or public_id = ${request.givenBack}
      or (kind = 'number' and number = ${request.number}))
    order by id for no key update`.execute(trx);
  return rows;
}

export interface LastHold {
  id: number;
  held_at: Date;
  held_until: Date;
  ended_at: Date | null;
  line_id: number | null;
}

/** The last time this session held a place, under this basket secret or another of its account. */
export async function selectOptionalLastHold(
  trx: Trx,
  spaceId: number,
  holder: SeatHolder,
): Promise<LastHold | undefined> {
  const { rows } = await sql<LastHold>`
    select id, held_at, held_until, ended_at, line_id from space_hold
    where space_id = ${spaceId} and (basket_holder = ${holder.basket} or user_id = ${holder.userId})
    order by id desc limit 1`.execute(trx);
  return rows[0];
}

/** Holds a free place that is locked, and writes down who holds it. @param again the earlier hold whose rest this is */
export async function startHold(
  trx: Trx,
  id: number,
  holder: SeatHolder & { basket: string },
  times: { from: Date; until: Date },
  again: number | null,
): Promise<SpaceRow> {
  if (again === null)
    await trx
      .insertInto('space_hold')
      .values({
        space_id: id,
        basket_holder: holder.basket,
        user_id: holder.userId,
        address_key: holder.address,
        held_at: times.from,
        held_until: times.until,
      })
      .execute();
  else
    await trx
      .updateTable('space_hold')
      .set({ ended_at: null, basket_holder: holder.basket, address_key: holder.address })
      .where('id', '=', again)
      .execute();
  const { rows } = await sql<SpaceRow>`
    update space set held_by = ${holder.basket}, held_at = ${times.from}, held_until = ${times.until}
    where id = ${id} returning ${COLUMNS}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`numbered place ${id} is gone`);
  return row;
}

/** Gives the places of a basket in a format back: one by its public id, or all. */
export async function freeSpaces(
  trx: Trx,
  formatId: number,
  holder: string,
  onlyId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    with mine as (
      select id from space where format_id = ${formatId} and held_by = ${holder} and line_id is null
        and (${onlyId}::text is null or public_id = ${onlyId}) order by id for no key update),
    noted as (
      update space_hold k set ended_at = ${now} from mine
      where k.space_id = mine.id and k.basket_holder = ${holder} and k.ended_at is null and k.held_until > ${now})
    update space s set held_by = null, held_at = null, held_until = null from mine where s.id = mine.id`.execute(
    trx,
  );
}

/** Running holds of a basket, locked by ascending id. */
export async function lockHeld(trx: Trx, basket: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from space where held_by = ${basket} and line_id is null and held_until > ${now} order by id for no key update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Places held under one secret, and what is known of earlier ones, come under another. */
export async function moveHolds(
  trx: Trx,
  from: string,
  to: { basket: string; userId: number },
  spaceIds: readonly number[],
): Promise<void> {
  await sql`update space set held_by = ${to.basket} where id = any(${spaceIds})`.execute(trx);
  await sql`update space_hold set basket_holder = ${to.basket}, user_id = ${to.userId} where basket_holder = ${from}`.execute(
    trx,
  );
}

/** Frees locked places that are held and not ordered. */
export async function endHolds(trx: Trx, spaceIds: readonly number[], now: Date): Promise<void> {
  await sql`update space set held_by = null, held_at = null, held_until = null where id = any(${spaceIds})`.execute(
    trx,
  );
  await sql`update space_hold set ended_at = ${now}
    where space_id = any(${spaceIds}) and ended_at is null and held_until > ${now}`.execute(trx);
}

/** Binds a held place to its order line; false when the hold ran out or is another's. */
export async function attachSpace(
  trx: Trx,
  id: number,
  holder: string,
  lineId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update space set line_id = ${lineId}
    where id = ${id} and held_by = ${holder} and held_until > ${now} and line_id is null returning id`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  // From now on the order holds the place.
  await sql`update space_hold set ended_at = ${now}, line_id = ${lineId}
    where space_id = ${id} and basket_holder = ${holder} and ended_at is null and held_until > ${now}`.execute(
    trx,
  );
  await trx.updateTable('order_line').set({ space_id: id }).where('id', '=', lineId).execute();
  return true;
}

/** Binds lines to the places they were ordered with, where nobody holds those now; how many lines still lack theirs. */
export async function attachSpacesAgain(trx: Trx, lineIds: readonly number[], now: Date): Promise<number> {
  await sql`
    with ordered as (
      select s.id, l.id as line_id from order_line l join space s on s.id = l.space_id
      where l.id = any(${lineIds}) order by s.id for update of s)
    update space s set line_id = ordered.line_id, held_by = null, held_at = null, held_until = null
    from ordered where s.id = ordered.id and s.line_id is null and (s.held_by is null or s.held_until <= ${now})`.execute(
    trx,
  );
  const { rows } = await sql<{ lacking: number }>`
    select count(*)::int as lacking from order_line l join space s on s.id = l.space_id
    where l.id = any(${lineIds}) and s.line_id is distinct from l.id`.execute(trx);
  return rows[0]?.lacking ?? 0;
}

/** Frees the places of lines that are not bought after all or are returned; their rows are locked by ascending id. */
export async function detachSpaces(trx: Trx, lineIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with freed as (select id from space where line_id = any(${lineIds}) order by id for update)
    update space s set line_id = null, ticket_id = null, held_by = null, held_at = null, held_until = null
    from freed where s.id = freed.id`.execute(trx);
  await sql`update space_hold set ended_at = ${now} where line_id = any(${lineIds})`.execute(trx);
}

/**
 * Gives chosen places of unpaid lines back to the basket that chose them, for as long as their lines held them: half an hour from when
 * they were chosen at most, so that a basket that is changed again and again does not keep them.
 */
export async function reopenSpaces(trx: Trx, lineIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with mine as (
      select s.id, s.line_id, greatest(s.held_until, least(s.held_at + interval '30 minutes', (select max(h.expires_at) from hold h
          where h.line_id = s.line_id and h.state = 'active' and h.expires_at > ${now} and h.expires_at < 'infinity'))) as until
      from space s where s.line_id = any(${lineIds}) and s.held_by is not null order by s.id for no key update),
    noted as (
      update space_hold k set ended_at = null, line_id = null, held_until = mine.until from mine
      where k.space_id = mine.id and k.line_id = mine.line_id)
    update space s set line_id = null, held_until = mine.until from mine where s.id = mine.id`.execute(trx);
}

export async function detachNumbers(trx: Trx, lineId: number, now: Date): Promise<void> {
  await sql`
    with freed as (
      update space set line_id = null, ticket_id = null, held_by = null, held_at = null, held_until = null
      where line_id = ${lineId} and kind = 'number' returning id)
    update space_hold k set ended_at = ${now} from freed where k.space_id = freed.id and k.line_id = ${lineId}`.execute(
    trx,
  );
}

/** Binds a line to the next free place of its format; false when none is left. Takers at once get different ones. */
export async function attachNextSpace(
  trx: Trx,
  formatId: number,
  lineId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update space set line_id = ${lineId}, held_by = null, held_at = null, held_until = null where id = (
      select id from space where format_id = ${formatId} and line_id is null and (held_by is null or held_until <= ${now})
      order by sector, row, place, id limit 1 for update skip locked)
    returning id`.execute(trx);
  const [space] = rows;
  if (!space) return false;
  await trx.updateTable('order_line').set({ space_id: space.id }).where('id', '=', lineId).execute();
  return true;
}

/** Hands the places of paid lines to their tickets. */
export async function setSpaceTickets(trx: Trx, lineIds: readonly number[]): Promise<void> {
  await sql`update space s set ticket_id = t.id from ticket t where t.line_id = s.line_id and s.line_id = any(${lineIds})`.execute(
    trx,
  );
}
