import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { lockRacesOf } from './field/field.repo.ts';
import { decideResultRow, lockTicket, selectOptionalJudged, selectWaitingResults } from './results.repo.ts';
import { noteVirtualResult } from './virtual-result.ts';

export type Decision = { state: 'accepted' } | { state: 'declined'; reason: string };

/**
 * The organiser accepts a result submitted online or declines it with a reason; an accepted one may still be declined. The holder
 * gets a letter. `by`: the account that decides; null from the command line.
 * @throws Error for an unknown result, an empty reason, and a decision that was made already
 */
export async function decideResult(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicId: string,
  decision: Decision,
  by: number | null,
): Promise<void> {
  const reason = decision.state === 'declined' ? decision.reason.trim() : null;
  if (reason === '') throw new Error('a result is declined with a reason');
  await inTransaction(db, async (trx) => {
    const found = await selectOptionalJudged(trx, publicId);
    if (!found) throw new Error(`no result ${publicId}`);
    const ticket = await lockTicket(trx, found.ticket_id);
    // An account that is being erased is waited for: it writes to the result before its races, and has neither name nor address after.
    await lockRacesOf(trx, ticket.event_city_id);
    const result = await selectOptionalJudged(trx, publicId);
    if (!result) throw new Error(`no result ${publicId}`);
    const allowed =
      result.state === 'submitted' || (result.state === 'accepted' && decision.state === 'declined');
    if (!allowed) throw new Error(`result ${publicId} is ${result.state} already`);
    const now = clock.now();
    await decideResultRow(trx, result.id, { state: decision.state, reason, by, at: now });
    await noteVirtualResult(trx, result.ticket_id, now);
    if (result.email === null) return;
    await queueLetter(trx, {
      kind: decision.state === 'accepted' ? 'result_accepted' : 'result_declined',
      dedupeKey: `result:${publicId}:${now.getTime()}`,
      to: result.email,
      locale: result.locale,
      orderId: null,
      payload: { ticket: result.ticket_public_id, reason: reason ?? '' },
      now,
    });
  });
}

/** Results that wait for a decision, one line each. */
export async function listWaitingResults({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await selectWaitingResults(db, 500);
  return rows.map(
    (row) =>
      `${row.public_id}  ${row.event}, ${row.format}  ${row.person}  ${row.distance_m} m  ${row.time_s} s  ${row.run_on}  ${row.proof}`,
  );
}
