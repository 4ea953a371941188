import type { Db } from '../../db/connect.ts';
import { selectOptionalSubscription } from './news.repo.ts';

/** Whether the letters of a subscription are wanted still. */
export async function isSubscribed(db: Db, publicId: string): Promise<boolean> {
  const row = await selectOptionalSubscription(db, publicId);
  return row !== undefined && row.confirmed_at !== null && row.stopped_at === null;
}
