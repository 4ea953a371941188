import type { CallContext, SignedIn } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { ownTicket, type TicketRow } from '../tickets/own-ticket.ts';
import { selectOptionalResult, selectPlaces, type Places, type ResultRow } from './results.repo.ts';

export interface FoundResult {
  row: TicketRow;
  result: ResultRow;
  /** Null where the distances of the format differ, so that times do not compare. */
  places: Places | null;
}

/** The accepted result of an own ticket. @throws Refusal `not_found`, as for one of a stranger (S21). */
export async function findResult(
  context: Pick<CallContext<SignedIn>, 'db' | 'user'>,
  ticketPublicId: string,
): Promise<FoundResult> {
  const row = await ownTicket(context, ticketPublicId);
  const result = await selectOptionalResult(context.db, row.id);
  if (result?.state !== 'accepted') throw new Refusal('not_found');
  const places = row.distance_m === null ? null : await selectPlaces(context.db, row.id);
  return { row, result, places };
}
