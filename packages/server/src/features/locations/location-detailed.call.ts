import type { Handler } from '../../context.ts';
import { selectCitiesOfRegion, selectOptionalCity, selectOptionalRegion } from './locations.repo.ts';

/** P9.12 */
const DEFAULT_CITY_ID = 524_901;
/** P9.13 */
const DEFAULT_REGION_ID = 524_894;

/** The licence of the data asks for it wherever the data is shown (packages/server/data/README.md). */
const ATTRIBUTION = {
  ru: 'Данные о регионах и городах: GeoNames (https://www.geonames.org/), лицензия CC BY 4.0, с изменениями. Почтовые индексы: hflabs/city (https://github.com/hflabs/city), данные DaData.ru, лицензия CC BY-SA 4.0, с изменениями',
  en: 'Geographical data: GeoNames (https://www.geonames.org/), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), modified. Postal codes: hflabs/city (https://github.com/hflabs/city), data of DaData.ru, CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/), modified',
};

export const locationDetailed: Handler<'locationDetailed'> = async (_input, context) => {
  const { db, locale, address, addressPlaces } = context;
  const known = addressPlaces.idsOf(address);
  const found = known.cityId === null ? undefined : await selectOptionalCity(db, known.cityId);
  const regionId = found?.region_id ?? known.regionId;
  const own = regionId === null ? undefined : await selectOptionalRegion(db, regionId);
  const region = own ?? (await selectOptionalRegion(db, DEFAULT_REGION_ID));
  // Of a region without a known city the largest; places outside our regions are the default's.
  const city =
    found ??
    (own ? (await selectCitiesOfRegion(db, own.id))[0] : await selectOptionalCity(db, DEFAULT_CITY_ID));
  if (!region || !city) throw new Error('places are not in the database: seedPlaces has not run');
  return { info: { region, city, attribution: ATTRIBUTION[locale] } };
};
