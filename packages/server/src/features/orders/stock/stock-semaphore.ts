import { Refusal } from '../../../http/refusal.ts';
import { PriceMoved } from './hold-places.ts';

/** Writers at a time on one hot stock: the queue waits here, not on the row's lock (trust.md section 1). */
const WRITERS = 3;
const WAITING = 3000;

interface Semaphore {
  running: number;
  queue: (() => void)[];
  /** How often its work was refused. */
  refusals: number;
}

const semaphores = new Map<number, Semaphore>();

/**
 * Runs `work` under the semaphore of a stock. Where others were refused while it waited, `look` says first whether it is worth trying: in a
 * burst for the last places the losers look instead of writing an order that is undone.
 * @throws Refusal `busy` when too many already wait, and those of `look` and `work`.
 */
export async function withStockSemaphore<T>(
  stockId: number,
  work: () => Promise<T>,
  look: () => Promise<void>,
): Promise<T> {
  const semaphore = semaphores.get(stockId) ?? { running: 0, queue: [], refusals: 0 };
  semaphores.set(stockId, semaphore);
  const { refusals } = semaphore;
  if (semaphore.running >= WRITERS) {
    if (semaphore.queue.length >= WAITING) throw new Refusal('busy', { details: { retry_after_s: 2 } });
    await new Promise<void>((go) => semaphore.queue.push(go));
  } else semaphore.running += 1;
  try {
    if (semaphore.refusals > refusals) await look();
    return await work();
  } catch (error) {
    if (error instanceof Refusal || error instanceof PriceMoved) semaphore.refusals += 1;
    throw error;
  } finally {
    const next = semaphore.queue.shift();
    if (next) next();
    else {
      semaphore.running -= 1;
      if (semaphore.running === 0) semaphores.delete(stockId);
    }
  }
}
