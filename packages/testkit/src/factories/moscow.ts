import type { Db } from '@distance/server/db/connect.ts';

/** The city of made events, unless its site has all places: a second region of its name would be offered beside the first. @returns its id */
export async function makeMoscow(db: Db): Promise<number> {
  const id = 524_901;
  const found = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst();
  if (found) return id;
  await db
    .insertInto('region')
    .values({ id: 524_894, iso: 'RU-MOW', name_ru: 'Москва', name_en: 'Moscow' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .insertInto('city')
    .values({
      id,
      region_id: 524_894,
      name_ru: 'Москва',
      name_en: 'Moscow',
      timezone: 'Europe/Moscow',
      lat: 55.75,
      lon: 37.6,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return id;
}
