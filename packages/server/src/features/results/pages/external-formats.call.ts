import type { Handler } from '../../../context.ts';
import { findRaces } from './find-race.ts';
import { cityView, formatView } from './results.view.ts';

export const externalFormats: Handler<'externalFormats'> = async ({ params }, { db, locale }) => {
  const { city, races } = await findRaces(db, params.event_city_id);
  return { values: races.map((race) => formatView(race, locale)), city: cityView(city, locale) };
};
