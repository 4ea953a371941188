import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { OrderLineKind, OrderLineState } from '../../db/schema.generated.ts';
import type { Locale } from '../../context.ts';
import { lineTitle } from '../orders/tables/line-title.ts';

/** A bought line that carries a part of a ticket's worth: the ticket's own, or a surcharge. */
export interface WorthRow {
  id: number;
  order_id: number;
  public_id: string;
  kind: OrderLineKind;
  title: string;
  price: number;
  /** Part of the price whose worth was given up before. */
  given_up: number;
  refund_rule: unknown;
  start_time: Date | null;
  timezone: string;
}

const WORTH =
  sql.raw(`select l.id, l.order_id, l.public_id, l.kind, l.title, l.title_en, l.price, l.given_up, l.refund_rule, f.start_time, c.timezone
  from order_line l join format f on f.id = l.format_id join event_city c on c.id = f.event_city_id`);

/** Paid lines of a ticket, the newest surcharge first, its own line last. */
export async function selectWorth(db: Db, ticketId: number): Promise<WorthRow[]> {
  const { rows } = await sql<WorthRow>`${WORTH}
    where l.state = 'paid' and (l.id = (select line_id from ticket where id = ${ticketId})
      or l.id in (select surcharge_line_id from distance_change where ticket_id = ${ticketId}))
    order by l.id desc`.execute(db);
  return rows;
}

/** Paid surcharges of the tickets of lines, by order. */
export async function selectSurcharges(
  db: Db,
  lineIds: readonly number[],
): Promise<(WorthRow & { ticket_line_id: number })[]> {
  const { rows } = await sql<WorthRow & { ticket_line_id: number }>`
    select x.*, d.line_id as ticket_line_id from distance_change d join (${WORTH}) x on x.id = d.surcharge_line_id
      join order_line own on own.id = x.id and own.state = 'paid'
    where d.line_id = any(${lineIds}) order by x.order_id`.execute(db);
  return rows;
}

/** Takes worth off a line: `due` of it returns by the rule. */
export async function giveUpWorth(trx: Trx, lineId: number, worth: number, due: number): Promise<void> {
  await sql`update order_line set given_up = given_up + ${worth}, difference_due = difference_due + ${due}
    where id = ${lineId}`.execute(trx);
}

export interface ChangeRow {
  id: number;
  ticket_id: number;
  ticket_public_id: string;
  line_id: number;
  /** Of the order that bought the ticket. */
  order_id: number;
  from_format_id: number;
  to_format_id: number;
  to_format_public_id: string;
  surcharge_line_id: number | null;
  done_at: Date | null;
}

const CHANGE =
  sql.raw(`select d.id, d.ticket_id, t.public_id as ticket_public_id, d.line_id, l.order_id, d.from_format_id,
  d.to_format_id, f.public_id as to_format_public_id, d.surcharge_line_id, d.done_at
  from distance_change d join ticket t on t.id = d.ticket_id join order_line l on l.id = d.line_id
    join format f on f.id = d.to_format_id`);

/** The change that an order pays for. */
export async function selectChangeOfOrder(db: Db, orderId: number): Promise<ChangeRow> {
  const { rows } = await sql<ChangeRow>`${CHANGE}
    where d.surcharge_line_id in (select id from order_line where order_id = ${orderId})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`order ${orderId} changes no distance`);
  return row;
}

/** The change of a ticket whose order, of its holder, waits for money: its target, and that order. Who had the ticket before pays his own. */
export async function selectOptionalWaitingChange(
  db: Db,
  ticketId: number,
  holderId: number,
): Promise<{ to_format_id: number; order_id: number } | undefined> {
  const { rows } = await sql<{ to_format_id: number; order_id: number }>`
    select d.to_format_id, s.order_id from distance_change d join order_line s on s.id = d.surcharge_line_id
      join orders o on o.id = s.order_id
    where d.ticket_id = ${ticketId} and d.done_at is null and o.state = 'created' and o.user_id = ${holderId} order by d.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function insertChange(
  trx: Trx,
  change: {
    public_id: string;
    ticket_id: number;
    line_id: number;
    from_format_id: number;
    to_format_id: number;
    user_id: number;
    list_price: number;
    worth_before: number;
    worth_after: number;
    surcharge_line_id: number | null;
    created_at: Date;
    done_at: Date | null;
  },
): Promise<void> {
  await trx.insertInto('distance_change').values(change).execute();
}

export async function endChange(trx: Trx, changeId: number, now: Date): Promise<void> {
  await sql`update distance_change set done_at = ${now} where id = ${changeId}`.execute(trx);
}

/** The ticket and its line are of another format; its number is to be given anew. */
export async function moveTicket(
  trx: Trx,
  move: { ticketId: number; lineId: number; formatId: number; title: string; title_en: string },
): Promise<void> {
  await sql`update order_line set format_id = ${move.formatId}, title = ${move.title}, title_en = ${move.title_en}, space_id = null, wave_id = null
    where id = ${move.lineId}`.execute(trx);
  await sql`update ticket set format_id = ${move.formatId}, bib = null where id = ${move.ticketId}`.execute(
    trx,
  );
}

/** Places that a surcharge bought are the ticket's, counted to the same buyer; their stocks are locked. */
export async function handHoldsOver(
  trx: Trx,
  fromLineId: number,
  to: { lineId: number; buyerKey: string },
): Promise<void> {
  await sql`update hold set line_id = ${to.lineId}, buyer_key = ${to.buyerKey}
    where line_id = ${fromLineId} and state = 'consumed'`.execute(trx);
}

/** Stocks of which a line has bought places, ascending. */
export async function selectBoughtStocks(db: Db, lineId: number): Promise<number[]> {
  const { rows } = await sql<{ stock_id: number }>`
    select distinct stock_id from hold where line_id = ${lineId} and state = 'consumed' order by stock_id`.execute(
    db,
  );
  return rows.map((row) => row.stock_id);
}

/** Whom the places of a ticket's line are counted to: its holder, who need not be the first buyer. */
export async function selectKeyOfPlaces(db: Db, lineId: number): Promise<string> {
  const { rows } = await sql<{ buyer_key: string }>`
    select buyer_key from hold where line_id = ${lineId} and state = 'consumed' limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`line ${lineId} has no place`);
  return row.buyer_key;
}

/** Formats of an event city that a ticket of a kind may move to, by their start. */
export async function selectSisterFormats(
  db: Db,
  eventCityId: number,
  kind: string,
): Promise<{ id: number; public_id: string }[]> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    select f.id, f.public_id from format f where f.event_city_id = ${eventCityId} and not f.hidden and not f.is_team
      and exists (select from format_stock s where s.format_id = f.id and s.kind = ${kind})
      and not exists (select from space p where p.format_id = f.id and p.kind <> 'number')
    order by f.position, f.id`.execute(db);
  return rows;
}

/** Surcharges that an order pays for, with the tickets they move. */
export async function selectSurchargesOfOrder(
  db: Db,
  orderId: number,
  locale: Locale,
): Promise<{ ticket_public_id: string; title: string; price: number; state: OrderLineState }[]> {
  const { rows } = await sql<{
    ticket_public_id: string;
    title: string;
    price: number;
    state: OrderLineState;
  }>`
    select t.public_id as ticket_public_id, ${lineTitle(locale)} as title, l.price, l.state from order_line l
      join distance_change d on d.surcharge_line_id = l.id join ticket t on t.id = d.ticket_id
    where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}
