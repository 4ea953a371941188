import { declared, FIELD_NAMES } from '@distance/domain/participants/field-names.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** A value as the copy shows it. */
export type OwnValue = string | number | boolean | null;
export type OwnRow = Record<string, OwnValue>;

/** What a participant's fields are called here; days and lists as text. */
const PARTICIPANT = FIELD_NAMES.flatMap((name) => {
  const { kind, column, copied } = declared(name);
  if (copied === undefined) return [];
  if (kind === 'guardian')
    return [`p.${column}_name as ${copied}_name`, `p.${column}_phone as ${copied}_phone`];
  return [`p.${column}${kind === 'birth_date' || kind === 'answers' ? '::text' : ''} as ${copied}`];
}).join(', ');

/**
 * Everything kept of an account's owner, a section per subject; `$1` is the account. Sums in roubles, instants in ISO.
 * Secrets (hashes of passwords, tokens and codes) are nobody's data and stay out.
 */
const SECTIONS = {
  account: `select email, phone, name, last_name, second_name, birth_date::text, gender, extra_contact, type_relate,
      contact_phone, mailing, locale, created_at from users where id = $1`,
  sessions: `select created_at, last_seen_at, method, address, user_agent, revoked_at from session where user_id = $1
      union all select created_at, created_at, 'link', address, user_agent, created_at from email_proof where user_id = $1
      order by created_at desc`,
  networks: `select network as title, name, linked_at as created_at from social_identity where user_id = $1 order by id`,
  saved_cards: `select brand as kind, '*' || last4 as number, consent_at as created_at, removed_at as revoked_at from saved_card where user_id = $1 order by id`,
  second_factor: `select confirmed_at from second_factor where user_id = $1 and confirmed_at is not null`,
  news: `select n.email, n.confirmed_at, n.stopped_at from news_subscription n join users u on lower(u.email) = n.email
      where u.id = $1 and u.email_confirmed_at is not null`,
  payment_emails: `select email, confirmed_at from payment_email where user_id = $1 order by confirmed_at`,
  orders: `select o.public_id as number, o.created_at, o.state, o.total / 100.0 as total, o.email, o.phone, o.delivery::text
      from orders o where o.user_id = $1 order by o.created_at desc`,
  lines: `select o.public_id as number, l.kind, l.title, l.qty, l.price / 100.0 as price, l.state
      from order_line l join orders o on o.id = l.order_id where o.user_id = $1 order by o.created_at desc, l.position`,
  payments: `select o.public_id as number, p.created_at, p.provider, p.amount / 100.0 as total, p.state
      from payment p join orders o on o.id = p.order_id where o.user_id = $1 order by p.created_at desc`,
  refunds: `select o.public_id as number, r.created_at, r.amount / 100.0 as total, r.state
      from refund r join orders o on o.id = r.order_id where o.user_id = $1 order by r.created_at desc`,
  receipts: `select o.public_id as number, c.created_at, c.kind, c.amount / 100.0 as total, c.state
      from receipt c left join refund r on r.id = c.refund_id
        join payment p on p.id = coalesce(c.payment_id, r.payment_id) join orders o on o.id = p.order_id
      where o.user_id = $1 order by c.created_at desc`,
  tickets: `select t.ticket_number as number, e.title, f.title as format, f.start_time, t.state, t.bib, ${PARTICIPANT}
      from ticket t join event e on e.id = t.event_id join format f on f.id = t.format_id
        left join participant p on p.id = t.participant_id and not p.filled_by_guest where t.holder_id = $1 order by f.start_time desc`,
  // A policy that was handed over tells the next person alone, and that of before the one it insured.
  policies: `select y.number, f.insurer as title, y.valid_from::text, y.valid_to::text, y.state,
        coalesce(b.last_name, i.last_name) as last_name, coalesce(b.first_name, i.first_name) as name,
        coalesce(b.second_name, i.second_name) as second_name, coalesce(b.birth_date, i.birth_date)::text as birth_date,
        coalesce(b.phone, i.phone) as phone
      from insurance_policy y join insured_person i on i.line_id = y.line_id join insurance_offer f on f.id = i.offer_id
        join order_line l on l.id = y.line_id join orders o on o.id = l.order_id left join insured_before b on b.policy_id = y.id
      where coalesce(y.holder_id, o.user_id) = $1 order by y.valid_from desc`,
  people: `select last_name, first_name as name, second_name, birth_date::text, gender, phone, shirt_size,
        licence_until::text, medical_until::text, emergency_name, emergency_phone, last_used from person where owner_id = $1 order by last_used desc`,
  files: `select name as title, type as kind, size, created_at from file where owner_key = 'u:' || $1::bigint order by created_at`,
  basket: `select item::text as answers, updated_at as created_at from basket_entry where user_id = $1 and item is not null order by id`,
  clubs: `select c.title, m.role as kind, m.state, m.joined_at as created_at from club_member m join club c on c.id = m.club_id where m.user_id = $1`,
  clubResults: `select n.title, n.held_on::text as start_time, round(r.distance_m / 1000.0, 2)::text as format,
        make_interval(secs => r.time_s)::text as answers, r.comment as text, r.created_at
      from club_result r join competition n on n.id = r.competition_id where r.user_id = $1 order by n.held_on desc`,
  raceResults: `select e.title, f.title as format, r.bib as number, f.start_time::text, r.status as state,
        make_interval(secs => r.time_ms / 1000.0)::text as answers, r.comment as text
      from result r join ticket t on t.id = r.ticket_id join format f on f.id = r.format_id join event e on e.id = t.event_id
      where t.holder_id = $1 order by f.start_time desc`,
  claimedResults: `select e.title, f.title as format, c.bib as number, f.start_time::text, c.made_at as created_at
      from result_claim c join format f on f.id = c.format_id join event_city k on k.id = f.event_city_id join event e on e.id = k.event_id
      where c.user_id = $1 order by c.made_at desc`,
  // What was sent before the ticket was handed over is another's.
  onlineResults: `select e.title, f.title as format, round(o.distance_m / 1000.0, 2)::text as number, o.run_on::text as start_time,
        make_interval(secs => o.time_s)::text as answers, concat_ws(' ', o.comment, o.proof_link) as text, o.state, o.submitted_at as created_at
      from online_result o join ticket t on t.id = o.ticket_id join format f on f.id = t.format_id join event e on e.id = t.event_id
      where t.holder_id = $1 and not exists (select from transfer x where x.ticket_id = t.id and x.state = 'accepted' and x.decided_at > o.submitted_at)
      order by o.submitted_at desc`,
  protests: `select e.title, f.title as format, p.bib as number, p.words as text, p.answer as answers, p.state, p.made_at as created_at
      from result_protest p join format f on f.id = p.format_id join event_city k on k.id = f.event_city_id join event e on e.id = k.event_id
      where p.user_id = $1 order by p.made_at desc`,
  transfers: `select t.ticket_number as number, x.created_at, x.state, case when x.from_user = $1 then x.to_email end as email
      from transfer x join ticket t on t.id = x.ticket_id where x.from_user = $1 or x.to_user = $1 order by x.created_at desc`,
  waiting: `select e.title, f.title as format, w.email, w.places as qty, w.price / 100.0 as price, w.state, w.created_at
      from waiting_entry w join format f on f.id = w.format_id join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
      where w.user_id = $1
        or (w.user_id is null and lower(w.email) in (select lower(email) from users where id = $1 and email_confirmed_at is not null))
      order by w.created_at desc`,
  backInStock: `select p.title, z.name as format, w.email, w.state, w.created_at
      from back_in_stock w join product_size z on z.id = w.size_id join product p on p.id = z.product_id
      where w.user_id = $1 or lower(w.email) in (select lower(email) from users where id = $1 and email_confirmed_at is not null)
      order by w.created_at desc`,
  gifts: `select o.public_id as number, l.title, g.sender, g.recipient as name, g.email, g.words as text, g.sent_at, l.state
      from gift g join order_line l on l.id = g.line_id join orders o on o.id = l.order_id where o.user_id = $1 order by o.created_at desc, l.id`,
  returns: `select o.public_id as number, r.created_at, r.words as text, r.state
      from goods_return r join orders o on o.id = r.order_id where o.user_id = $1 order by r.created_at desc`,
  support: `select q.kind, q.created_at, q.name, q.email, q.phone, q.text, q.answered_at from support_request q
      where q.user_id = $1 or (q.user_id is null and q.email in
        (select lower(email) from users where id = $1 and email_confirmed_at is not null)) order by q.created_at desc`,
  letters: `select b.kind, b.created_at, b.sent_at, b.to_address as email from outbox b
      where exists (select from orders o where o.id = b.order_id and o.user_id = $1 and lower(o.email) = lower(b.to_address))
        or b.to_address in (select email from users where id = $1 and email_confirmed_at is not null)
      order by b.created_at desc`,
} as const;

export type OwnSection = keyof typeof SECTIONS;

export async function selectOwnData(db: Db, userId: number): Promise<Record<OwnSection, OwnRow[]>> {
  const found: Partial<Record<OwnSection, OwnRow[]>> = {};
  for (const [name, text] of Object.entries(SECTIONS)) {
    const parts = text.split('$1');
    const query = sql.join(
      parts.flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql`${userId}::bigint`, sql.raw(part)])),
      sql``,
    );
    const { rows } = await sql<Record<string, unknown>>`${query}`.execute(db);
    // Object.entries forgets the literal keys of the table.
    found[name as OwnSection] = rows.map(plain);
  }
  // Every key of the table was walked through.
  return found as Record<OwnSection, OwnRow[]>;
}

/** Rows as they travel: instants in ISO, decimals of the driver as numbers. */
function plain(row: Record<string, unknown>): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]): [string, OwnValue] => {
      if (value instanceof Date) return [name, value.toISOString()];
      if (name === 'total' || name === 'price') return [name, Number(value)];
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        return [name, value];
      return [name, null];
    }),
  );
}

export interface OwnFile {
  public_id: string;
  name: string;
  storage_key: string;
}

/** Files that belong to the account. */
export async function selectOwnFiles(db: Db, userId: number): Promise<OwnFile[]> {
  return await db
    .selectFrom('file')
    .select(['public_id', 'name', 'storage_key'])
    .where('owner_key', '=', `u:${userId}`)
    .orderBy('id')
    .execute();
}
