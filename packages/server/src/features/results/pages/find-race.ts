import type { Db } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type RaceFormatRow, type ResultCityRow, selectOptionalCity, selectRaces } from './pages.repo.ts';

export interface FoundRaces {
  city: ResultCityRow;
  races: RaceFormatRow[];
}

/** A start with its formats that have results. @throws Refusal `not_found` */
export async function findRaces(db: Db, eventCity: string): Promise<FoundRaces> {
  const city = await selectOptionalCity(db, eventCity);
  if (!city) throw new Refusal('not_found');
  return { city, races: await selectRaces(db, city.id) };
}

/** One format of a start that has results. @throws Refusal `not_found` */
export async function findRace(
  db: Db,
  { event_city_id: eventCity, format }: { event_city_id: string; format: string },
): Promise<FoundRaces & { race: RaceFormatRow }> {
  const found = await findRaces(db, eventCity);
  const race = found.races.find(({ public_id: id }) => id === format);
  if (!race) throw new Refusal('not_found');
  return { ...found, race };
}
