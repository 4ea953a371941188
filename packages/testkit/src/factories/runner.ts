import type { CallWorld } from '../call-world.ts';
import type { MadeFormat } from './formats.ts';
import { makeHolder, type RegisteredHolder } from './registered.ts';
import { makeSoldTickets, type SoldTicket } from './sold-ticket.ts';

/** Somebody with the number 12 in a format, and the account that holds the ticket. */
export async function makeRunner(
  world: CallWorld,
  format: MadeFormat,
  lastName = 'Ёлкина',
): Promise<{ holder: RegisteredHolder; sold: SoldTicket }> {
  const holder = await makeHolder(world);
  const [sold] = await makeSoldTickets(world, { userId: holder.id, bib: 12, firstName: 'Анна', lastName });
  await world.db
    .updateTable('ticket')
    .set({ format_id: format.id, event_city_id: format.eventCityId, event_id: format.eventId })
    .where('id', '=', sold.id)
    .execute();
  return { holder, sold };
}
