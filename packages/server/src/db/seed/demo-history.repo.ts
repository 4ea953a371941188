import { sql } from 'kysely';
import type { Trx } from '../connect.ts';
import type { Gender } from '../schema.generated.ts';

export interface Buyer {
  id: number;
  email: string;
  name: string;
  last_name: string;
  phone: string;
  gender: Gender;
  birth_date: string;
}

export async function selectBuyer(trx: Trx, publicId: string): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select id, email, name, last_name, phone, gender, birth_date from users where public_id = ${publicId}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error(`no account ${publicId} in the season`);
  return row;
}

export interface PastStart {
  id: number;
  title: string;
  title_en: string;
  event_title: string;
  event_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  start_time: Date;
  event_city_id: number;
  event_id: number;
}

export async function selectPastStart(trx: Trx, publicId: string): Promise<PastStart> {
  const { rows } = await sql<PastStart>`
    select f.id, f.title, f.title_en, e.title as event_title, e.title_en as event_title_en, f.distance_m, f.distance_label,
      f.length_shared, f.start_time, c.id as event_city_id, c.event_id
    from format f join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id where f.public_id = ${publicId}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error(`no format ${publicId} in the season`);
  return row;
}

/** One place of every stock the format draws on, as a payment leaves it. */
export async function takePlaces(
  trx: Trx,
  taken: { lineId: number; formatId: number; userId: number; at: Date },
): Promise<void> {
  await sql`
    with used as (
      update stock set sold = sold + 1
      where id in (select stock_id from format_stock where format_id = ${taken.formatId} and kind = 'athlete') returning id)
    insert into hold (stock_id, line_id, buyer_key, qty, state, first_at, expires_at)
    select id, ${taken.lineId}, ${`u:${taken.userId}`}, 1, 'consumed', ${taken.at}::timestamptz, ${taken.at}::timestamptz
    from used`.execute(trx);
}

/** A place that was sold before the first day gets its ticket: as many are left as before. */
export async function moveSoldPlace(
  trx: Trx,
  taken: { lineId: number; formatId: number; userId: number; at: Date },
): Promise<void> {
  await sql`
    with used as (
      update stock set sold_before = sold_before - 1, sold = sold + 1
      where id in (select stock_id from format_stock where format_id = ${taken.formatId} and kind = 'athlete') returning id)
    insert into hold (stock_id, line_id, buyer_key, qty, state, first_at, expires_at)
    select id, ${taken.lineId}, ${`u:${taken.userId}`}, 1, 'consumed', ${taken.at}::timestamptz, ${taken.at}::timestamptz
    from used`.execute(trx);
}

export interface RunnersStart extends PastStart {
  /** The region of the start and those of the two largest cities. */
  regions: number[];
  clusters: number[];
}

export async function selectRunnersStart(trx: Trx, publicId: string): Promise<RunnersStart> {
  const { rows } = await sql<Omit<RunnersStart, keyof PastStart>>`
    select array[g.region_id, g.region_id] || array(select region_id from city order by population desc nulls last, id limit 2) as regions,
      array(select l.id from cluster l where l.format_id = f.id order by l.position, l.id) as clusters
    from format f join event_city c on c.id = f.event_city_id join city g on g.id = c.city_id where f.public_id = ${publicId}`.execute(
    trx,
  );
  return { regions: [], clusters: [], ...rows[0], ...(await selectPastStart(trx, publicId)) };
}

export async function payOrders(trx: Trx, ids: readonly number[], at: Date): Promise<void> {
  await trx.updateTable('order_line').set({ state: 'paid' }).where('order_id', 'in', ids).execute();
  await trx.updateTable('orders').set({ state: 'paid', paid_at: at }).where('id', 'in', ids).execute();
}

/** The next number given out is none that is worn. */
export async function wearBib(trx: Trx, formatId: number, bib: number): Promise<void> {
  await sql`update format set bib_next = greatest(bib_next, ${bib + 1}) where id = ${formatId}`.execute(trx);
}

export async function acceptResults(trx: Trx, ids: readonly number[], at: Date): Promise<void> {
  await trx
    .updateTable('online_result')
    .set({ state: 'accepted', decided_at: at })
    .where('id', 'in', ids)
    .execute();
}

/** Who ran at a start with a ticket, by the number worn; who told the result of a virtual one has it already. */
export async function selectPastRunners(
  trx: Trx,
  formatId: number,
): Promise<
  {
    ticket_id: number;
    bib: string;
    first_name: string;
    last_name: string;
    gender: Gender;
    birth_date: string;
    club: string;
  }[]
> {
  return await trx
    .selectFrom('ticket as t')
    .innerJoin('participant as p', 'p.id', 't.participant_id')
    .select(['t.id as ticket_id', 'p.first_name', 'p.last_name', 'p.gender', 'p.birth_date'])
    .leftJoin('club as c', 'c.id', 'p.club_id')
    .select([sql<string>`t.bib::text`.as('bib'), sql<string>`coalesce(c.title, '')`.as('club')])
    .where('t.format_id', '=', formatId)
    .where('t.bib', 'is not', null)
    .execute();
}
