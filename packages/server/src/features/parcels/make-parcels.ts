import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { insertParcel, repack, selectWaysOfOrder, takeLinesOut } from './parcels.repo.ts';

/** A parcel for each way that brings goods of a paid order, whose row is locked; with the commit of the payment. */
export async function makeParcels(trx: Trx, orderId: number, now: Date): Promise<void> {
  for (const way of await selectWaysOfOrder(trx, orderId))
    await insertParcel(trx, { publicId: randomId(80), orderId, way, now });
}

/** Returned lines leave parcels that are not handed over; their orders are locked. */
export async function leaveParcels(trx: Trx, lineIds: readonly number[], now: Date): Promise<void> {
  const parcels = await takeLinesOut(trx, lineIds);
  if (parcels.length > 0) await repack(trx, parcels, now);
}
