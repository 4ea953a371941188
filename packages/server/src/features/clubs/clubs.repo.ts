import type { Training } from '@distance/domain/clubs/club-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ClubMemberRole, ClubMemberState, ClubState } from '../../db/schema.generated.ts';

export interface ClubRow {
  id: number;
  public_id: string;
  public_name: string;
  title: string;
  description: string;
  description_en: string;
  picture: string;
  /** Public id of the uploaded picture. */
  picture_file: string | null;
  cover: number;
  created_date: Date;
  name_ru: string | null;
  name_en: string | null;
  members: number;
}

const CARD =
  sql.raw(`c.id, c.public_id, c.public_name, c.title, c.description, c.description_en, c.picture, c.cover, c.created_date,
  g.name_ru, g.name_en, f.public_id as picture_file,
  (select count(*)::int from club_member m where m.club_id = c.id and m.state = 'member') as members`);
const CLUBS = sql.raw(
  `club c left join city g on g.id = c.city_id left join file f on f.id = c.picture_file_id`,
);

/** Clubs that everybody sees, newest first. */
export async function selectClubs(db: Db): Promise<ClubRow[]> {
  const { rows } = await sql<ClubRow>`
    select ${CARD} from ${CLUBS} where c.state = 'shown' order by c.created_date desc, c.id desc`.execute(db);
  return rows;
}

/** Those of the clubs that everybody sees, in the order of the ids. */
export async function selectClubsByIds(db: Db, ids: readonly number[]): Promise<ClubRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ClubRow>`
    select ${CARD} from ${CLUBS} where c.state = 'shown' and c.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], c.id)`.execute(db);
  return rows;
}

export interface MembershipRow {
  role: ClubMemberRole;
  member_state: ClubMemberState;
  shown: boolean;
}

type OwnClubRow = ClubRow & MembershipRow & { state: ClubState; refusal: string };

/** The clubs somebody belongs to or has asked to, newest first. */
export async function selectClubsOf(db: Db, userId: number): Promise<OwnClubRow[]> {
  const { rows } = await sql<OwnClubRow>`
    select ${CARD}, c.state, c.refusal, o.role, o.state as member_state, o.shown from ${CLUBS}
    join club_member o on o.club_id = c.id and o.user_id = ${userId}
    order by c.created_date desc, c.id desc`.execute(db);
  return rows;
}

export interface ClubPageRow extends ClubRow {
  state: ClubState;
  city_id: number | null;
  founded_year: number | null;
  approval: boolean;
  chat_links: string[];
  trainings: Training[];
  picture_key: string | null;
}

/** A club in any state, by its public id or its public name. */
export async function selectOptionalClub(db: Db, id: string): Promise<ClubPageRow | undefined> {
  const { rows } = await pageRow(db, sql`(c.public_id = ${id} or c.public_name = ${id})`);
  // The public id comes first, should another club be named like it.
  return rows.find((row) => row.public_id === id) ?? rows[0];
}

async function pageRow(db: Db, where: RawBuilder<unknown>): Promise<{ rows: ClubPageRow[] }> {
  return await sql<ClubPageRow>`
    select ${CARD}, c.state, c.city_id, c.founded_year, c.approval, c.chat_links, c.trainings, f.storage_key as picture_key
    from ${CLUBS} where ${where}`.execute(db);
}

/** Ids of clubs that everybody sees by public id; others are absent. */
export async function selectClubIds(db: Db, publicIds: readonly string[]): Promise<Map<string, number>> {
  if (publicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('club')
    .select(['id', 'public_id'])
    .where('public_id', 'in', [...publicIds])
    .where('state', '=', 'shown')
    .execute();
  return new Map(rows.map((row) => [row.public_id, row.id]));
}

export interface ClubValues {
  title: string;
  description: string;
  description_en: string;
  city_id: number;
  founded_year: number | null;
  approval: boolean;
  chat_links: string[];
  trainings: readonly Training[];
}

const columns = ({ trainings, ...values }: ClubValues) => ({
  ...values,
  trainings: JSON.stringify(trainings),
});

/** Null when its public name is taken. */
export async function insertClub(
  db: Db,
  club: ClubValues & {
    public_id: string;
    public_name: string;
    cover: number;
    founded_by: number;
    created_date: Date;
  },
): Promise<number | null> {
  const { trainings, ...values } = club;
  const row = await db
    .insertInto('club')
    .values({ ...values, state: 'asked', trainings: JSON.stringify(trainings) })
    .onConflict((conflict) => conflict.column('public_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateClub(db: Db, id: number, values: ClubValues): Promise<void> {
  await db.updateTable('club').set(columns(values)).where('id', '=', id).execute();
}

/** Uploads that no club shows any more are taken away with the other unused ones. */
export async function setPicture(db: Db, id: number, filePublicId: string): Promise<void> {
  await sql`update club set picture_file_id = (select id from file where public_id = ${filePublicId}) where id = ${id}`.execute(
    db,
  );
}

/** Clubs of a founder that wait for the team. */
export async function countAsked(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('club')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('founded_by', '=', userId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return count;
}

export async function isCity(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export interface AskedRow {
  public_id: string;
  public_name: string;
  title: string;
  description: string;
  created_date: Date;
  name_ru: string | null;
}

/** Clubs that wait for the team, the oldest first. */
export async function selectAsked(db: Db): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select c.public_id, c.public_name, c.title, c.description, c.created_date, g.name_ru
    from ${CLUBS} where c.state = 'asked' order by c.created_date, c.id limit 500`.execute(db);
  return rows;
}

/** False when there is no such club. */
export async function setState(
  db: Db,
  publicId: string,
  state: ClubState,
  refusal: string,
): Promise<boolean> {
  const row = await db
    .updateTable('club')
    .set({ state, refusal })
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
