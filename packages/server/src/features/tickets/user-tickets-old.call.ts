import type { Handler } from '../../context.ts';
import { ticketView } from './ticket.view.ts';
import { selectTicketsOfHolder } from './tickets.repo.ts';

export const userTicketsOld: Handler<'userTicketsOld'> = async ({ query }, { db, user, clock, locale }) => {
  const now = clock.now();
  const rows = await selectTicketsOfHolder(db, user.id, 'past', now, query);
  return { values: rows.map((row) => ticketView(row, locale, now)) };
};
