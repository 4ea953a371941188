import { DAY, plus, systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { readSettings } from '@distance/server/settings.ts';
import { makeSoldTickets, type SoldTicket } from './factories/sold-ticket.ts';
import { makeUser } from './factories/users.ts';

/**
 * Gives an account of a running site a ticket of every state that takes time or other people, each of a start called by the state;
 * no page of the site lists the starts.
 */
export async function fillCabinet(databaseUrl: string, email: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'of tickets that nobody scans here',
  });
  const world = { db, clock: systemClock, settings };
  const now = systemClock.now();
  try {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const sell = async (
      title: string,
      days: number,
      input: { unregistered?: true } = {},
    ): Promise<SoldTicket> => {
      const [ticket] = await makeSoldTickets(world, {
        userId,
        email,
        title,
        // Nobody paid for it: money without a payment would break the books of the site.
        price: 0,
        startTime: plus(now, days * DAY),
        ...input,
      });
      await db
        .updateTable('event')
        .set({ state: 'draft' })
        .where('id', 'in', (select) =>
          select.selectFrom('event_city').select('event_id').where('id', '=', ticket.eventCityId),
        )
        .execute();
      return ticket;
    };
    await sell('Ближайший', 20);
    await sell('Следующий', 30);
    const back = await sell('Возвращаемый', 50, { unregistered: true });
    await db
      .updateTable('order_line')
      .set({ state: 'refund_pending' })
      .where('order_id', '=', back.orderId)
      .execute();
    await db.updateTable('ticket').set({ state: 'refund_pending' }).where('id', '=', back.id).execute();
    await sell('Пробежали', -20);
    const used = await sell('Отметился', -30);
    const { event_id } = await db
      .selectFrom('ticket')
      .select('event_id')
      .where('id', '=', used.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('checkin')
      .values({ ticket_id: used.id, event_id, list_id: 1, result: 'ok', at: now })
      .execute();
    const given = await sell('Отдали', 60);
    const { id: friend } = await makeUser(db, systemClock);
    await db
      .updateTable('ticket')
      .set({ holder_id: friend, original_user_id: userId })
      .where('id', '=', given.id)
      .execute();
  } finally {
    await db.destroy();
  }
}
