import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { ownTicket } from '../../tickets/own-ticket.ts';
import { mayProtest } from './may-protest.ts';
import { noteProtest } from './note-protest.ts';
import { selectTicketRow } from './protests.repo.ts';

/** The ticket is the proof that somebody was to run: a row of the results need not be there. */
export const ticketResultProtestSave: Handler<'ticketResultProtestSave'> = async ({ body }, context) => {
  const ticket = await ownTicket(context, body.public_id);
  const row = await selectTicketRow(context.trx, ticket.id);
  if (!mayProtest(ticket, row, context.clock.now())) throw new Refusal('no_results_yet');
  // A ticket without a number is told as a result without one is: «v» and the ticket.
  const bib = row.bib ?? (ticket.bib === null ? `v${ticket.id}` : String(ticket.bib));
  await noteProtest(context, { format_id: row.format_id, bib, ticket_id: ticket.id }, body);
  return {};
};
