import type { Handler } from '../../context.ts';
import { ticketsPassedOn } from '../tickets/tickets-passed-on.ts';

export const userTicketsTransfered: Handler<'userTicketsTransfered'> = async (
  _input,
  { db, user, locale },
) => {
  return { values: await ticketsPassedOn(db, user.id, locale) };
};
