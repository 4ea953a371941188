import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { EventCoverTemplate, EventPalette, OrderLineState } from '../../../db/schema.generated.ts';

export interface OrderTicketRow {
  ticket_public_id: string | null;
  unique_id: string;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  palette: EventPalette;
  cover_template: EventCoverTemplate | null;
  cover_label: string | null;
  sport: string;
  event_city_public_id: string;
  city_ru: string;
  city_en: string;
  address: string;
  address_en: string;
  start_time: Date;
  timezone: string;
  format_public_id: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  ticket_kind: string;
  qty: number;
  price: number;
  discount: number;
  state: OrderLineState;
  team_public_id: string | null;
  team_title: string | null;
  /** Null of a ticket passed on: it may be a new one, and leads to who runs with it. */
  bib: number | null;
  first_name: string | null;
  last_name: string | null;
}

/** What decides whether the ticket of a line may be returned. */
export interface TicketToReturn {
  line_id: number;
  holder_id: number;
  /** It is offered to somebody who has not answered yet. */
  offered: boolean;
  /** Checked in, or its result of a virtual start accepted. */
  used: boolean;
}

export async function selectTicketsToReturn(db: Db, lineIds: readonly number[]): Promise<TicketToReturn[]> {
  const { rows } = await sql<TicketToReturn>`
    select t.line_id, t.holder_id,
      exists (select from transfer x where x.ticket_id = t.id and x.state = 'offered') as offered,
      (exists (select from checkin k where k.ticket_id = t.id and k.result = 'ok' and k.undone_at is null)
        or exists (select from online_result a where a.ticket_id = t.id and a.state = 'accepted')) as used
    from ticket t where t.line_id = any(${lineIds})`.execute(db);
  return rows;
}

export async function selectOptionalLineOfTicket(
  db: Db,
  ticketPublicId: string,
): Promise<{ lineId: number; orderId: number } | undefined> {
  const { rows } = await sql<{ lineId: number; orderId: number }>`
    select l.id as "lineId", l.order_id as "orderId" from ticket t join order_line l on l.id = t.line_id
    where t.public_id = ${ticketPublicId}`.execute(db);
  return rows[0];
}

export async function selectOrderTickets(db: Db, orderId: number): Promise<OrderTicketRow[]> {
  const { rows } = await sql<OrderTicketRow>`
    select t.public_id as ticket_public_id, l.unique_id, e.public_id as event_public_id, e.title as event_title,
      e.title_en as event_title_en, e.palette, e.cover_template, e.cover_label, y.sport, c.public_id as event_city_public_id,
      g.name_ru as city_ru, g.name_en as city_en, c.address, c.address_en, f.start_time, c.timezone,
      f.public_id as format_public_id, f.title as format_title, f.title_en as format_title_en, f.distance_m,
      f.distance_label, f.length_shared, l.ticket_kind, l.qty, l.price, l.discount, l.state,
      case when t.original_user_id is null then t.bib end as bib, team.public_id as team_public_id, team.title as team_title, p.first_name, p.last_name
    from order_line l join orders o on o.id = l.order_id join format f on f.id = l.format_id join event_city c on c.id = l.event_city_id
      join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id join city g on g.id = c.city_id
      left join team on team.id = l.team_id left join ticket t on t.line_id = l.id
      -- before the payment there is no ticket yet; what a later holder gave is none of the buyer's
      left join participant p on p.id = coalesce(t.participant_id, case when t.id is null then (select min(n.id) from participant n where n.line_id = l.id) end)
        and (p.registered_by is null or p.registered_by = o.user_id)
    where l.order_id = ${orderId} and l.kind = 'ticket' order by l.position`.execute(db);
  return rows;
}

/** Whether a start pack of an order is, or was, brought for money: one of an event that is not cancelled. */
export async function isStartPackBrought(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_line l join participant p on p.line_id = l.id join delivery_method d on d.id = p.delivery_method_id
      join event_city c on c.id = l.event_city_id join event e on e.id = c.event_id
    where l.order_id = ${orderId} and d.price > 0 and e.state <> 'cancelled' limit 1`.execute(db);
  return rows.length > 0;
}
