import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { lastStart } from './events.repo.ts';
import type { EventState, OrderLineKind, OrderLineState } from '../../../db/schema.generated.ts';

/** A line of an order with what decides for a line of any kind whether its buyer may return it. */
export interface RefundableRow {
  id: number;
  public_id: string;
  order_id: number;
  order_user_id: number;
  kind: OrderLineKind;
  title: string;
  title_en: string;
  /** Kopecks; without what was given up for a cheaper distance. */
  price: number;
  state: OrderLineState;
  refund_rule: unknown;
  start_time: Date | null;
  timezone: string | null;
}

export async function selectOptionalOrderOf(db: Db, linePublicId: string): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from order_line where public_id = ${linePublicId}`.execute(db);
  return rows[0]?.order_id;
}

/** All lines of an order, in its order. */
export async function selectRefundableLines(db: Db, orderId: number): Promise<RefundableRow[]> {
  const { rows } = await sql<RefundableRow>`
    select l.id, l.public_id, l.order_id, o.user_id as order_user_id, l.kind, l.title, l.title_en, l.price - l.given_up as price, l.state, l.refund_rule,
      f.start_time, c.timezone
    from order_line l join orders o on o.id = l.order_id left join format f on f.id = l.format_id
      left join event_city c on c.id = l.event_city_id
    where l.order_id = ${orderId} order by l.position, l.id`.execute(db);
  return rows;
}

/** What was sold for an event and is paid; with an instant, only for what starts after it. */
export interface SoldForEvent {
  eventId: number;
  startsAfter: Date | null;
}

const soldFor = ({ eventId, startsAfter }: SoldForEvent) => sql`
  from order_line l join event_city c on c.id = l.event_city_id left join format f on f.id = l.format_id
  where c.event_id = ${eventId} and l.state = 'paid'
    and (${startsAfter}::timestamptz is null or ${lastStart} > ${startsAfter})`;

/** Orders after `after` that have such lines, the oldest first. */
export async function selectOrdersOfEvent(
  db: Db,
  sold: SoldForEvent,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct l.order_id ${soldFor(sold)} and l.order_id > ${after} order by l.order_id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.order_id);
}

export async function countLinesOfEvent(db: Db, sold: SoldForEvent): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::integer as lines ${soldFor(sold)}`.execute(
    db,
  );
  return rows[0]?.lines ?? 0;
}

export async function selectOptionalEvent(
  db: Db,
  publicId: string,
): Promise<{ id: number; state: EventState } | undefined> {
  return await db
    .selectFrom('event')
    .select(['id', 'state'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Those lines of an order: tickets and what was sold with them. */
export async function selectLinesOfEvent(
  db: Db,
  orderId: number,
  sold: SoldForEvent,
): Promise<{ id: number; price: number }[]> {
  const { rows } = await sql<{ id: number; price: number }>`
    select l.id, l.price - l.difference_due as price ${soldFor(sold)} and l.order_id = ${orderId} order by l.id`.execute(
    db,
  );
  return rows;
}
