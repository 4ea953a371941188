import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { datesOf, ticketsOf } from './format.view.ts';
import { loadFormat } from './load-formats.ts';
import { stateOf } from './offers.ts';

export const ticketsCheck: Handler<'ticketsCheck'> = async ({ params }, { db, clock }) => {
  const parts = await loadFormat(db, params.id);
  if (!parts) throw new Refusal('not_found');
  return {
    tickets_left: ticketsOf(parts.offer, 'left'),
    tickets_total: ticketsOf(parts.offer, 'capacity'),
    state: stateOf(parts.offer, datesOf(parts.city), clock.now()),
  };
};
