import type { Handler } from '../../context.ts';
import { findTicket } from './find-ticket.ts';
import { makeCalendar } from './ticket-ics.ts';

export const ticketCalendar: Handler<'ticketCalendar'> = async ({ params, query }, context) => {
  const row = await findTicket(context, params.id, query.key);
  return makeCalendar(context, [row], { locale: context.locale, key: query.key ?? null });
};
