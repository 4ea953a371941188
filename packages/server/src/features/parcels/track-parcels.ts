import { HOUR, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { moveParcel, type ParcelStep } from './move-parcel.ts';
import { claimDueParcels } from './parcels.repo.ts';

/** So many parcels a sweep, each asked about once an hour, after a week of silence once a day. */
const BATCH = 20;
const OFTEN_MS = HOUR;
const RARELY_MS = 24 * HOUR;
const OFTEN = 24 * 7;

/** Steps that a carrier tells of. */
const TOLD: readonly string[] = ['in_transit', 'at_point', 'delivered', 'returned'] satisfies ParcelStep[];

/** Reads from the carriers where parcels are. @returns how many were asked about */
export async function trackParcels(services: Services): Promise<number> {
  const now = services.clock.now();
  const due = await claimDueParcels(services.db, now, {
    limit: BATCH,
    often: OFTEN,
    soon: plus(now, OFTEN_MS),
    later: plus(now, RARELY_MS),
  });
  for (const parcel of due) {
    const carrier = services.carriers.find(parcel.carrier, null);
    if (!carrier?.track || parcel.tracking === null) continue;
    const told = await carrier.track(parcel.tracking);
    if (!told.ok || told.value === null || told.value === parcel.state) continue;
    // The list above is what a carrier can say.
    if (TOLD.includes(told.value)) await step(services, parcel.public_id, told.value as ParcelStep);
  }
  return due.length;
}

/** A carrier that tells of an earlier step than ours holds up no other parcel. */
async function step(services: Services, publicId: string, to: ParcelStep): Promise<void> {
  try {
    await moveParcel(services, publicId, to);
  } catch (error) {
    services.log.warn({ err: error, parcel: publicId, to }, 'a carrier tells a step that cannot follow');
  }
}
