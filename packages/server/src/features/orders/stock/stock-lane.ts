import { Refusal } from '../../../http/refusal.ts';

/** Writers at a time on one hot stock: the queue waits here, not on the row's lock (trust.md section 1). */
const WRITERS = 3;
const WAITING = 3000;

interface Lane {
  running: number;
  queue: (() => void)[];
}

const lanes = new Map<number, Lane>();

/** Runs `work` in the lane of a stock. @throws Refusal `busy` when too many already wait. */
export async function inLane<T>(stockId: number, work: () => Promise<T>): Promise<T> {
  const lane = lanes.get(stockId) ?? { running: 0, queue: [] };
  lanes.set(stockId, lane);
  if (lane.running >= WRITERS) {
    if (lane.queue.length >= WAITING) throw new Refusal('busy', { details: { retry_after_s: 2 } });
    await new Promise<void>((go) => lane.queue.push(go));
  } else lane.running += 1;
  try {
    return await work();
  } finally {
    const next = lane.queue.shift();
    if (next) next();
    else {
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(stockId);
    }
  }
}
