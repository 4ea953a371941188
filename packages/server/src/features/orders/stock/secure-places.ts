import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { sql } from 'kysely';
import { plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { holdCertificatesAgain } from '../../certificate-balance/pay-by-certificate.ts';
import { reserveAgain, returnUses } from '../../promocodes/redeem-promocodes.ts';
import { retakeSpaces } from '../../seats/spaces.ts';
import { holdAll } from './hold-offered.ts';
import { isOver } from './is-over.ts';
import type { PlaceRequest } from './hold-places.ts';
import {
  isOverWave,
  lockStocks,
  pinHolds,
  releaseHolds,
  selectHoldsOfOrder,
  selectLinesOfHolds,
  selectOverLimit,
  selectStoodFor,
  type HoldRow,
} from '../tables/holds.repo.ts';
import { selectRunningOffers } from '../tables/offered.repo.ts';
import { selectLines, type OrderRow } from '../tables/orders.repo.ts';

/**
 * Pins the places of an order whose money has come, until it is captured or booked: running holds stay, ended ones are
 * taken again if the places are still free and nothing of the order is over by then. False leaves everything as it was.
 */
export async function securePlaces(
  services: Pick<Services, 'clock' | 'lineKinds'>,
  trx: Trx,
  order: OrderRow,
  paymentId: number,
): Promise<boolean> {
  const before = await selectHoldsOfOrder(trx, order.id);
  const stocks = before.map((hold) => hold.stock_id);
  const someLost = before.some((hold) => !isAlive(hold, services.clock.now()));
  const stoodFor = someLost ? (await selectStoodFor(trx, stocks)).map(({ id }) => id) : [];
  await lockStocks(trx, [...stocks, ...stoodFor]);
  // Read again and by a fresh clock: the wait for the locks may have taken holds away (F12).
  const holds = await selectHoldsOfOrder(trx, order.id);
  const now = services.clock.now();
  const alive = holds.filter((hold) => isAlive(hold, now));
  const lost = holds.filter((hold) => !isAlive(hold, now));
  // Without places an order waits as long as places would be held.
  const waited = holds.length > 0 || plus(order.created_at, PAYING_HOLD_MS) > now;
  const late = lost.length > 0 || order.state === 'cancelled' || !waited;
  if (late && (await isOver(services, trx, order, now))) return false;
  // An order without places may still have given its promocode uses back.
  const ended = lost.length > 0 || holds.length === 0 || order.state === 'cancelled';
  if (ended && !(await takeAgain(services, trx, order, { lost, stoodFor, paymentId, now }))) return false;
  await pinHolds(
    trx,
    alive.map((hold) => hold.id),
    paymentId,
  );
  return true;
}

/** Valid strictly before its end; `Infinity` while already pinned. */
function isAlive(hold: HoldRow, now: Date): boolean {
  return hold.state === 'active' && (typeof hold.expires_at === 'number' || hold.expires_at > now);
}

async function takeAgain(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  order: OrderRow,
  {
    lost,
    stoodFor,
    paymentId,
    now,
  }: {
    lost: readonly HoldRow[];
    /** Stocks whose limits count the places that are reserved for codes. */
    stoodFor: readonly number[];
    paymentId: number;
    now: Date;
  },
): Promise<boolean> {
  await sql`savepoint take_again`.execute(trx);
  try {
    // Where the sweeper has not come yet the ended hold goes first: a line holds a place once.
    await releaseHolds(
      trx,
      lost.map((hold) => hold.id),
      now,
      { reopen: true },
    );
    const buyer = { key: order.buyer_key, firstAt: now, expiresAt: 'infinity' as const, paymentId };
    const ended = await holdAll(services.clock, trx, await placesOf(trx, lost, now), buyer);
    if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
    // The price was promised while the places were held: after that the number of its wave is for whoever came meanwhile.
    if (await isOverWave(trx, order.id)) throw new Refusal('tickets_unavailable');
    if (stoodFor.length > 0 && (await selectOverLimit(trx, stoodFor, order.buyer_key)).length > 0)
      throw new Refusal('tickets_unavailable');
    await reserveAgain(
      trx,
      (await selectLines(trx, order.id)).map((line) => line.id),
    );
    await retakeSpaces(trx, [...new Set(lost.map((hold) => hold.line_id))], now);
    if (order.certificate_amount > 0) await holdCertificatesAgain(trx, order.id, now);
    await sql`release savepoint take_again`.execute(trx);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint take_again`.execute(trx);
    return false;
  }
}

/** A place that came from an offer of the waiting list is taken from there again while the offer runs. */
async function placesOf(trx: Trx, lost: readonly HoldRow[], now: Date): Promise<PlaceRequest[]> {
  const running = await selectRunningOffers(
    trx,
    lost.flatMap((hold) => hold.offer_id ?? []),
    now,
  );
  return lost.map(({ stock_id: stockId, line_id: lineId, qty, offer_id: offer }) => ({
    stockId,
    lineId,
    qty,
    ...(offer !== null && running.has(offer) ? { offer } : {}),
  }));
}
