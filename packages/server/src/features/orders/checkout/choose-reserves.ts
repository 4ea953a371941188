import type { Clock } from '../../../clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { returnUses } from '../../promocodes/redeem-promocodes.ts';
import { countFree, lockStock, releaseExpired, selectLinesOfHolds } from '../tables/holds.repo.ts';
import type { OrderLine } from './plan-lines.ts';

/**
 * Gives lines whose code has places of its own those that are free, in the order of the basket; the rest takes the places
 * of everybody. Every stock the lines could use is locked in ascending order first, so that the choice holds.
 */
export async function chooseReserves(
  clock: Clock,
  trx: Trx,
  lines: readonly OrderLine[],
): Promise<OrderLine[]> {
  const reserved = new Set(lines.flatMap(({ code }) => code?.reserve?.stockId ?? []));
  if (reserved.size === 0) return [...lines];
  const general = lines.flatMap(({ item, unit }) => item.stocks(unit, null));
  for (const stockId of [...new Set([...reserved, ...general])].toSorted((a, b) => a - b))
    await lockStock(trx, stockId);
  const free = new Map<number, number>();
  const ended: number[] = [];
  for (const stockId of reserved) {
    // The clock is read after the wait for the lock.
    ended.push(...(await releaseExpired(trx, stockId, clock.now())));
    free.set(stockId, await countFree(trx, stockId));
  }
  if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
  return lines.map((line) => {
    const stockId = line.code?.reserve?.stockId;
    const left = stockId === undefined ? 0 : (free.get(stockId) ?? 0);
    if (stockId === undefined || left <= 0) return line;
    free.set(stockId, left - 1);
    return { ...line, reserve: stockId };
  });
}
