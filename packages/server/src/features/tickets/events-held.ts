import type { Db } from '../../db/connect.ts';
import { selectEventsOfHolder } from './tickets.repo.ts';

/** Events with a start to come that a person holds a ticket of. */
export async function eventsHeld(db: Db, userId: number, now: Date): Promise<Set<number>> {
  return new Set(await selectEventsOfHolder(db, userId, now));
}
