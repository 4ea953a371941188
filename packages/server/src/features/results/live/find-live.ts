import type { Db } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type ResultCityRow, selectOptionalCity } from '../pages/pages.repo.ts';
import { type LiveFormatRow, selectLiveFormats } from './live.repo.ts';

/** A start with the formats that are run on the spot, and the one asked for, else that which is run now. @throws Refusal `not_found` */
export async function findLive(
  db: Db,
  eventCity: string,
  asked: string | undefined,
): Promise<{ city: ResultCityRow; formats: LiveFormatRow[]; format: LiveFormatRow }> {
  const city = await selectOptionalCity(db, eventCity);
  if (!city) throw new Refusal('not_found');
  const formats = await selectLiveFormats(db, city.id);
  const format =
    asked === undefined
      ? (formats.find(({ running }) => running > 0) ?? formats[0])
      : formats.find(({ public_id: id }) => id === asked);
  if (!format) throw new Refusal('not_found');
  return { city, formats, format };
}
