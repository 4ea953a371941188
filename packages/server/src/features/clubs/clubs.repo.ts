import type { Db } from '../../db/connect.ts';

/** Newest first. */
export async function selectClubs(db: Db) {
  return await db
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
    .orderBy('club.id', 'desc')
    .execute();
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
