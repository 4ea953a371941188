import { sql } from 'kysely';
import type { Trx } from '../../connect.ts';

/** Places that were sold before the first day get their tickets, all of one format at once: as many are left as before. */
export async function moveSoldPlaces(
  trx: Trx,
  taken: { lines: readonly number[]; formatId: number; userId: number; at: Date },
): Promise<void> {
  const { lines, formatId, userId, at } = taken;
  await sql`
    with used as (
      update stock set sold_before = sold_before - least(sold_before, ${lines.length}), sold = sold + ${lines.length}
      where id in (select stock_id from format_stock where format_id = ${formatId} and kind = 'athlete') returning id)
    insert into hold (stock_id, line_id, buyer_key, qty, state, first_at, expires_at)
    select used.id, line, ${`u:${userId}`}, 1, 'consumed', ${at}::timestamptz, ${at}::timestamptz
    from used, unnest(${lines}::bigint[]) line`.execute(trx);
}
