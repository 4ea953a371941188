import type { Trx } from '../../db/connect.ts';
import { statement, type Question } from '../../db/statement.ts';

export interface OpenOfferRow {
  id: number;
  public_id: string;
  format_id: number;
  kind: string;
  price: number;
  kept: number;
  stock_ids: number[];
  /** One of its stocks has a limit for each buyer. */
  limited: boolean;
}

/** Asks for offers that run, of the stocks that their format has today; the answer is a list of `OpenOfferRow`. */
export function openOffersQuestion(tokens: readonly string[], now: Date): Question {
  return {
    sql: (first) => `select coalesce(json_agg(open), '[]') from (
      select o.id, o.public_id, e.format_id, e.kind, e.price, o.kept, o.stock_ids,
        exists (select from stock s where s.id = any(o.stock_ids) and s.buy_limit is not null) as limited
      from waiting_offer o join waiting_entry e on e.id = o.entry_id
      where o.public_id = any($${first}::text[]) and o.ended_at is null and o.until > $${first + 1}::timestamptz
        and o.stock_ids = array(
          select stock_id from format_stock f where f.format_id = e.format_id and f.kind = e.kind order by stock_id)) open`,
    values: [tokens, now],
  };
}

/** An offer that has not ended, with what became of its places. */
export interface RunningOffer {
  id: number;
  entry_id: number;
  places: number;
  kept: number;
  /** Its time is over, its entry has ended, or its format takes places of other stocks now. */
  over: boolean;
  /** Places in orders that wait for money. */
  ordered: number;
  bought: number;
}

const runningOffers = statement<RunningOffer, [eventCityId: number, now: Date]>(`
  select o.id, o.entry_id, o.places, o.kept,
    o.until <= $2 or e.state <> 'waiting'
      or o.stock_ids <> array(select stock_id from format_stock f where f.format_id = e.format_id and f.kind = e.kind order by stock_id) as over,
    (select count(distinct h.line_id)::int from hold h where h.offer_id = o.id and h.state = 'active') as ordered,
    (select count(distinct h.line_id)::int from hold h join order_line l on l.id = h.line_id
      where h.offer_id = o.id and l.state in ('paid', 'refund_pending', 'refunded')) as bought
  from waiting_offer o join waiting_entry e on e.id = o.entry_id join format t on t.id = e.format_id
  where t.event_city_id = $1 and o.ended_at is null order by o.id`);

/** Locks the offers of an event city, whose stocks are locked. */
export async function lockRunningOffers(trx: Trx, eventCityId: number, now: Date): Promise<RunningOffer[]> {
  const ids = await trx
    .selectFrom('waiting_offer as o')
    .innerJoin('waiting_entry as e', 'e.id', 'o.entry_id')
    .innerJoin('format as f', 'f.id', 'e.format_id')
    .select('o.id')
    .where('f.event_city_id', '=', eventCityId)
    .where('o.ended_at', 'is', null)
    .orderBy('o.id')
    .forUpdate('o')
    .execute();
  // Read by another statement: who was waited for may have changed them.
  return ids.length === 0 ? [] : await runningOffers(trx, eventCityId, now);
}

const dropKept = statement<{ id: number }, [offerId: number]>(`
  with o as (
    select id, stock_ids, kept from waiting_offer where id = $1),
  freed as (
    update stock s set held = s.held - o.kept from o where s.id = any(o.stock_ids) returning s.id)
  update waiting_offer set kept = 0 where id = $1 and (select count(*) from freed) >= 0 returning id`);

/** The places that nobody ordered are held no more; offer and stocks are locked. */
export async function freeKept(trx: Trx, offerId: number): Promise<void> {
  await dropKept(trx, offerId);
}

export async function endOffer(trx: Trx, offerId: number, now: Date): Promise<void> {
  await trx.updateTable('waiting_offer').set({ ended_at: now }).where('id', '=', offerId).execute();
}

const makeOffer = statement<{ public_id: string }, readonly unknown[]>(`
  with e as (
    update waiting_entry set wanted = wanted - $3 where id = $2 returning id, format_id, kind, turn_at),
  use as (
    select array_agg(f.stock_id order by f.stock_id) as ids from e join format_stock f on f.format_id = e.format_id and f.kind = e.kind),
  taken as (
    update stock s set held = s.held + $3 from use where s.id = any(use.ids) returning s.id)
  insert into waiting_offer (public_id, entry_id, stock_ids, places, kept, turn_at, made_at, until)
  select $1, e.id, use.ids, $3, $3, e.turn_at, $4, $5 from e, use where (select count(*) from taken) > 0 returning public_id`);

/** Holds places for who is next; the stocks are locked and have them free. */
export async function insertOffer(
  trx: Trx,
  offer: { publicId: string; entryId: number; places: number; now: Date; until: Date },
): Promise<void> {
  await makeOffer(trx, offer.publicId, offer.entryId, offer.places, offer.now, offer.until);
}
