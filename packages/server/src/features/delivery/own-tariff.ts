import { ownPrice, type DeliveryPrice, type TariffStep } from '@distance/domain/delivery/own-tariff.ts';
import { kopecks } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { selectTariffs, selectZones, type TariffRow } from './tariffs.repo.ts';

/** The method as it prices a parcel. */
export interface PricedMethod {
  id: number;
  /** Of a parcel wherever it goes, where the method has no tariff. */
  price: number;
}

/** The organiser's own prices by region and weight, from the memory of the process. */
export interface OwnTariff {
  /** @param regionId null where nobody has said where to: the prices of every region without its own */
  price(method: PricedMethod, regionId: number | null, grams: number): DeliveryPrice;
}

export async function recallOwnTariff({
  db,
  catalog,
}: Pick<CallContext, 'db' | 'catalog'>): Promise<OwnTariff> {
  return await catalog.get('own tariff', async () => {
    const [rows, zones] = [await selectTariffs(db), await selectZones(db)];
    const steps = Map.groupBy(rows, (row) => `${row.method_id} ${row.zone_id ?? ''}`);
    return {
      price({ id, price }, regionId, grams) {
        const zone = regionId === null ? undefined : zones.get(regionId);
        const own =
          (zone === undefined ? undefined : steps.get(`${id} ${zone}`)) ?? steps.get(`${id} `) ?? [];
        return ownPrice(own.map(stepOf), grams) ?? { price: kopecks(price), days: null };
      },
    };
  });
}

function stepOf(row: TariffRow): TariffStep {
  return {
    upTo: row.up_to_g,
    price: kopecks(row.price),
    kgOver: kopecks(row.kg_over),
    days: { from: row.days_from, to: row.days_to },
  };
}
