import type { Db } from '../../db/connect.ts';

export interface ClubRow {
  public_id: string;
  public_name: string;
  title: string;
  description: string;
  picture: string;
  created_date: Date;
  name_ru: string | null;
  name_en: string | null;
}

/** Newest first. */
export async function selectClubs(db: Db): Promise<ClubRow[]> {
  return await shown(db).execute();
}

/** The clubs somebody belongs to, newest first. */
export async function selectClubsOf(db: Db, userId: number): Promise<ClubRow[]> {
  return await shown(db)
    .where('club.id', 'in', (members) =>
      members
        .selectFrom('club_member')
        .select('club_member.club_id')
        .where('club_member.user_id', '=', userId),
    )
    .execute();
}

function shown(db: Db) {
  return db
    .selectFrom('club')
    .leftJoin('city', 'city.id', 'club.city_id')
    .select([
      'club.public_id',
      'club.public_name',
      'club.title',
      'club.description',
      'club.picture',
      'club.created_date',
      'city.name_ru',
      'city.name_en',
    ])
    .orderBy('club.created_date', 'desc')
    .orderBy('club.id', 'desc');
}

/** Ids of clubs by public id; unknown ones are absent. */
export async function selectClubIds(db: Db, publicIds: readonly string[]): Promise<Map<string, number>> {
  if (publicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('club')
    .select(['id', 'public_id'])
    .where('public_id', 'in', [...publicIds])
    .execute();
  return new Map(rows.map((row) => [row.public_id, row.id]));
}
