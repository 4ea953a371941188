import { HOUR, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { deleteEndedQuotes } from './quotes.repo.ts';

const BATCH = 1000;

/** Forgets what carriers asked long ago. */
export async function pruneQuotes({ db, clock }: Services): Promise<number> {
  return await deleteEndedQuotes(db, plus(clock.now(), -HOUR), BATCH);
}
