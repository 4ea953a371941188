import type { Handler } from '../../context.ts';
import { findTicket, qrText } from './find-ticket.ts';
import { ticketView } from './ticket.view.ts';

export const ticketOne: Handler<'ticketOne'> = async ({ params, query }, context) => {
  const row = await findTicket(context, params.id, query.key);
  return { values: ticketView(row, context.locale), qr: qrText(context.settings, row) };
};
