import type { Clock } from './clock.ts';

/** What an outside service said, for a while; the oldest makes way when there is too much. */
export class BoundedCache<T> {
  readonly #kept = new Map<string, { value: T; until: number }>();
  readonly #most: number;
  readonly #ms: number;

  constructor({ most, ms }: { most: number; ms: number }) {
    this.#most = most;
    this.#ms = ms;
  }

  /** @returns what was kept, also after its time (`fresh` tells); undefined for nothing */
  get(key: string, clock: Clock): { value: T; fresh: boolean } | undefined {
    const found = this.#kept.get(key);
    return found && { value: found.value, fresh: clock.now().getTime() < found.until };
  }

  set(key: string, value: T, clock: Clock): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: clock.now().getTime() + this.#ms });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }
}
