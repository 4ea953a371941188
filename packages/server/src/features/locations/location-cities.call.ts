import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectCitiesOfRegion, selectOptionalRegion } from './locations.repo.ts';

export const locationCities: Handler<'locationCities'> = async ({ params }, { db }) => {
  if (!(await selectOptionalRegion(db, params.id))) throw new Refusal('not_found');
  return { cities: await selectCitiesOfRegion(db, params.id) };
};
