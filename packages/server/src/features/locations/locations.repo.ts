import { ANOTHER_COUNTRY } from '@distance/domain/people/another-country.ts';
import type { Db } from '../../db/connect.ts';

export async function selectRegions(db: Db) {
  return await db
    .selectFrom('region')
    .select(['id', 'name_ru', 'name_en'])
    .where('id', '<>', ANOTHER_COUNTRY.id)
    .orderBy('id')
    .execute();
}

export async function selectOptionalRegion(db: Db, id: number) {
  return await db
    .selectFrom('region')
    .select(['id', 'name_ru', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Largest first; places of unknown size last. */
export async function selectCitiesOfRegion(db: Db, regionId: number) {
  return await db
    .selectFrom('city')
    .select(['id', 'name_ru', 'name_en', 'region_id', 'timezone'])
    .where('region_id', '=', regionId)
    .orderBy('population', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
}

export async function selectOptionalCity(db: Db, id: number) {
  return await db
    .selectFrom('city')
    .select(['id', 'name_ru', 'name_en', 'region_id', 'timezone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A city of a region by its Russian name; of two alike the larger. */
export async function selectOptionalCityByName(db: Db, regionId: number, name: string) {
  return await db
    .selectFrom('city')
    .select(['id', 'name_ru', 'name_en', 'region_id', 'timezone'])
    .where('region_id', '=', regionId)
    .where('name_ru', '=', name)
    .orderBy('population', (order) => order.desc().nullsLast())
    .executeTakeFirst();
}
