import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { ticketsPassedOn } from '../tickets/tickets-passed-on.ts';

export const userTicketsTransfered: Handler<'userTicketsTransfered'> = async (
  _input,
  { db, user, locale, clock },
) => {
  if (!user) throw new Refusal('unauthorized');
  return { values: await ticketsPassedOn(db, user.id, locale, clock.now()) };
};
