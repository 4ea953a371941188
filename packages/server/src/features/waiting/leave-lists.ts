import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { eraseEntries, selectEntriesToErase, type EntryToErase } from './entries.repo.ts';
import { endEntries, lockStocksOfCity } from './line.repo.ts';
import { serveWaiting } from './serve-waiting.ts';

/** What `leaveLists` needs to know while the account still has its address. */
export async function placesInLines(trx: Trx, userId: number): Promise<EntryToErase[]> {
  return await selectEntriesToErase(trx, userId);
}

/**
 * Takes entries of an account that is being erased out of their lines, and its address out of them; after everything else of the
 * transaction, because stocks are locked.
 */
export async function leaveLists(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  entries: readonly EntryToErase[],
): Promise<void> {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const cities = [...new Set(waiting.map((entry) => entry.event_city_id))].toSorted((a, b) => a - b);
  // All before any: stocks of one city may have lower ids than those of the city before it.
  await lockStocksOfCity(trx, cities);
  await endEntries(
    trx,
    waiting.map(({ id }) => id),
    'left',
    services.clock.now(),
  );
  for (const city of cities) await serveWaiting(services, trx, city);
  await eraseEntries(
    trx,
    entries.map(({ id }) => id),
    services.clock.now(),
  );
}
