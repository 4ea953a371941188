import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Sums in kopecks. */
export interface TariffRow {
  method_id: number;
  zone_id: number | null;
  up_to_g: number;
  price: number;
  kg_over: number;
  days_from: number;
  days_to: number;
}

export async function selectTariffs(db: Db): Promise<TariffRow[]> {
  const { rows } = await sql<TariffRow>`
    select delivery_method_id as method_id, zone_id, up_to_g, price, kg_over, days_from, days_to
    from delivery_tariff order by id`.execute(db);
  return rows;
}

/** The zone of each region that has one. */
export async function selectZones(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ region_id: number; zone_id: number }>`
    select region_id, zone_id from delivery_zone_region`.execute(db);
  return new Map(rows.map((row) => [row.region_id, row.zone_id]));
}
