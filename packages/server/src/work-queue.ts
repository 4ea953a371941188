import { Refusal } from './http/refusal.ts';

/** Runs at most `atOnce` pieces of heavy work; more than `waiting` behind them are refused. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#most = waiting;
  }

  /** @throws Refusal `busy` when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= this.#most) throw new Refusal('busy', { retryAfterS: 5 });
      // The one who leaves hands its place over, so `#running` stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
