import type { DeliveryPrice } from '@distance/domain/delivery/own-tariff.ts';
import { packParcel, type Parcel } from '@distance/domain/delivery/pack-parcel.ts';
import type { Destination } from '../delivery/destination.ts';
import type { OwnTariff } from '../delivery/own-tariff.ts';
import type { GoodRow, MethodRow } from './goods.repo.ts';

export interface ParcelPrices {
  /** Null where no city was chosen. */
  destination: Destination | null;
  tariff: OwnTariff;
}

export interface CountedGood {
  good: Pick<GoodRow, 'public_id' | 'weight_g' | 'box_mm'>;
  count: number;
}

/** All goods that come by one way in one parcel: as a carrier quoted it, else at the own tariff. */
export function priceParcel(
  method: MethodRow,
  goods: readonly CountedGood[],
  { destination, tariff }: ParcelPrices,
): DeliveryPrice {
  const ids = goods.map(({ good, count }) => ({ public_id: good.public_id, count }));
  const quoted =
    method.carrier === null ? null : destination?.quoted({ methodId: method.public_id, goods: ids });
  return quoted ?? tariff.price(method, destination?.regionId ?? null, parcelOf(goods).grams);
}

export function parcelOf(goods: readonly CountedGood[]): Parcel {
  return packParcel(goods.map(({ good, count }) => ({ weight: good.weight_g, box: good.box_mm, count })));
}
