import type { HeldPlaces } from '@distance/domain/seats/hold-bounds.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { ask, type Question } from '../../db/statement.ts';
import type { SeatHolder } from './space-holder.ts';

// From the name to its orders to their holds (`offset 0` keeps that order): in a burst the open orders and holds are thousands.
// An account keeps what was ordered by who is signed in, not what strangers order with its address.
const heldCount = (column: 'basket_holder' | 'user_id' | 'address_key', name: string, now: string) => `(
    (select count(*) from space_hold k where k.ended_at is null and k.held_until > ${now} and k.${column} = ${name})
    + (select count(*) from (select id from orders where state = 'created' and ${column} = ${name}${column === 'user_id' ? " and buyer_key = 'u:' || user_id" : ''} offset 0) o
        join order_line l on l.order_id = o.id and l.kind in ('ticket', 'shop')
        where (select count(*) from hold h where h.line_id = l.id and h.state = 'active' and h.expires_at > ${now}) > 0))::int`;

/**
 * Unpaid places a holder holds now (`HeldPlaces`): chosen ones, and tickets of orders that wait for money; to be asked in the
 * statement after its locks.
 * @param since from when on the time of the address is counted
 */
export function heldPlacesQuestion(
  { basket, userId, address }: SeatHolder,
  now: Date,
  since: Date,
): Question {
  // What has no name holds nothing, and is not asked for.
  const named = [basket, userId].filter((name) => name !== null);
  return {
    values: [address, now, since, ...named],
    sql(first) {
      const [from, at, begin, ...rest] = [0, 1, 2, 3, 4].map((n) => `$${first + n}`) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const own = basket === null ? '0' : heldCount('basket_holder', rest[0], at);
      const account =
        userId === null ? '0' : heldCount('user_id', `${rest[named.length - 1] ?? ''}::bigint`, at);
      return `select to_json(keeping) from (select ${own} as basket, ${account} as account,
        ${heldCount('address_key', from, at)} as address,
        (select coalesce(sum(extract(epoch from till - greatest(since, ${begin})) * 1000), 0)::float8 from (
          select k.held_at as since, least(coalesce(k.ended_at, k.held_until), ${at}) as till
          from space_hold k left join order_line l on l.id = k.line_id
          where k.address_key = ${from} and k.held_until > ${begin} and (l.id is null or l.state in ('created', 'cancelled'))
          union all
          select o.created_at, least(o.created_at + interval '10 minutes', ${at})
          from orders o join order_line l on l.order_id = o.id and l.kind in ('ticket', 'shop')
          where o.address_key = ${from} and o.created_at > ${begin} and o.state in ('created', 'cancelled')) unbought
        where till > greatest(since, ${begin})) as "addressMs") keeping`;
    },
  };
}

/** The same at once; to be read after the locks of `namesOf`. */
export async function selectHeldPlaces(
  trx: Trx,
  holder: SeatHolder,
  now: Date,
  since: Date,
): Promise<HeldPlaces> {
  // The question gives this shape.
  return (await ask(trx, heldPlacesQuestion(holder, now, since))) as HeldPlaces;
}

export interface BuyLimit {
  /** Null without a limit. */
  limit: number | null;
  held: number;
}

/** How many places of a format a buyer may have (P5.13), and what this session holds and its account bought of it. */
export async function selectBuyLimit(
  trx: Trx,
  formatId: number,
  holder: SeatHolder,
  now: Date,
): Promise<BuyLimit> {
  const { rows } = await sql<BuyLimit>`
    select (select min(s.buy_limit) from format_stock f join stock s on s.id = f.stock_id where f.format_id = ${formatId}) as limit,
      (select count(*)::int from space_hold k join space s on s.id = k.space_id
        where s.format_id = ${formatId} and k.ended_at is null and k.held_until > ${now}
          and (k.basket_holder = ${holder.basket} or k.user_id = ${holder.userId}))
      + (select count(*)::int from order_line l join orders o on o.id = l.order_id
        where l.format_id = ${formatId} and l.state = 'paid' and o.user_id = ${holder.userId} and o.buyer_key = 'u:' || o.user_id) as held`.execute(
    trx,
  );
  return rows[0] ?? { limit: null, held: 0 };
}

/** Deletes holds nothing depends on any more. */
export async function deleteOldHolds(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('space_hold').where('held_until', '<', before).execute();
}
