import { CONFIRM_MS } from '@distance/domain/waiting/waiting-rule.ts';
import { DAY, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { deleteUnconfirmed } from './entries.repo.ts';

/** Forgets addresses that somebody typed and nobody confirmed; a day longer than their link, so that bounds still count them. */
export async function pruneWaiting({ db, clock }: Services): Promise<void> {
  await deleteUnconfirmed(db, plus(clock.now(), -CONFIRM_MS - DAY));
}
