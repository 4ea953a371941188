import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';

export interface SpaceRow {
  id: number;
  public_id: string;
  format_id: number;
  kind: 'number' | 'seat' | 'slot';
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

export async function selectOptionalSpaceByNumber(
  db: Db,
  formatId: number,
  number: number,
): Promise<SpaceRow | undefined> {
  const { rows } =
    await sql<SpaceRow>`select ${COLUMNS} from space where format_id = ${formatId} and number = ${number}`.execute(
      db,
    );
  return rows[0];
}

/** Keeps a place that is free or already this basket's; a running hold is never stretched. One statement on one row. */
export async function holdSpace(
  db: Db,
  id: number,
  holder: string,
  now: Date,
  until: Date,
): Promise<SpaceRow | undefined> {
  const { rows } = await sql<SpaceRow>`
    update space set
      held_at = case when held_by = ${holder} and held_until > ${now} then held_at else ${now} end,
      held_until = case when held_by = ${holder} and held_until > ${now} then held_until else ${until} end,
      held_by = ${holder}
    where id = ${id} and line_id is null and (held_by is null or held_by = ${holder} or held_until <= ${now})
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Gives the places of a basket in a format back: one by its public id, or all. */
export async function freeSpaces(
  db: Db,
  formatId: number,
  holder: string,
  onlyId: string | null,
): Promise<void> {
  await sql`update space set held_by = null, held_at = null, held_until = null
    where format_id = ${formatId} and held_by = ${holder} and line_id is null and (${onlyId}::text is null or public_id = ${onlyId})`.execute(
    db,
  );
}

/** Serialises the holds of one basket or one address, so that their count is right. */
export async function lockHolder(trx: Trx, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 7))`.execute(trx);
}

/** Places kept under one secret come under another; nobody else's and none that is being bought. */
export async function moveHolds(trx: Trx, from: string, to: string): Promise<void> {
  await sql`update space set held_by = ${to} where held_by = ${from} and line_id is null`.execute(trx);
}

export async function countHeldBy(db: Db, holder: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from space where held_by = ${holder} and held_until > ${now} and line_id is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Binds a kept place to its order line; false when the hold ran out or is another's. */
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
  await trx.updateTable('order_line').set({ space_id: id }).where('id', '=', lineId).execute();
  return true;
}

/** Binds lines to the places they were ordered with, where nobody keeps those now; how many lines still lack theirs. */
export async function attachSpacesAgain(trx: Trx, lineIds: readonly number[], now: Date): Promise<number> {
  await sql`update space s set line_id = l.id, held_by = null, held_at = null, held_until = null
    from order_line l where l.id = any(${lineIds}) and s.id = l.space_id and s.line_id is null
      and (s.held_by is null or s.held_until <= ${now})`.execute(trx);
  const { rows } = await sql<{ lacking: number }>`
    select count(*)::int as lacking from order_line l join space s on s.id = l.space_id
    where l.id = any(${lineIds}) and s.line_id is distinct from l.id`.execute(trx);
  return rows[0]?.lacking ?? 0;
}

/** Frees the places of lines that are not bought after all or are returned. */
export async function detachSpaces(trx: Trx, lineIds: readonly number[]): Promise<void> {
  await sql`update space set line_id = null, ticket_id = null, held_by = null, held_at = null, held_until = null
    where line_id = any(${lineIds})`.execute(trx);
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
