import type { CallContext, SignedIn } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { ownTicket, type TicketRow } from '../tickets/own-ticket.ts';
import { type FoundRow, selectOptionalFinish } from './results.repo.ts';

export interface FoundResult {
  row: TicketRow;
  result: FoundRow;
}

/** The finish of an own ticket. @throws Refusal `not_found`, as for one of a stranger (S21). */
export async function findResult(
  context: Pick<CallContext<SignedIn>, 'db' | 'user'>,
  ticketPublicId: string,
): Promise<FoundResult> {
  const row = await ownTicket(context, ticketPublicId);
  const result = await selectOptionalFinish(context.db, row.id);
  if (!result) throw new Refusal('not_found');
  return { row, result };
}
