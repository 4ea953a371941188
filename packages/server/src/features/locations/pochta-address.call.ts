import type { CallContext, Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectOptionalCity, selectOptionalCityByName, selectOptionalRegion } from './locations.repo.ts';
import { lookUpIndex } from './look-up-index.ts';

/** Offline first; the post, where it is set up, knows the places of the offices that no free list names. */
export const pochtaAddress: Handler<'pochtaAddress'> = async ({ params }, context) => {
  const { db } = context;
  const index = params.index.replace(/\s/g, '');
  if (!/^\d{6}$/.test(index)) throw new Refusal('index_invalid');
  const { regionId, cityId } = await lookUpIndex(index);
  const city = cityId === null ? undefined : await selectOptionalCity(db, cityId);
  const ofRegion = city?.region_id ?? regionId;
  const region = ofRegion === null ? undefined : await selectOptionalRegion(db, ofRegion);
  if (!region) throw new Refusal('index_unknown');
  if (city) return { address: { index, region, city } };
  const place = await placeOf(context, index);
  const found = place === null ? undefined : await selectOptionalCityByName(db, region.id, place);
  return { address: { index, region, city: found ?? null } };
};

/** What the post calls the place; null where it is not asked or does not answer. */
async function placeOf(
  { carriers, clock, address }: Pick<CallContext, 'carriers' | 'clock' | 'address'>,
  index: string,
): Promise<string | null> {
  const kept = carriers.kept.places.get(index, clock);
  if (kept?.fresh === true) return kept.value;
  const asked = await carriers.find('pochta', address)?.place?.(index);
  if (asked?.ok !== true) return kept?.value ?? null;
  carriers.kept.places.set(index, asked.value, clock);
  return asked.value;
}
