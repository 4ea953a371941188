import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { EventState } from '../../../db/schema.generated.ts';

/**
 * Whether every event that the lines of an order belong to takes place: none is cancelled or withdrawn. Locked until the end of the
 * transaction, so that whoever cancels one afterwards finds the order paid and returns it.
 */
export async function lockEvents(trx: Trx, orderId: number): Promise<boolean> {
  return takePlace(await sql<EventRow>`${eventsOf(orderId)} order by e.id for share`.execute(trx));
}

/** The same as it is seen now, locking nothing. */
export async function eventsTakePlace(db: Db, orderId: number): Promise<boolean> {
  return takePlace(await eventsOf(orderId).execute(db));
}

/** Until when somebody may still start: format `f`, where there is one, and city `c`; of a virtual start the last day on which it is run. */
export const lastStart = sql<Date>`coalesce(case when f.virtual then f.result_closes_at end, f.start_time, c.start_time)`;

/** A start of an order has begun; a virtual one with the last day on which it is run. */
export async function hasStartBegun(db: Db, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from order_line l join event_city c on c.id = l.event_city_id left join format f on f.id = l.format_id
    where l.order_id = ${orderId}
      and ${lastStart} <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

interface EventRow {
  state: EventState;
}

const eventsOf = (orderId: number) => sql<EventRow>`
  select e.state from event e
  where e.id in (select c.event_id from order_line l join event_city c on c.id = l.event_city_id where l.order_id = ${orderId})`;

function takePlace({ rows }: { rows: readonly EventRow[] }): boolean {
  return rows.every(({ state }) => state === 'published');
}
