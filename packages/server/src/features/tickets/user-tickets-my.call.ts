import type { Handler } from '../../context.ts';
import { ticketView } from './ticket.view.ts';
import { countTicketsOf, selectTicketsOfHolder } from './tickets.repo.ts';

export const userTicketsMy: Handler<'userTicketsMy'> = async ({ query }, { db, user, clock, locale }) => {
  const now = clock.now();
  const rows = await selectTicketsOfHolder(db, user.id, 'coming', now, query);
  return {
    values: rows.map((row) => ticketView(row, locale, now)),
    counts: await countTicketsOf(db, user.id, now),
  };
};
