import type { Handler } from '../../context.ts';
import { ownTicket } from '../tickets/own-ticket.ts';
import { onlineView } from './online.view.ts';
import { selectOptionalResult } from './results.repo.ts';

export const ticketOnline: Handler<'ticketOnline'> = async ({ params }, { db, user, locale, clock }) => {
  const row = await ownTicket({ db, user }, params.id);
  const result = await selectOptionalResult(db, row.id);
  return { values: onlineView(row, result, { locale, now: clock.now() }) };
};
