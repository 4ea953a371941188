import { serveLine } from '@distance/domain/waiting/serve-line.ts';
import { offerUntil, UNANSWERED_MAX } from '@distance/domain/waiting/waiting-rule.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { killPoint } from '../../kill-point.ts';
import { randomId } from '../../public-id.ts';
import {
  endEntries,
  lockStocksOfCity,
  selectDueCities,
  selectServed,
  selectStocksOfCity,
  setOnSale,
  wishAgain,
  wishNothing,
} from './line.repo.ts';
import { selectLine, type EntryRow } from './entries.repo.ts';
import { endOffer, freeKept, insertOffer, lockRunningOffers } from './offers.repo.ts';
import { tellClosed, tellOffered } from './waiting-letters.ts';

const BATCH = 50;

/** Serves every list that has something to give or to end. Sweepers of several processes may meet each other. */
export async function sweepWaiting(services: Services): Promise<void> {
  for (const eventCityId of await selectDueCities(services.db, services.clock.now(), BATCH)) {
    await inTransaction(services.db, async (trx) => await serveWaiting(services, trx, eventCityId));
    killPoint('offers committed, next list not served');
  }
}

/**
 * Brings the lists of an event city up to date under the locks of all its stocks: offers that are over end, lists of what is not sold any
 * more close, free places are offered by turn, and only what serves nobody who waits goes on sale.
 */
export async function serveWaiting(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  eventCityId: number,
): Promise<void> {
  await lockStocksOfCity(trx, [eventCityId]);
  // The clock is read after the wait for the locks.
  const now = services.clock.now();
  const closed = (await selectLine(trx, eventCityId)).filter((row) => isClosed(row, now));
  await endEntries(
    trx,
    closed.map(({ id }) => id),
    'closed',
    now,
  );
  for (const row of closed) await tellClosed(trx, row, 'closed', now);
  await endOffers(trx, eventCityId, now);
  killPoint('offers ended, places not given');
  const line = await endSilent(trx, await selectLine(trx, eventCityId), now);
  const stocks = await selectStocksOfCity(trx, eventCityId);
  const { offers, onSale } = serveLine(line, new Map(stocks.map(({ id, free }) => [id, free])));
  const byId = new Map(line.map((row) => [row.id, row]));
  for (const { id, places } of offers) {
    const row = byId.get(id);
    if (!row) continue;
    const until = new Date(offerUntil(now.getTime(), row.waiting_hours, row.closes_at.getTime()));
    const offer = { publicId: randomId(128), entryId: id, places, now, until };
    await insertOffer(trx, offer);
    await tellOffered(trx, row, offer);
    killPoint('place offered, not committed');
  }
  await setOnSale(trx, new Map(stocks.map(({ id }) => [id, onSale.get(id) ?? null])));
  await endEntries(trx, await selectServed(trx, eventCityId), 'served', now);
}

/** Offers whose time is over give back what nobody ordered; those with nothing left in them end. */
async function endOffers(trx: Trx, eventCityId: number, now: Date): Promise<void> {
  for (const offer of await lockRunningOffers(trx, eventCityId, now)) {
    if (offer.over && offer.kept > 0) await freeKept(trx, offer.id);
    if ((!offer.over && offer.kept > 0) || offer.ordered > 0) continue;
    await endOffer(trx, offer.id, now);
    await wishAgain(trx, offer.entry_id, {
      places: offer.places - offer.bought,
      missed: offer.bought === 0,
      now,
    });
  }
}

/**
 * Who has left several offers in a row unanswered waits no more; while another of his offers runs he may still take that, and is offered
 * nothing new. Returns the others.
 */
async function endSilent(trx: Trx, line: readonly EntryRow[], now: Date): Promise<EntryRow[]> {
  const quiet = line.filter(({ missed }) => missed >= UNANSWERED_MAX);
  const silent = quiet.filter(({ offers }) => offers.length === 0);
  await wishNothing(
    trx,
    quiet.filter(({ offers }) => offers.length > 0).map(({ id }) => id),
  );
  await endEntries(
    trx,
    silent.map(({ id }) => id),
    'silent',
    now,
  );
  for (const row of silent) await tellClosed(trx, row, 'silent', now);
  return line.filter(({ missed }) => missed < UNANSWERED_MAX);
}

/** The sale is over, the event does not take place, or the format is not sold any more. */
export function isClosed({ open, closes_at: end }: Pick<EntryRow, 'open' | 'closes_at'>, now: Date): boolean {
  return !open || end <= now;
}
