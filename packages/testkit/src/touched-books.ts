import type pg from 'pg';
import { INVARIANTS } from '@distance/server/books/invariants.ts';
import { CountedWrites, tablesOf, type Query } from './counted-writes.ts';

/** A connection of a test's own. */
export function queryOn(client: pg.Client): Query {
  return async (text, values, name) => await client.query({ text, values: [...values], name });
}

/** One row that breaks an invariant. */
interface Broken {
  id: string;
  row: string;
}

/** What each invariant reads. */
const READS = INVARIANTS.map(({ id, sql }) => ({
  id,
  clock: sql.includes('$1'),
  // Any word: a column that is called like a table costs a reading, a table overlooked would hide a fault.
  names: Array.from(sql.matchAll(/\w+/g), ([word]) => word),
}));

/**
 * Reads the books after each act of a test, but of the invariants only those that the act can have broken: it wrote a table that
 * they read, or the clock they look at has moved.
 */
export class TouchedBooks {
  readonly #writes: CountedWrites;
  readonly #books: string;
  /** Places in the counted tables of what each invariant reads. */
  readonly #reads: readonly { id: string; tables: readonly number[]; clock: boolean }[];
  #seen: readonly string[] = [];
  #at = Number.NaN;

  private constructor(writes: CountedWrites) {
    this.#writes = writes;
    this.#reads = READS.map(({ id, clock, names }) => ({
      id,
      clock,
      tables: writes.tables.flatMap((table, place) => (names.includes(table) ? [place] : [])),
    }));
    // A branch that is not asked for is left out before it reads anything.
    this.#books = INVARIANTS.map(
      ({ id, sql }) => `select '${id}' as id, x::text as row from (${sql}) x where '${id}' = any($2::text[])`,
    ).join('\nunion all\n');
  }

  /** Makes a test's database count what is written. */
  static async open(query: Query): Promise<TouchedBooks> {
    const read = (await tablesOf(query)).filter((table) => READS.some(({ names }) => names.includes(table)));
    return new TouchedBooks(await CountedWrites.open(query, read));
  }

  /** Rows that break what can be broken since the last reading; all invariants the first time. */
  async read(query: Query, now: Date): Promise<Broken[]> {
    const counts = await this.#writes.read(query);
    const moved = now.getTime() !== this.#at;
    const ids = this.#reads
      .filter(
        ({ tables, clock }) =>
          (clock && moved) || tables.some((place) => counts[place] !== this.#seen[place]),
      )
      .map(({ id }) => id);
    this.#seen = counts;
    this.#at = now.getTime();
    return await this.#readOnly(query, now, ids);
  }

  /** Rows that break any invariant. */
  async readAll(query: Query, now: Date): Promise<Broken[]> {
    return await this.#readOnly(
      query,
      now,
      this.#reads.map(({ id }) => id),
    );
  }

  async #readOnly(query: Query, now: Date, ids: readonly string[]): Promise<Broken[]> {
    if (ids.length === 0) return [];
    // The statement selects these two columns.
    return (await query(this.#books, [now, ids], 'books')).rows as Broken[];
  }
}
