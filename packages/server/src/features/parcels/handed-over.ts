import type { Db } from '../../db/connect.ts';
import { selectHandedOver } from './parcels.repo.ts';

/** Those of the lines that are out of our hands: with a carrier, or with the buyer. */
export async function handedOver(db: Db, lineIds: readonly number[]): Promise<ReadonlySet<number>> {
  return await selectHandedOver(db, lineIds);
}
