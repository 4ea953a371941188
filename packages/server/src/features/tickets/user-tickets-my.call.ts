import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { ticketView } from './ticket.view.ts';
import { selectTicketsOfHolder } from './tickets.repo.ts';

export const userTicketsMy: Handler<'userTicketsMy'> = async (_input, { db, user, clock, locale }) => {
  if (!user) throw new Refusal('unauthorized');
  const now = clock.now();
  const rows = await selectTicketsOfHolder(db, user.id, 'coming', now);
  return { values: rows.map((row) => ticketView(row, locale, now)) };
};
