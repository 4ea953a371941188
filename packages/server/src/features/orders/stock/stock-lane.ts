import { Refusal } from '../../../http/refusal.ts';

/** Writers at a time on one hot stock: the queue waits here, not on the row's lock (trust.md section 1). */
const WRITERS = 3;
const WAITING = 3000;

interface Lane {
  running: number;
  queue: (() => void)[];
  /** How often its work was refused. */
  refusals: number;
}

const lanes = new Map<number, Lane>();

/**
 * Runs `work` in the lane of a stock. Where others were refused while it waited, `look` says first whether it is worth trying: in a
 * rush for the last places the losers look instead of writing an order that is undone.
 * @throws Refusal `busy` when too many already wait, and those of `look` and `work`.
 */
export async function inLane<T>(
  stockId: number,
  work: () => Promise<T>,
  look: () => Promise<void>,
): Promise<T> {
  const lane = lanes.get(stockId) ?? { running: 0, queue: [], refusals: 0 };
  lanes.set(stockId, lane);
  const { refusals } = lane;
  if (lane.running >= WRITERS) {
    if (lane.queue.length >= WAITING) throw new Refusal('busy', { details: { retry_after_s: 2 } });
    await new Promise<void>((go) => lane.queue.push(go));
  } else lane.running += 1;
  try {
    if (lane.refusals > refusals) await look();
    return await work();
  } catch (error) {
    if (error instanceof Refusal) lane.refusals += 1;
    throw error;
  } finally {
    const next = lane.queue.shift();
    if (next) next();
    else {
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(stockId);
    }
  }
}
