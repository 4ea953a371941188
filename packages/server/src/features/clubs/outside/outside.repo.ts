import type { Activity, CompetitionKind } from '@distance/domain/clubs/competition.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';

export interface CompetitionValues {
  title: string;
  kind: CompetitionKind;
  activity: Activity;
  /** `YYYY-MM-DD` */
  held_on: string;
  place: string;
}

/** The same start of the same account, so that a form sent twice names one. */
export async function selectOptionalCompetitionOf(
  db: Db,
  userId: number,
  { title, kind, activity, held_on, place }: CompetitionValues,
): Promise<string | undefined> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from competition where made_by = ${userId} and title = ${title} and kind = ${kind} and activity = ${activity}
      and held_on = ${held_on} and place = ${place} limit 1`.execute(db);
  return rows[0]?.public_id;
}

export async function insertCompetition(
  trx: Trx,
  row: CompetitionValues & { public_id: string; made_by: number; created_at: Date },
): Promise<void> {
  await trx.insertInto('competition').values(row).execute();
}

/** Own starts named since a moment. */
export async function countCompetitionsSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('competition')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('made_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** A start that an account named itself, or that a member of the club brought a result from. */
export async function selectOptionalCompetition(
  db: Db,
  publicId: string,
  { userId, clubId }: { userId: number; clubId: number },
): Promise<{ id: number; held_on: string } | undefined> {
  const { rows } = await sql<{ id: number; held_on: string }>`
    select n.id, n.held_on::text from competition n where n.public_id = ${publicId} and (n.made_by = ${userId}
      or exists (select from club_result r where r.competition_id = n.id and r.club_id = ${clubId}))`.execute(
    db,
  );
  return rows[0];
}

/** Told again, it stands instead of what was told before. */
export async function saveResult(
  trx: Trx,
  row: {
    public_id: string;
    club_id: number;
    competition_id: number;
    user_id: number;
    distance_m: number;
    time_s: number;
    comment: string;
    proof_link: string | null;
    proof_file_id: number | null;
    created_at: Date;
  },
): Promise<void> {
  const { distance_m, time_s, comment, proof_link, proof_file_id } = row;
  await trx
    .insertInto('club_result')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['competition_id', 'club_id', 'user_id'])
        .doUpdateSet({ distance_m, time_s, comment, proof_link, proof_file_id }),
    )
    .execute();
}

export interface BroughtRow extends CompetitionValues {
  competition: string;
  public_id: string;
  user_id: number;
  name: string;
  distance_m: number;
  time_s: number;
  comment: string;
  proof_link: string | null;
}

/** Results brought by those who are in the club, the latest start first; `name` is empty of who is not to be seen. */
export async function selectBrought(db: Db, clubId: number): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select n.public_id as competition, n.title, n.kind, n.activity, n.held_on::text, n.place, r.public_id, r.user_id, r.distance_m,
      r.time_s, r.comment, r.proof_link, case when m.shown then trim(u.name || ' ' || case
        when u.birth_date > now() - interval '18 years' then left(u.last_name, 1) || '.' else u.last_name end) else '' end as name
    from club_result r join competition n on n.id = r.competition_id join users u on u.id = r.user_id
      join club_member m on m.club_id = r.club_id and m.user_id = r.user_id and m.state = 'member'
    where r.club_id = ${clubId} order by n.held_on desc, n.id desc, r.time_s, r.id limit 500`.execute(db);
  return rows;
}

export async function selectOptionalBrought(
  db: Db,
  publicId: string,
): Promise<{ id: number; user_id: number; club: string } | undefined> {
  return await db
    .selectFrom('club_result')
    .innerJoin('club', 'club.id', 'club_result.club_id')
    .select(['club_result.id', 'club_result.user_id', 'club.public_id as club'])
    .where('club_result.public_id', '=', publicId)
    .executeTakeFirst();
}

export async function deleteBrought(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('club_result').where('id', '=', id).execute();
}
