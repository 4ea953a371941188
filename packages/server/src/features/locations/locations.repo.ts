import { ANOTHER_COUNTRY } from '@distance/domain/people/another-country.ts';
import { sql } from 'kysely';
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

export interface FoundCity {
  id: number;
  name_ru: string;
  name_en: string;
  region_id: number;
  timezone: string;
  region: { id: number; name_ru: string; name_en: string };
}

/** Cities whose name, or a word of it, begins so; the largest first. @param text without signs that a pattern knows */
export async function selectCitiesByName(db: Db, text: string, limit: number): Promise<FoundCity[]> {
  const begins = `${text}%`;
  const word = `% ${text}%`;
  const part = `%-${text}%`;
  const { rows } = await sql<FoundCity>`
    select c.id, c.name_ru, c.name_en, c.region_id, c.timezone,
      json_build_object('id', r.id, 'name_ru', r.name_ru, 'name_en', r.name_en) as region
    from city c join region r on r.id = c.region_id,
      lateral (select replace(lower(c.name_ru), 'ё', 'е') as ru, lower(c.name_en) as en) n
    where r.id <> ${ANOTHER_COUNTRY.id} and (n.ru like ${begins} or n.ru like ${word} or n.ru like ${part} or n.en like ${begins} or n.en like ${word})
    order by (n.ru like ${begins} or n.en like ${begins}) desc, c.population desc nulls last, c.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
