import type { CallOutput } from '@distance/contract/define-call.ts';
import type { deliveryPoints } from '@distance/contract/delivery.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { indexOfCity } from '../locations/look-up-index.ts';

type Asking = Pick<CallContext, 'carriers' | 'clock' | 'address'>;

/** Points of a city as they are kept, else as the carrier tells them. */
export async function cityPoints(
  { carriers, clock, address }: Asking,
  cityId: number,
): Promise<CallOutput<typeof deliveryPoints>> {
  const carrier = carriers.find('cdek', address);
  const index = await indexOfCity(cityId);
  if (!carrier?.points || index === null) return { points: [], carrier: null, silent: false };
  const kept = carriers.kept.points.get(index, clock);
  if (kept?.fresh === true) return { points: kept.value, carrier: carrier.name, silent: false };
  const asked = await carrier.points(index);
  // Those of yesterday are better than none.
  if (!asked.ok)
    return { points: kept?.value ?? [], carrier: carrier.name, silent: asked.kind === 'unknown' };
  carriers.kept.points.set(index, asked.value, clock);
  return { points: asked.value, carrier: carrier.name, silent: false };
}

/**
 * The point of an order as one of the city that its delivery is priced for, or the parcel would go elsewhere for the price of that city.
 * Null where none was chosen, or none of the city is known while the carrier is silent: its address alone counts then, as typed.
 * @throws Refusal `invalid` for one that the city has not
 */
export async function pointOfCity(
  context: Asking,
  to: { location_id: number; point?: string | null | undefined },
): Promise<string | null> {
  const code = (to.point ?? '').trim();
  if (code === '') return null;
  const { points, silent } = await cityPoints(context, to.location_id);
  if (points.some((point) => point.code === code)) return code;
  if (silent && points.length === 0) return null;
  throw new Refusal('invalid', { fields: { 'delivery.point': 'chooseValue' } });
}
