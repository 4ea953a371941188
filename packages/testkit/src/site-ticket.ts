import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { hashTicketCode } from '@distance/server/ticket-code.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';

/** A start of the demo season whose tickets are passed on without a fee. */
const FORMAT = 'nochnaya-desyatka-novosibirsk-5';

/**
 * A paid ticket of an account of a running site, registered for Анна Климова; `holder` has received it already. Its place is
 * one of those sold before the first day, so that the stock stays as it is.
 */
export async function makeSiteTicket(databaseUrl: string, email: string, holder?: string): Promise<string> {
  return await withDb(databaseUrl, async (db) => {
    const now = systemClock.now();
    const userOf = async (address: string) =>
      await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirstOrThrow();
    const buyer = await userOf(email);
    const owner = holder === undefined ? buyer : await userOf(holder);
    const format = await db
      .selectFrom('format as f')
      .innerJoin('event_city as c', 'c.id', 'f.event_city_id')
      .select(['f.id', 'f.event_city_id', 'c.event_id'])
      .where('f.public_id', '=', FORMAT)
      .executeTakeFirstOrThrow();
    const ticket = randomId(128);
    await inTransaction(db, async (trx) => {
      const order = await trx
        .insertInto('orders')
        .values({
          public_id: randomId(128),
          user_id: buyer.id,
          email,
          locale: 'ru',
          buyer_key: `u:${buyer.id}`,
          state: 'created',
          total: 0,
          idempotency_key: randomId(),
          request_hash: '',
          access_key_hash: hashTicketCode(randomId()),
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const line = await trx
        .insertInto('order_line')
        .values({
          public_id: randomId(128),
          order_id: order.id,
          position: 0,
          unique_id: randomId(60),
          kind: 'ticket',
          event_city_id: format.event_city_id,
          format_id: format.id,
          ticket_kind: 'athlete',
          title: 'Билет',
          qty: 1,
          list_price: 0,
          price: 0,
          state: 'created',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await moveSoldPlaces(trx, line.id, format.id, buyer.id, now);
      await trx.updateTable('order_line').set({ state: 'paid' }).where('id', '=', line.id).execute();
      await trx
        .updateTable('orders')
        .set({ state: 'paid', paid_at: now })
        .where('id', '=', order.id)
        .execute();
      const participant = await trx
        .insertInto('participant')
        .values({
          line_id: line.id,
          position: 0,
          first_name: 'Анна',
          last_name: 'Климова',
          phone: '79161184022',
          gender: 'female',
          birth_date: '1992-03-14',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('ticket')
        .values({
          public_id: ticket,
          ticket_number: randomId(50).toUpperCase(),
          line_id: line.id,
          position: 0,
          event_id: format.event_id,
          event_city_id: format.event_city_id,
          format_id: format.id,
          kind: 'athlete',
          state: 'valid',
          holder_id: owner.id,
          original_user_id: holder === undefined ? null : buyer.id,
          participant_id: participant.id,
          code_hash: hashTicketCode(randomId()),
          created_at: now,
        })
        .execute();
    });
    return ticket;
  });
}

async function moveSoldPlaces(
  db: Db,
  lineId: number,
  formatId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`
    with used as (
      update stock set sold_before = sold_before - 1, sold = sold + 1
      where id in (select stock_id from format_stock where format_id = ${formatId} and kind = 'athlete') returning id)
    insert into hold (stock_id, line_id, buyer_key, qty, state, first_at, expires_at)
    select id, ${lineId}, ${`u:${userId}`}, 1, 'consumed', ${now}::timestamptz, ${now}::timestamptz from used`.execute(
    db,
  );
}

/** The offers to an address have waited for more than seven days. */
export async function endSiteOffers(databaseUrl: string, email: string): Promise<void> {
  await withDb(
    databaseUrl,
    async (db) =>
      await sql`update transfer set created_at = created_at - interval '7 days', expires_at = now() - interval '1 second'
        where to_email = ${email}`.execute(db),
  );
}

async function withDb<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
