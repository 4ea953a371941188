import type { Handler } from '../../../context.ts';
import { ownTicket } from '../../tickets/own-ticket.ts';
import { mayProtest } from './may-protest.ts';
import { selectOptionalTicketProtest, selectTicketRow } from './protests.repo.ts';

export const ticketResultProtest: Handler<'ticketResultProtest'> = async ({ params }, context) => {
  const { db, user } = context;
  const ticket = await ownTicket(context, params.id);
  const row = await selectTicketRow(db, ticket.id);
  const protest = await selectOptionalTicketProtest(db, ticket.id, user.id);
  return {
    values: {
      may: mayProtest(ticket, row, context.clock.now()),
      status: row.status,
      protest: protest === undefined ? null : { ...protest, made_at: protest.made_at.toISOString() },
    },
  };
};
