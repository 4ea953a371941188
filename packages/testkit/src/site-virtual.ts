import { DAY, plus, systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { hashPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { decideResult } from '@distance/server/features/results/decide-result.ts';
import { readSettings } from '@distance/server/settings.ts';
import { makeSoldTickets } from './factories/sold-ticket.ts';
import { makeUser } from './factories/users.ts';
import type { SiteAccount } from './site-account.ts';

/** An account of a running site with a ticket of a virtual start whose results are taken; no page of the site lists the start. */
export async function makeVirtualTicket(
  databaseUrl: string,
): Promise<{ account: SiteAccount; ticket: string }> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const password = 'Ладога-1905';
    const user = await makeUser(db, systemClock, { passwordHash: await hashPassword(password) });
    const settings = readSettings({
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'of a ticket that nobody scans here',
    });
    const now = systemClock.now();
    const [ticket] = await makeSoldTickets(
      { db, clock: systemClock, settings },
      { userId: user.id, email: user.email, title: 'Осень онлайн', price: 0, startTime: plus(now, 5 * DAY) },
    );
    await db
      .updateTable('format')
      .set({ virtual: true, result_opens_at: plus(now, -20 * DAY), result_closes_at: plus(now, 5 * DAY) })
      .where('id', '=', ticket.formatId)
      .execute();
    await db
      .updateTable('event')
      .set({ state: 'draft' })
      .where('id', 'in', (select) =>
        select.selectFrom('event_city').select('event_id').where('id', '=', ticket.eventCityId),
      )
      .execute();
    return { account: { email: user.email, password }, ticket: ticket.publicId };
  } finally {
    await db.destroy();
  }
}

/** The organiser accepts the result told for a ticket. */
export async function acceptResult(databaseUrl: string, ticket: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const result = await db
      .selectFrom('online_result')
      .innerJoin('ticket', 'ticket.id', 'online_result.ticket_id')
      .select('online_result.public_id')
      .where('ticket.public_id', '=', ticket)
      .executeTakeFirstOrThrow();
    await decideResult({ db, clock: systemClock }, result.public_id, { state: 'accepted' }, null);
  } finally {
    await db.destroy();
  }
}
