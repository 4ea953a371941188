import type { Insertable } from 'kysely';
import type { Db } from '../connect.ts';
import type { City, Region } from '../schema.generated.ts';

/** PostgreSQL takes at most 65 535 parameters in a statement. */
const ROWS_AT_ONCE = 1000;

/** Adds what is missing and leaves what is there. */
export async function insertPlaces(
  db: Db,
  regions: Insertable<Region>[],
  cities: Insertable<City>[],
): Promise<void> {
  await db
    .insertInto('region')
    .values(regions)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (let from = 0; from < cities.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('city')
      .values(cities.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

export async function selectPlaces(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('city')
    .select(['id', 'name_en', 'timezone', 'lat', 'lon'])
    .where('id', 'in', [...ids])
    .execute();
}
