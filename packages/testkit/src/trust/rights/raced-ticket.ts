import { DAY, plus } from '@distance/server/clock.ts';
import { makeSoldTickets } from '../../factories/sold-ticket.ts';
import type { VirtualShop } from '../virtual-shop.ts';
import type { Owner } from './actors.ts';
import type { Belonging } from './belongings.ts';

/** A ticket of the owner's for a start that was, whose results are there and leave him out. */
export async function racedTicket(shop: VirtualShop, { id: userId, email }: Owner): Promise<Belonging> {
  const now = shop.clock.now();
  const [ticket] = await makeSoldTickets(shop, { userId, email, startTime: plus(now, -DAY), price: 0 });
  await shop.db
    .insertInto('result_race')
    .values({ format_id: ticket.formatId, finished: 1, total: 1, updated_at: now })
    .execute();
  return { id: ticket.publicId, key: ticket.key, with: email };
}
