import type { Db, Trx } from '../../../db/connect.ts';
import { statement } from '../../../db/statement.ts';

/**
 * Holds that take places of an offer of the waiting list: they are held already, so no counter of a stock changes. The row of the offer
 * decides: of an order, another order and the end of the offer in one instant one wins.
 */
const take = statement<{ id: number }, readonly unknown[]>(`
  with own as (
    update waiting_offer set kept = kept - $2 where id = $1 and ended_at is null and until > $3 and kept >= $2 returning id)
  insert into hold (stock_id, line_id, buyer_key, qty, first_at, expires_at, payment_id, state, offer_id)
  select place.stock_id, place.line_id, $4, 1, $5, $6, $7, 'active', own.id
  from own, unnest($8::bigint[], $9::bigint[]) as place (stock_id, line_id) returning id`);

export interface OfferedHolds {
  offerId: number;
  /** Tickets; each takes one place of every stock of the offer. */
  tickets: number;
  places: readonly { stockId: number; lineId: number }[];
}

/** False when the offer is over, or has not so many places. Its stocks are locked. */
export async function takeOffered(
  trx: Trx,
  { offerId, tickets, places }: OfferedHolds,
  buyer: { key: string; firstAt: Date; expiresAt: Date | 'infinity'; paymentId: number | null },
  now: Date,
): Promise<boolean> {
  const rows = await take(
    trx,
    offerId,
    tickets,
    now,
    buyer.key,
    buyer.firstAt,
    buyer.expiresAt,
    buyer.paymentId,
    places.map((place) => place.stockId),
    places.map((place) => place.lineId),
  );
  return rows.length > 0;
}

const running = statement<{ id: number }, [offers: readonly number[], now: Date]>(`
  select id from waiting_offer where id = any($1::bigint[]) and ended_at is null and until > $2`);

/** Of these offers those that still hold their places. */
export async function selectRunningOffers(
  db: Db,
  offers: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (offers.length === 0) return new Set();
  return new Set((await running(db, offers, now)).map(({ id }) => id));
}
