import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { WaitingEntryState } from '../../db/schema.generated.ts';
import { IS_OPEN } from './entries.repo.ts';

/** Locks every stock that tickets of event cities take places of, in ascending order (docs/locking.md). */
export async function lockStocksOfCity(trx: Trx, eventCityIds: readonly number[]): Promise<void> {
  await sql`select id from stock where event_city_id = any(${eventCityIds}) and (on_sale is not null or id in (
      select fs.stock_id from format_stock fs join format f on f.id = fs.format_id where f.event_city_id = any(${eventCityIds})))
    order by id for no key update`.execute(trx);
}

export interface StockOfCity {
  id: number;
  /** Neither sold nor held. */
  free: number;
  on_sale: number | null;
}

export async function selectStocksOfCity(db: Db, eventCityId: number): Promise<StockOfCity[]> {
  const { rows } = await sql<StockOfCity>`
    select id, capacity - held - sold - sold_before as free, on_sale from stock where event_city_id = ${eventCityId}`.execute(
    db,
  );
  return rows;
}

/** Only so many places of each stock are for everybody; null: nobody waits. The stocks are locked. */
export async function setOnSale(trx: Trx, places: ReadonlyMap<number, number | null>): Promise<void> {
  await sql`update stock s set on_sale = p.qty
    from unnest(${[...places.keys()]}::bigint[], ${[...places.values()]}::int[]) as p (id, qty)
    where s.id = p.id and s.on_sale is distinct from p.qty`.execute(trx);
}

/** What an offer that came to its end leaves of its entry: places wished again, whose turn is behind everybody who waits now. */
export async function wishAgain(
  trx: Trx,
  entryId: number,
  { places, missed, now }: { places: number; missed: boolean; now: Date },
): Promise<void> {
  await sql`update waiting_entry set wanted = wanted + ${places}, missed = case when ${missed} then missed + 1 else 0 end,
      turn_at = case when ${places} > 0 then ${now} else turn_at end
    where id = ${entryId} and state = 'waiting'`.execute(trx);
}

/** Their running offers are all that these entries may still take. */
export async function wishNothing(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('waiting_entry').set({ wanted: 0 }).where('id', 'in', ids).execute();
}

export async function endEntries(
  trx: Trx,
  ids: readonly number[],
  state: WaitingEntryState,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('waiting_entry')
    .set({ state, ended_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

/** Entries that wish nothing more and have no offer. */
export async function selectServed(db: Db, eventCityId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from waiting_entry w join format f on f.id = w.format_id
    where f.event_city_id = ${eventCityId} and w.state = 'waiting' and w.wanted = 0
      and not exists (select from waiting_offer o where o.entry_id = w.id and o.ended_at is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Event cities whose lists have something to be done: places to give out, offers to end, lists to close. */
export async function selectDueCities(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_city_id as id from stock
      where on_sale is not null and on_sale <> greatest(0, capacity - held - sold - sold_before)
    union
    select f.event_city_id from waiting_offer o join waiting_entry w on w.id = o.entry_id join format f on f.id = w.format_id
      where o.ended_at is null and ((o.kept > 0 and (o.until <= ${now} or w.state <> 'waiting'))
        or (o.kept = 0 and not exists (select from hold h where h.offer_id = o.id and h.state = 'active')))
    union
    select f.event_city_id from waiting_entry w join format f on f.id = w.format_id join event_city c on c.id = f.event_city_id
        join event e on e.id = c.event_id
      where w.state = 'waiting' and not (${sql.raw(IS_OPEN)} and c.registration_closes_at > ${now})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
