import type { Db } from '../db/connect.ts';
import { statement, type Question } from '../db/statement.ts';

const FLUSH_MS = 250;

export interface CountedWindow {
  key: string;
  /** ms */
  start: number;
}

// In one order, so that two processes never wait for each other in a circle.
const addCounts = statement<
  { key: string },
  [keys: readonly string[], starts: readonly Date[], counts: readonly number[]]
>(`
  insert into limit_counter (key, window_start, count)
  select key, start, n from unnest($1::text[], $2::timestamptz[], $3::int[]) as w (key, start, n) order by key, start
  on conflict (key, window_start) do update set count = limit_counter.count + excluded.count returning key`);

/** What the database has counted in the windows, in their order; each is looked up by itself, for a join would read them all. */
export function countsQuestion(windows: readonly CountedWindow[]): Question {
  return {
    values: windows.flatMap(({ key, start }) => [key, new Date(start)]),
    sql: (first) =>
      `json_build_array(${windows
        .map(
          (_window, index) =>
            `(select count from limit_counter where key = $${first + 2 * index} and window_start = $${first + 2 * index + 1})`,
        )
        .join(', ')})`,
  };
}

/** The same, with zero where nothing is counted yet. */
export function countsOf(answer: unknown): number[] {
  // The question gives this shape.
  return (answer as (number | null)[]).map((count) => count ?? 0);
}

const nameOf = ({ key, start }: CountedWindow): string => `${key} ${start}`;

/**
 * Counts of requests that nobody waits for: added to the database a moment later, those of many together. A process that is
 * killed forgets that moment; one that ends in order does not.
 */
export class CountsBehind {
  readonly #db: Db;
  /** What the database has not got yet. */
  readonly #unsent = new Map<string, CountedWindow & { n: number }>();
  #flushing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  /** Sends begun and ended so far; odd while one is on its way. */
  #steps = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts one more in each window. @returns what this process has of each besides the database */
  add(windows: readonly CountedWindow[]): number[] {
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_MS).unref();
    return windows.map(({ key, start }) => {
      const name = nameOf({ key, start });
      const count = this.#unsent.get(name) ?? { key, start, n: 0 };
      count.n += 1;
      this.#unsent.set(name, count);
      return count.n;
    });
  }

  /** Whether the database has not got all of these windows yet. */
  has(windows: readonly CountedWindow[]): boolean {
    return windows.some(({ key, start }) => this.#unsent.has(nameOf({ key, start })));
  }

  /** A moment to ask `sentSince` about. */
  moment(): number {
    return this.#steps;
  }

  /** Whether something was on its way to the database then or since: what is read there may be counted here too. */
  sentSince(moment: number): boolean {
    return moment % 2 === 1 || moment !== this.#steps;
  }

  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    // One after the other, each with what came meanwhile.
    const done = this.#flushing.then(async () => await this.#send());
    this.#flushing = done.catch(() => undefined);
    await done;
  }

  /**
   * The database has the counts before they are forgotten here: for that moment
   * they stand in both (`sentSince`), never in none.
   */
  async #send(): Promise<void> {
    const sent = [...this.#unsent.values()].map((count) => ({ ...count }));
    if (sent.length === 0) return;
    this.#steps += 1;
    try {
      await addCounts(
        this.#db,
        sent.map(({ key }) => key),
        sent.map(({ start }) => new Date(start)),
        sent.map(({ n }) => n),
      );
    } finally {
      this.#steps += 1;
    }
    for (const { key, start, n } of sent) {
      const name = nameOf({ key, start });
      const count = this.#unsent.get(name);
      if (count && count.n > n) count.n -= n;
      else this.#unsent.delete(name);
    }
  }
}
