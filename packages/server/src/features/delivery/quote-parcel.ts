import type { DeliveryPrice } from '@distance/domain/delivery/own-tariff.ts';
import type { Parcel } from '@distance/domain/delivery/pack-parcel.ts';
import type { Carrier } from '../../adapters/carrier.ts';
import { HOUR, MINUTE, plus } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import { indexOfCity } from '../locations/look-up-index.ts';
import { quoteKey, type ParcelGoods } from './destination.ts';
import { selectOptionalQuote, upsertQuote } from './quotes.repo.ts';

/** What a carrier asked is charged for so long; one that is shown has so much of it left. */
const QUOTE_MS = 6 * HOUR;
const SHOWN_MS = 30 * MINUTE;

/** A price of the carrier, or why it is not his: `silent` he does not answer, `none` he does not bring it there. */
export type Quoted = { price: DeliveryPrice; of: 'carrier' } | { price: null; of: 'silent' | 'none' };

/**
 * What the carrier asks for a parcel, kept so that the order is charged the same. Asked of him outside of any transaction, and only
 * where no quote of these goods to this city runs long enough.
 */
export async function quoteParcel(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  carrier: Carrier,
  goods: ParcelGoods,
  to: { cityId: number; pickup: boolean; parcel: Parcel },
): Promise<Quoted> {
  const key = quoteKey(to.cityId, goods);
  const now = clock.now();
  const kept = await selectOptionalQuote(db, key, plus(now, SHOWN_MS));
  if (kept) return { price: kept, of: 'carrier' };
  const index = await indexOfCity(to.cityId);
  if (index === null) return { price: null, of: 'none' };
  const asked = await carrier.price({ index, pickup: to.pickup }, to.parcel);
  if (!asked.ok) return { price: null, of: asked.kind === 'unknown' ? 'silent' : 'none' };
  await upsertQuote(db, { key, ...asked.value, at: now, until: plus(now, QUOTE_MS) });
  return { price: asked.value, of: 'carrier' };
}
