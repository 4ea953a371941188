import { declared, PRINTED, type PrintedField } from '@distance/domain/participants/field-names.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type {
  EventCoverTemplate,
  EventPalette,
  EventState,
  OnlineResultState,
  TicketState,
} from '../../db/schema.generated.ts';

/** A ticket with all that its page, its PDF and its letter show. */
export interface TicketRow {
  id: number;
  public_id: string;
  state: TicketState;
  ticket_number: string;
  kind: string;
  kind_title: string;
  kind_title_en: string;
  code_version: number;
  bib: number | null;
  holder_id: number;
  holder_email: string | null;
  runs: boolean;
  event_state: EventState;
  is_team: boolean;
  change_distance: boolean;
  name_changes: number;
  name_changes_max: number | null;
  virtual: boolean;
  result_opens_at: Date | null;
  result_closes_at: Date | null;
  result_state: OnlineResultState | null;
  /** Somebody has been offered the ticket and has not answered. */
  offered: boolean;
  participant_id: number | null;
  /** Whom a change of distance took off it. */
  known_participant_id: number | null;
  line_id: number;
  format_id: number;
  event_city_id: number;
  /** Of the ticket's line, kopecks. */
  list_price: number;
  original_user_public_id: string | null;
  price: number;
  order_id: number;
  order_public_id: string;
  order_user_id: number;
  order_key_hash: Buffer;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  banners: unknown;
  palette: EventPalette;
  cover_template: EventCoverTemplate | null;
  cover_label: string | null;
  main_distance_m: number | null;
  sport: string;
  type_logo: string;
  type_title: string;
  type_title_en: string;
  event_city_public_id: string;
  address: string;
  address_en: string;
  place_note: string;
  place_note_en: string;
  lat: number | null;
  lon: number | null;
  timezone: string;
  changes_until: Date;
  city_name: string;
  city_name_en: string;
  format_public_id: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  start_time: Date;
  time_limit_min: number | null;
  insurance_available: boolean;
  qr: boolean;
  team_public_id: string | null;
  team_number: number | null;
  /** From 1, in the order in which the places of the team were sold. */
  team_place: number | null;
  team_title: string | null;
  first_name: string | null;
  last_name: string | null;
  size: string | null;
  cluster: string | null;
  cluster_en: string | null;
  document_asked: boolean | null;
  /** What else the ticket tells of its participant, by field. */
  printed: { [F in PrintedField]: string | null };
  sector: string | null;
  row: string | null;
  place: string | null;
  checked_in: boolean;
  insured: boolean;
  /** Kopecks; null for a ticket whose money is not on its way back. */
  refund_sum: number | null;
  refund_asked_at: Date | null;
  refund_final_at: Date | null;
}

/** Which of a list; all from `from` on without `limit`. */
export interface Part {
  from: number;
  limit?: number | undefined;
}

/** Own tickets of starts after `now` (A7.30), or of starts that were (A7.32). */
export async function selectTicketsOfHolder(
  db: Db,
  holderId: number,
  when: 'coming' | 'past',
  now: Date,
  { from, limit }: Part,
): Promise<TicketRow[]> {
  const time = when === 'coming' ? sql`f.start_time > ${now}` : sql`f.start_time <= ${now}`;
  const order = when === 'coming' ? sql`f.start_time, t.id` : sql`f.start_time desc, t.id`;
  // The part is chosen before anything else is joined: a long list costs no more than its part.
  return await select(
    db,
    sql`t.id = any(array(select t.id from ticket t join format f on f.id = t.format_id
      where t.holder_id = ${holderId} and t.state in ('valid', 'refund_pending') and ${time}
      order by ${order} limit ${limit ?? null} offset ${from}))`,
    order,
  );
}

export interface TicketCounts {
  coming: number;
  past: number;
  transfered: number;
}

/** Lengths of a person's three lists. */
export async function countTicketsOf(db: Db, userId: number, now: Date): Promise<TicketCounts> {
  const { rows } = await sql<TicketCounts>`
    select count(*) filter (where t.holder_id = ${userId} and f.start_time > ${now})::int as coming,
      count(*) filter (where t.holder_id = ${userId} and f.start_time <= ${now})::int as past,
      count(*) filter (where t.original_user_id = ${userId})::int as transfered
    from ticket t join format f on f.id = t.format_id
    where (t.holder_id = ${userId} or t.original_user_id = ${userId}) and t.state in ('valid', 'refund_pending')`.execute(
    db,
  );
  // An aggregate answers one row always.
  return rows[0] ?? { coming: 0, past: 0, transfered: 0 };
}

/** Events of the starts after `now` that somebody holds a ticket of. */
export async function selectEventsOfHolder(db: Db, holderId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    select distinct t.event_id from ticket t join format f on f.id = t.format_id
    where t.holder_id = ${holderId} and t.state in ('valid', 'refund_pending') and f.start_time > ${now}`.execute(
    db,
  );
  return rows.map((row) => row.event_id);
}

/** Tickets that an account bought and somebody else holds now, the next start first (A7.31). */
export async function selectTicketsPassedOn(db: Db, buyerId: number): Promise<TicketRow[]> {
  return await select(
    db,
    sql`t.original_user_id = ${buyerId} and t.state in ('valid', 'refund_pending')`,
    sql`f.start_time, t.id`,
  );
}

/** When an offer of the buyer was accepted last, by ticket. */
export async function selectPassedAt(db: Db, buyerId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('transfer', 'transfer.ticket_id', 'ticket.id')
    .where('ticket.original_user_id', '=', buyerId)
    .where('transfer.from_user', '=', buyerId)
    .where('transfer.state', '=', 'accepted')
    .select((eb) => ['ticket.id', eb.fn.max('transfer.decided_at').as('at')])
    .groupBy('ticket.id')
    .execute();
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

export async function selectOptionalTicket(db: Db, publicId: string): Promise<TicketRow | undefined> {
  const [row] = await select(db, sql`t.public_id = ${publicId}`, sql`t.id`);
  return row;
}

export async function selectTicketsOfOrder(db: Db, orderId: number): Promise<TicketRow[]> {
  return await select(db, sql`l.order_id = ${orderId}`, sql`l.position, t.position`);
}

const PRINTED_PAIRS = sql.join(
  PRINTED.flatMap((name) => [sql.lit(name), sql.ref(`p.${declared(name).column}`)]),
);

async function select(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select t.id, t.public_id, t.state, t.ticket_number, t.kind, k.title as kind_title, k.title_en as kind_title_en, k.runs, t.code_version,
      t.participant_id, t.known_participant_id, t.line_id, t.format_id, t.event_city_id, l.list_price, t.name_changes, e.state as event_state, f.is_team, f.change_distance, f.name_changes_max, f.virtual,
      f.result_opens_at, f.result_closes_at, (select r.state from online_result r where r.ticket_id = t.id) as result_state,
      exists (select from transfer x where x.ticket_id = t.id and x.state = 'offered') as offered,
      t.bib, t.holder_id, holder.email as holder_email, original.public_id as original_user_public_id,
      l.price / l.qty as price, o.id as order_id, o.public_id as order_public_id, o.user_id as order_user_id,
      o.access_key_hash as order_key_hash,
      e.public_id as event_public_id, e.title as event_title, e.title_en as event_title_en, e.banners, e.palette,
      e.cover_template, e.cover_label, e.main_distance_m, y.sport, y.logo as type_logo, y.title as type_title,
      y.title_en as type_title_en,
      c.public_id as event_city_public_id, c.address, c.address_en, c.place_note, c.place_note_en, c.lat, c.lon, c.timezone,
      c.changes_until, city.name_ru as city_name, city.name_en as city_name_en,
      f.public_id as format_public_id, f.title as format_title, f.title_en as format_title_en, f.distance_m, f.distance_label, f.length_shared,
      f.start_time, f.time_limit_min, f.insurance_available, f.qr, team.public_id as team_public_id, team.number as team_number, team.title as team_title,
      case when t.team_id is not null then (select count(*)::int from ticket m where m.team_id = t.team_id and m.id <= t.id) end as team_place,
      p.first_name, p.last_name, json_build_object(${PRINTED_PAIRS}) as printed, size.name as size, cluster.name as cluster, cluster.name_en as cluster_en,
      cluster.document as document_asked, s.sector, s.row, s.place,
      exists (select from checkin where checkin.ticket_id = t.id and checkin.result = 'ok' and checkin.undone_at is null) as checked_in,
      exists (select from insurance_policy y where y.ticket_id = t.id and y.state = 'valid') as insured,
      refund.sum as refund_sum, refund.asked_at as refund_asked_at, refund.final_at as refund_final_at
    from ticket t
      join order_line l on l.id = t.line_id
      join orders o on o.id = l.order_id
      join users holder on holder.id = t.holder_id
      join ticket_kind k on k.code = t.kind
      join event e on e.id = t.event_id
      join event_type y on y.id = e.event_type_id
      join event_city c on c.id = t.event_city_id
      join city on city.id = c.city_id
      join format f on f.id = t.format_id
      left join users original on original.id = t.original_user_id
      left join team on team.id = t.team_id
      left join participant p on p.id = t.participant_id
      left join shirt_size size on size.id = p.shirt_size_id
      left join cluster on cluster.id = p.cluster_id
      left join space s on s.line_id = l.id and s.kind <> 'number'
      left join lateral (
        -- the refund that cancels the ticket, not what a cheaper distance returned before; with the surcharge of a dearer one
        select sum(x.amount)::int as sum, min(r.created_at) as asked_at,
          case when bool_and(r.state = 'succeeded') then max(r.final_at) end as final_at
        from refund_line x join refund r on r.id = x.refund_id
        where r.state <> 'failed' and r.reason <> 'distance'
          and (x.line_id = t.line_id or x.line_id in (select d.surcharge_line_id from distance_change d where d.ticket_id = t.id))
      ) refund on t.state <> 'valid'
    where ${where} order by ${order}`.execute(db);
  return rows;
}
