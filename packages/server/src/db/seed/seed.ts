import { readFile } from 'node:fs/promises';
import type { Clock } from '../../clock.ts';
import type { Db } from '../connect.ts';
import { writeArticles } from './articles/write-articles.ts';
import { buildSeason } from './build-season.ts';
import { writeDemoAccounts } from './demo-account.ts';
import { insertPlaces, selectPlaces } from './places.repo.ts';
import { DEMO_SEASON, PAST_SEASON } from './season.ts';
import { lockEmptyCatalogue, refreshStatistics } from './season.repo.ts';
import { writeGoods } from './shop/write-goods.ts';
import { writeDocuments } from './write-documents.ts';
import { writeInsurance } from './write-insurance.ts';
import { writeOffers } from './write-offers.ts';
import { writeSeason } from './write-season.ts';

export { DEMO_ACCOUNT } from './demo-account.ts';
export { writeDemoClubs } from './clubs/write-clubs.ts';
export { writeDemoHistory } from './demo-history.ts';
export { writeDemoResults } from './demo-results.ts';

const PLACES = new URL('../../../data/locations-ru.json', import.meta.url);

interface PlacesFile {
  regions: { id: number; iso: string; name_ru: string; name_en: string }[];
  cities: {
    id: number;
    region_id: number;
    name_ru: string;
    name_en: string;
    timezone: string;
    lat: number;
    lon: number;
    population: number | null;
  }[];
}

/** Regions and cities of Russia with their GeoNames ids; what is there already stays. */
export async function seedPlaces(db: Db): Promise<void> {
  // The file is part of the program and has this shape (packages/server/data/README.md).
  const file = JSON.parse(await readFile(PLACES, 'utf8')) as PlacesFile;
  await insertPlaces(
    db,
    file.regions.map(({ id, iso, name_ru, name_en }) => ({ id, iso, name_ru, name_en })),
    file.cities.map(({ id, region_id, name_ru, name_en, timezone, lat, lon, population }) => ({
      id,
      region_id,
      name_ru,
      name_en,
      timezone,
      lat,
      lon,
      population,
    })),
  );
}

/**
 * Fills an empty catalogue with the demo season in one transaction; the same day gives the same season. Needs the places.
 * @returns false when there are events already.
 */
export async function seedDemo(db: Db, clock: Clock): Promise<boolean> {
  const now = clock.now();
  const events = [...DEMO_SEASON, ...PAST_SEASON];
  const ids = [...new Set(events.flatMap((event) => event.cities.map((city) => city.id)))];
  const places = new Map((await selectPlaces(db, ids)).map((place) => [place.id, place]));
  const season = buildSeason(events, places, now);
  return await db.transaction().execute(async (trx) => {
    if (!(await lockEmptyCatalogue(trx))) return false;
    const written = await writeSeason(trx, season, now);
    await writeGoods(trx, written.cities, new Date(season.base));
    await writeOffers(trx, written, new Date(season.base));
    await writeArticles(trx, written.events, new Date(season.base));
    await writeInsurance(trx, season, written);
    await writeDocuments(trx, now);
    await writeDemoAccounts(trx, now);
    await refreshStatistics(trx);
    return true;
  });
}
