import type { Handler } from '../../context.ts';
import { findTicket } from './find-ticket.ts';
import { makeTicketPdf } from './ticket-pdf.ts';

export const ticketPdf: Handler<'ticketPdf'> = async ({ params, query }, context) => {
  const row = await findTicket(context, params.id, query.key);
  return await makeTicketPdf(context, row, { locale: context.locale, key: query.key ?? null });
};
