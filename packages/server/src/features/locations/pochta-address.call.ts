import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectOptionalCity, selectOptionalRegion } from './locations.repo.ts';
import { lookUpIndex } from './look-up-index.ts';

export const pochtaAddress: Handler<'pochtaAddress'> = async ({ params }, { db }) => {
  const index = params.index.replace(/\s/g, '');
  if (!/^\d{6}$/.test(index)) throw new Refusal('index_invalid');
  const { regionId, cityId } = await lookUpIndex(index);
  const city = cityId === null ? undefined : await selectOptionalCity(db, cityId);
  const ofRegion = city?.region_id ?? regionId;
  const region = ofRegion === null ? undefined : await selectOptionalRegion(db, ofRegion);
  if (!region) throw new Refusal('index_unknown');
  return { address: { index, region, city: city ?? null } };
};
