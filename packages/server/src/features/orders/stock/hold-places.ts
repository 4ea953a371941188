import type { Clock } from '../../../clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  countFree,
  insertHolds,
  lockStock,
  releaseExpired,
  selectOverLimit,
  takeStock,
  type Ceilings,
  type StockTaken,
} from '../tables/holds.repo.ts';

/** The places are free, and a price wave that ends by number sold has ended before them: the basket is to be priced anew. */
export class PriceMoved extends Error {
  override readonly name = 'PriceMoved';
}

/** A stock has too few places left. */
export class StockShort extends Refusal {
  readonly stockId: number;
  readonly left: number;

  constructor(stockId: number, left: number) {
    super('tickets_unavailable');
    this.stockId = stockId;
    this.left = left;
  }
}

/** What one line takes of one stock. */
export interface PlaceRequest {
  stockId: number;
  lineId: number;
  qty: number;
  /** Comes from this offer of the waiting list, which holds it already. */
  offer?: number;
}

/**
 * Takes places for a buyer, all or none, stock rows in ascending order. Expired holds of a full stock are ended first.
 * Returns the ended holds, whose promocode uses the caller gives back.
 * @throws StockShort, Refusal `tickets_unavailable` over the buyer's limit, PriceMoved above a ceiling; the transaction must end then.
 */
export async function holdPlaces(
  clock: Clock,
  trx: Trx,
  requests: readonly PlaceRequest[],
  buyer: {
    key: string;
    firstAt: Date;
    expiresAt: Date | 'infinity';
    paymentId: number | null;
    ceilings?: Ceilings;
  },
): Promise<number[]> {
  const taken = await insertHolds(trx, {
    buyer_key: buyer.key,
    first_at: buyer.firstAt,
    expires_at: buyer.expiresAt,
    payment_id: buyer.paymentId,
    places: requests,
    ...(buyer.ceilings === undefined ? {} : { ceilings: buyer.ceilings }),
  });
  return await takeRest(clock, trx, requests, taken, buyer);
}

/**
 * After a statement that wrote the holds and took the places of the stocks that had them free: ends the expired holds of the others
 * and takes theirs, in ascending order. All the stocks are locked by it.
 * @returns and @throws as `holdPlaces`
 */
export async function takeRest(
  clock: Clock,
  trx: Trx,
  requests: readonly PlaceRequest[],
  free: readonly StockTaken[],
  { key, ceilings }: { key: string; ceilings?: Ceilings },
): Promise<number[]> {
  const taken = new Map(free.map((stock) => [stock.id, stock]));
  const ended: number[] = [];
  for (const [stockId, qty] of perStock(requests)) {
    if (taken.has(stockId)) continue;
    await lockStock(trx, stockId);
    // The clock is read after the wait for the lock.
    ended.push(...(await releaseExpired(trx, stockId, clock.now())));
    const late = await takeStock(trx, stockId, qty, ceilings?.get(stockId));
    if (!late) {
      const left = await countFree(trx, stockId);
      throw left < qty ? new StockShort(stockId, left) : new PriceMoved();
    }
    taken.set(stockId, late);
  }
  const limited = [...taken.values()].flatMap((stock) => (stock.buy_limit === null ? [] : stock.id));
  if (limited.length > 0 && (await selectOverLimit(trx, limited, key)).length > 0)
    throw new Refusal('tickets_unavailable');
  return ended;
}

/** Wanted places per stock, in the order in which stocks are locked. */
export function perStock(requests: readonly PlaceRequest[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const request of requests.toSorted((a, b) => a.stockId - b.stockId)) {
    sums.set(request.stockId, (sums.get(request.stockId) ?? 0) + request.qty);
  }
  return sums;
}
