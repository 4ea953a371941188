import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { Gender, InsurancePolicyState, OrderLineState } from '../../db/schema.generated.ts';

export interface NewInsured {
  line_id: number;
  offer_id: number;
  ticket_line_id: number | null;
  first_name: string;
  last_name: string;
  second_name: string;
  phone: string;
  gender: Gender;
  birth_date: string;
  start_date: string;
  end_date: string;
  coverage: number;
  terms_version: string;
}

export async function insertInsured(trx: Trx, people: readonly NewInsured[]): Promise<void> {
  if (people.length > 0)
    await trx
      .insertInto('insured_person')
      .values([...people])
      .execute();
}

export interface LineToInsure {
  line_id: number;
  ticket_id: number | null;
  number_prefix: string;
  start_date: string;
  end_date: string;
}

/** Insurance lines of an order with what their policies are made from. */
export async function selectLinesToInsure(db: Db, orderId: number): Promise<LineToInsure[]> {
  const { rows } = await sql<LineToInsure>`
    select l.id as line_id, t.id as ticket_id, o.number_prefix, p.start_date, p.end_date
    from order_line l join insured_person p on p.line_id = l.id join insurance_offer o on o.id = p.offer_id
      left join ticket t on t.line_id = p.ticket_line_id
    where l.order_id = ${orderId} and l.kind = 'insurance' order by l.position`.execute(db);
  return rows;
}

/** The last insured day of a line of an order is before `today`. */
export async function isPeriodOver(db: Db, orderId: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_line l join insured_person p on p.line_id = l.id
    where l.order_id = ${orderId} and p.end_date < ${today}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** The next numbers of the shop; gaps are nobody's loss. */
export async function takeNumbers(trx: Trx, n: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('insurance_policy_number') as number from generate_series(1, ${n})`.execute(trx);
  return rows.map((row) => row.number);
}

export interface NewPolicy {
  public_id: string;
  number: string;
  line_id: number;
  ticket_id: number | null;
  /** Null for the buyer's own. */
  holder_id: number | null;
  valid_from: string;
  valid_to: string;
  issued_at: Date;
}

export async function insertPolicies(trx: Trx, policies: readonly NewPolicy[]): Promise<void> {
  await trx
    .insertInto('insurance_policy')
    .values(policies.map((policy) => ({ ...policy, state: 'valid' as const })))
    .execute();
}

export async function setPolicyStates(
  trx: Trx,
  lineIds: readonly number[],
  state: InsurancePolicyState,
): Promise<void> {
  if (lineIds.length > 0)
    await sql`update insurance_policy set state = ${state} where line_id = any(${lineIds}) and state not in (${state}, 'cancelled')`.execute(
      trx,
    );
}

export interface LinkedPolicyRow {
  public_id: string;
  number: string;
  name: string;
  name_en: string;
  line_id: number;
  order_id: number;
  ticket_line_id: number;
  /** Kopecks. */
  price: number;
  refund_rule: unknown;
  valid_from: string;
  timezone: string;
}

export async function selectPoliciesOfTickets(
  db: Db,
  ticketLineIds: readonly number[],
  today: string,
): Promise<LinkedPolicyRow[]> {
  const { rows } = await sql<LinkedPolicyRow>`
    select y.public_id, y.number, i.name, i.name_en, l.id as line_id, l.order_id, p.ticket_line_id, l.price, l.refund_rule,
      y.valid_from, c.timezone
    from insured_person p join order_line l on l.id = p.line_id and l.state = 'paid'
      join insurance_policy y on y.line_id = l.id and y.state = 'valid' join insurance_offer i on i.id = p.offer_id
      join event_city c on c.id = l.event_city_id join orders o on o.id = l.order_id
    -- one made anew for who got the ticket covers him: its payer does not give it back
    where p.ticket_line_id = any(${ticketLineIds}) and y.valid_from > ${today}::date
      and (y.holder_id is null or y.holder_id = o.user_id) order by l.position`.execute(db);
  return rows;
}

/** A policy with all that its card, its PDF and its letter show. */
export interface PolicyRow {
  public_id: string;
  number: string;
  state: InsurancePolicyState;
  valid_from: string;
  valid_to: string;
  issued_at: Date;
  line_id: number;
  order_id: number;
  order_user_id: number;
  /** Whose policy it is: the buyer's, or that of who got the ticket. */
  holder_id: number;
  order_key_hash: Buffer;
  /** Kopecks. */
  price: number;
  coverage: number;
  first_name: string;
  last_name: string;
  second_name: string;
  phone: string;
  birth_date: string;
  terms_version: string;
  offer_public_id: string;
  offer_name: string;
  offer_name_en: string;
  insurer: string;
  logo: string;
  legals: string;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  ticket_public_id: string | null;
}

async function select(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select y.public_id, y.number, y.state, y.valid_from, y.valid_to, y.issued_at, l.id as line_id, o.id as order_id,
      o.user_id as order_user_id, coalesce(y.holder_id, o.user_id) as holder_id, o.access_key_hash as order_key_hash, l.price, p.coverage,
      coalesce(b.first_name, p.first_name) as first_name, coalesce(b.last_name, p.last_name) as last_name,
      coalesce(b.second_name, p.second_name) as second_name, coalesce(b.phone, p.phone) as phone,
      coalesce(b.birth_date, p.birth_date) as birth_date, p.terms_version, i.public_id as offer_public_id, i.name as offer_name,
      i.name_en as offer_name_en, i.insurer, i.logo, i.legals, e.public_id as event_public_id, e.title as event_title,
      e.title_en as event_title_en, f.title as format_title, f.title_en as format_title_en, f.distance_m, f.distance_label, f.length_shared, t.public_id as ticket_public_id
    from insurance_policy y join order_line l on l.id = y.line_id join orders o on o.id = l.order_id
      join insured_person p on p.line_id = l.id join insurance_offer i on i.id = p.offer_id
      join format f on f.id = l.format_id join event_city c on c.id = l.event_city_id join event e on e.id = c.event_id
      left join ticket t on t.id = y.ticket_id left join insured_before b on b.policy_id = y.id
    where ${where} order by ${order}`.execute(db);
  return rows;
}

/** Own policies that are valid on `today` or will be, or those that are over or cancelled. */
export async function selectPoliciesOfUser(
  db: Db,
  userId: number,
  when: 'valid' | 'past',
  today: string,
): Promise<PolicyRow[]> {
  const running = sql`(y.state <> 'cancelled' and y.valid_to >= ${today}::date)`;
  return when === 'valid'
    ? await select(
        db,
        sql`coalesce(y.holder_id, o.user_id) = ${userId} and ${running}`,
        sql`y.valid_from, y.id`,
      )
    : await select(
        db,
        sql`coalesce(y.holder_id, o.user_id) = ${userId} and not ${running}`,
        sql`y.valid_to desc, y.id desc`,
      );
}

export async function selectOptionalPolicy(db: Db, publicId: string): Promise<PolicyRow | undefined> {
  const [row] = await select(db, sql`y.public_id = ${publicId}`, sql`y.id`);
  return row;
}

export async function selectPoliciesOfOrder(db: Db, orderId: number): Promise<PolicyRow[]> {
  return await select(
    db,
    sql`o.id = ${orderId} and coalesce(y.holder_id, o.user_id) = o.user_id`,
    sql`l.position, y.id`,
  );
}

export interface OrderInsuranceRow {
  public_id: string | null;
  number: string | null;
  unique_id: string;
  title: string;
  title_en: string;
  first_name: string;
  last_name: string;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  offer_title: string;
  offer_title_en: string;
  start_date: string;
  end_date: string;
  price: number;
  discount: number;
  state: OrderLineState;
}

/** Insurance lines of an order, paid or not. */
export async function selectOrderInsurances(db: Db, orderId: number): Promise<OrderInsuranceRow[]> {
  const { rows } = await sql<OrderInsuranceRow>`
    select y.public_id, y.number, l.unique_id, l.title, l.title_en, case when passed_on then '' else p.first_name end as first_name,
      case when passed_on then '' else p.last_name end as last_name, e.public_id as event_public_id,
      e.title as event_title, e.title_en as event_title_en, i.title as offer_title, i.title_en as offer_title_en,
      coalesce(y.valid_from, p.start_date) as start_date, coalesce(y.valid_to, p.end_date) as end_date, l.price, l.discount, l.state
    from order_line l join insured_person p on p.line_id = l.id join insurance_offer i on i.id = p.offer_id
      join event_city c on c.id = l.event_city_id join event e on e.id = c.event_id
      join orders o on o.id = l.order_id
      -- the newest of its line; the one of who got the ticket is none of the buyer's
      left join lateral (select n.holder_id is not null and n.holder_id <> o.user_id as passed_on,
          case when n.holder_id is null or n.holder_id = o.user_id then n.public_id end as public_id,
          case when n.holder_id is null or n.holder_id = o.user_id then n.number end as number, n.valid_from, n.valid_to
        from insurance_policy n where n.line_id = l.id order by n.id desc limit 1) y on true
    where l.order_id = ${orderId} and l.kind = 'insurance' order by l.position`.execute(db);
  return rows;
}

/** A valid policy of a ticket, with what its next one is made from. */
export interface PolicyToHandOver {
  id: number;
  line_id: number;
  /** Kopecks. */
  price: number;
  number_prefix: string;
  valid_from: string;
  valid_to: string;
}

export async function selectValidPoliciesOf(db: Db, ticketId: number): Promise<PolicyToHandOver[]> {
  const { rows } = await sql<PolicyToHandOver>`
    select y.id, y.line_id, l.price, o.number_prefix, y.valid_from, y.valid_to
    from insurance_policy y join order_line l on l.id = y.line_id and l.state = 'paid' join insured_person p on p.line_id = l.id
      join insurance_offer o on o.id = p.offer_id
    where y.ticket_id = ${ticketId} and y.state = 'valid' order by y.id`.execute(db);
  return rows;
}

/** One of a ticket that moves to another distance. */
export interface PolicyToMove extends PolicyToHandOver {
  /** Null for the buyer's own. */
  holder_id: number | null;
  /** Whose order it was bought in; null for a guest's. */
  buyer_id: number | null;
  offer_id: number;
  /** Kopecks that its offer cost when it was bought. */
  list_price: number;
  person: NewInsuredPerson;
}

export async function selectPoliciesToMove(db: Db, ticketId: number): Promise<PolicyToMove[]> {
  const { rows } = await sql<PolicyToMove>`
    select y.id, y.line_id, y.holder_id, r.user_id as buyer_id, l.price, l.list_price, p.offer_id, o.number_prefix, y.valid_from, y.valid_to,
      json_build_object('first_name', p.first_name, 'last_name', p.last_name, 'second_name', p.second_name, 'phone', p.phone,
        'gender', p.gender, 'birth_date', p.birth_date) as person
    from insurance_policy y join order_line l on l.id = y.line_id and l.state = 'paid' join orders r on r.id = l.order_id
      join insured_person p on p.line_id = l.id join insurance_offer o on o.id = p.offer_id
    where y.ticket_id = ${ticketId} and y.state = 'valid' order by y.id`.execute(db);
  return rows;
}

/** The line of a policy insures another distance in other days. */
export async function moveInsuranceLine(
  trx: Trx,
  lineId: number,
  line: { format_id: number; title: string; title_en: string },
  period: { from: string; to: string },
): Promise<void> {
  await trx.updateTable('order_line').set(line).where('id', '=', lineId).execute();
  await trx
    .updateTable('insured_person')
    .set({ start_date: period.from, end_date: period.to })
    .where('line_id', '=', lineId)
    .execute();
}

export interface NewInsuredPerson {
  first_name: string;
  last_name: string;
  second_name: string;
  phone: string;
  gender: Gender;
  birth_date: string;
}

/** Ends a policy and keeps whom it insured; its line insures the next person. */
export async function replaceInsured(
  trx: Trx,
  { id, line_id: lineId }: Pick<PolicyToHandOver, 'id' | 'line_id'>,
  person: NewInsuredPerson,
): Promise<void> {
  await sql`insert into insured_before (policy_id, first_name, last_name, second_name, phone, gender, birth_date)
    select ${id}, first_name, last_name, second_name, phone, gender, birth_date from insured_person where line_id = ${lineId}`.execute(
    trx,
  );
  await trx.updateTable('insured_person').set(person).where('line_id', '=', lineId).execute();
  await sql`update insurance_policy set state = 'cancelled' where id = ${id}`.execute(trx);
}
