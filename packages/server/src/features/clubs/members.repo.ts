import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { ClubMemberRole, ClubMemberState } from '../../db/schema.generated.ts';
import type { MembershipRow } from './clubs.repo.ts';

export async function selectOptionalMembership(
  db: Db,
  clubId: number,
  userId: number,
): Promise<MembershipRow | undefined> {
  return await db
    .selectFrom('club_member')
    .select(['role', 'state as member_state', 'shown'])
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Public ids of the shown clubs somebody is a member of. */
export async function selectOwnClubs(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('club_member as m')
    .innerJoin('club as c', 'c.id', 'm.club_id')
    .select('c.public_id')
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'member')
    .where('c.state', '=', 'shown')
    .execute();
  return rows.map(({ public_id: id }) => id);
}

/** One at a time changes who is in a club. */
export async function lockClub(trx: Trx, clubId: number): Promise<void> {
  await sql`select from club where id = ${clubId} for update`.execute(trx);
}

export async function insertMember(
  trx: Trx,
  row: {
    club_id: number;
    user_id: number;
    role: ClubMemberRole;
    state: ClubMemberState;
    shown: boolean;
    joined_at: Date;
  },
): Promise<void> {
  await trx.insertInto('club_member').values(row).execute();
}

export async function setShown(trx: Trx, clubId: number, userId: number, shown: boolean): Promise<void> {
  await trx
    .updateTable('club_member')
    .set({ shown })
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(trx: Trx, clubId: number, userId: number): Promise<void> {
  await trx.deleteFrom('club_member').where('club_id', '=', clubId).where('user_id', '=', userId).execute();
}

export interface MemberRow extends MembershipRow {
  public_id: string;
  user_id: number;
  name: string;
  last_name: string;
  joined_at: Date;
}

const LEADERS_SEE = sql.raw(
  `m.public_id, m.user_id, m.role, m.state as member_state, m.shown, m.joined_at, u.name, u.last_name`,
);

/** Everybody of a club: who asks, who leads, who is in it, who was refused. */
export async function selectMembers(db: Db, clubId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${LEADERS_SEE} from club_member m join users u on u.id = m.user_id where m.club_id = ${clubId}
    order by array_position(array['asked', 'member', 'refused'], m.state), array_position(array['owner', 'admin', 'member'], m.role),
      m.joined_at, m.user_id limit 2000`.execute(db);
  return rows;
}

export async function selectOptionalMember(
  db: Db,
  clubId: number,
  publicId: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${LEADERS_SEE} from club_member m join users u on u.id = m.user_id
    where m.club_id = ${clubId} and m.public_id = ${publicId}`.execute(db);
  return rows[0];
}

export async function updateMember(
  trx: Trx,
  publicId: string,
  values: { role?: ClubMemberRole; state?: ClubMemberState },
): Promise<void> {
  await trx.updateTable('club_member').set(values).where('public_id', '=', publicId).execute();
}

/** The owner becomes an admin, so that another can become the owner. */
export async function stepDown(trx: Trx, clubId: number): Promise<void> {
  await trx
    .updateTable('club_member')
    .set({ role: 'admin' })
    .where('club_id', '=', clubId)
    .where('role', '=', 'owner')
    .execute();
}

/** Whether somebody else is in the club. */
export async function hasOthers(db: Db, clubId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('club_member')
    .select('user_id')
    .where('club_id', '=', clubId)
    .where('user_id', '<>', userId)
    .where('state', '=', 'member')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
