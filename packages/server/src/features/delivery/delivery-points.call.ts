import type { PickupPoint } from '../../adapters/carrier.ts';
import { BoundedCache } from '../../bounded-cache.ts';
import { DAY } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { indexOfCity } from '../locations/look-up-index.ts';

/** Points come and go by the day; the largest cities have some hundreds. */
const KEPT = new BoundedCache<PickupPoint[]>({ most: 200, ms: DAY });

export const deliveryPoints: Handler<'deliveryPoints'> = async ({ params }, { carriers, clock, address }) => {
  const carrier = carriers.find('cdek', address);
  const index = await indexOfCity(params.id);
  if (!carrier?.points || index === null) return { points: [], carrier: null, silent: false };
  const kept = KEPT.get(index, clock);
  if (kept?.fresh === true) return { points: kept.value, carrier: carrier.name, silent: false };
  const asked = await carrier.points(index);
  // Those of yesterday are better than none.
  if (!asked.ok)
    return { points: kept?.value ?? [], carrier: carrier.name, silent: asked.kind === 'unknown' };
  KEPT.set(index, asked.value, clock);
  return { points: asked.value, carrier: carrier.name, silent: false };
};
