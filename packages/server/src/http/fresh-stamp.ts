/**
 * A text that a statement reads and that changes with whatever is kept in memory under it: one statement at a time, whoever asks.
 * Who comes while it is read waits for the next one, because this one may be of before what he has just done.
 */
export class FreshStamp {
  readonly #select: () => Promise<string>;
  #last = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<string> | null = null;
  #next: Promise<string> | null = null;

  constructor(select: () => Promise<string>) {
    this.#select = select;
  }

  /** @param within ms since a reading began that is recent enough; 0 = of now */
  async read(within = 0): Promise<string> {
    if (performance.now() - this.#lastAt < within) return this.#last;
    if (this.#reading === null) return await this.#begin();
    this.#next ??= this.#reading.then(
      async () => await this.#begin(),
      async () => await this.#begin(),
    );
    return await this.#next;
  }

  async #begin(): Promise<string> {
    this.#next = null;
    const at = performance.now();
    const reading = this.#select();
    this.#reading = reading;
    try {
      const stamp = await reading;
      this.#last = stamp;
      this.#lastAt = at;
      return stamp;
    } finally {
      if (this.#reading === reading) this.#reading = null;
    }
  }
}
