import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { moveParcel, type ParcelStep } from '@distance/server/features/parcels/move-parcel.ts';
import { LINE_KINDS } from '@distance/server/line-kinds.ts';

/** Brings parcels to where they are now, a step after the other, as the team and the carrier say (`npm run parcels`). */
export async function moveDemoParcels(
  databaseUrl: string,
  moves: readonly { parcel: string; tracking: string; steps: readonly ParcelStep[] }[],
): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const services = { db, clock: systemClock, lineKinds: LINE_KINDS };
    for (const { parcel, tracking, steps } of moves)
      for (const step of steps) await moveParcel(services, parcel, step, tracking);
  } finally {
    await db.destroy();
  }
}
