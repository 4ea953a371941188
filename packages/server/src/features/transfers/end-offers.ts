import type { Trx } from '../../db/connect.ts';
import { notifyEnded } from './transfer-letters.ts';
import { endTransfer, selectWaitingOfLines } from './transfers.repo.ts';

/** Tickets that go back to the organiser are offered to nobody any more; their order is locked. */
export async function endOffersOfLines(trx: Trx, lineIds: readonly number[], now: Date): Promise<void> {
  for (const row of await selectWaitingOfLines(trx, lineIds)) {
    await endTransfer(trx, row.id, 'recalled', now);
    await notifyEnded(trx, row, now);
  }
}
