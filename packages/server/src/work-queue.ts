import pLimit from 'p-limit';
import { Refusal } from './http/refusal.ts';

/** Runs at most `atOnce` pieces of heavy work; more than `waiting` behind them are refused. */
export class WorkQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #most: number;

  constructor(atOnce: number, waiting: number) {
    this.#limit = pLimit(atOnce);
    this.#most = atOnce + waiting;
  }

  /** @throws Refusal `busy` when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.#limit;
    if (activeCount + pendingCount >= this.#most)
      throw new Refusal('busy', { details: { retry_after_s: 5 } });
    return await this.#limit(work);
  }
}
