import type pg from 'pg';
import { INVARIANTS } from '@distance/server/books/invariants.ts';

/** Runs one statement on one connection; `name` lets it be planned once. */
export type Query = (text: string, values: readonly unknown[], name: string) => Promise<{ rows: unknown[] }>;

/** A connection of a test's own. */
export function queryOn(client: pg.Client): Query {
  return async (text, values, name) => await client.query({ text, values: [...values], name });
}

/** One row that breaks an invariant. */
interface Broken {
  id: string;
  row: string;
}

/**
 * Reads the books after each act of a test, but of the invariants only those that the act can have broken: it wrote a table that
 * they read, or the clock they look at has moved. A sequence of each table is moved on by every statement that writes the table,
 * whether it is kept or rolled back; sequences take no locks, so that nothing waits which would not wait in the product.
 */
export class TouchedBooks {
  readonly #tables: readonly string[];
  /** Text of the counts of all tables, in their order. */
  readonly #counts: string;
  readonly #books: string;
  /** Places in `#tables` of what each invariant reads. */
  readonly #reads: readonly { id: string; tables: readonly number[]; clock: boolean }[];
  #seen: readonly string[] = [];
  #at = Number.NaN;

  private constructor(tables: readonly string[]) {
    const read = INVARIANTS.map(({ id, sql }) => ({
      id,
      clock: sql.includes('$1'),
      // Any word: a column that is called like a table costs a reading, a table overlooked would hide a fault.
      names: Array.from(sql.matchAll(/\w+/g), ([word]) => word),
    }));
    this.#tables = tables.filter((table) => read.some(({ names }) => names.includes(table)));
    this.#reads = read.map(({ id, clock, names }) => ({
      id,
      clock,
      tables: this.#tables.flatMap((table, place) => (names.includes(table) ? [place] : [])),
    }));
    this.#counts = `select array[${this.#tables.map((table) => `(select last_value from touched.${table})`).join(', ')}]::text[] as counts`;
    // A branch that is not asked for is left out before it reads anything.
    this.#books = INVARIANTS.map(
      ({ id, sql }) => `select '${id}' as id, x::text as row from (${sql}) x where '${id}' = any($2::text[])`,
    ).join('\nunion all\n');
  }

  /** Makes a test's database count what is written. */
  static async open(query: Query): Promise<TouchedBooks> {
    const { rows } = await query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      [],
      'tables',
    );
    const books = new TouchedBooks((rows as { name: string }[]).map(({ name }) => name));
    await query(
      `do $do$
       declare t text;
       begin
         create schema touched;
         create function touched.touch() returns trigger language plpgsql as
           $$ begin perform nextval(tg_argv[0]::regclass); return null; end $$;
         foreach t in array '{${books.#tables.join(',')}}'::text[] loop
           execute format('create sequence touched.%I', t);
           -- The first value shows as the last one before it is taken.
           perform nextval(format('touched.%I', t)::regclass);
           execute format('create trigger touched after insert or update or delete or truncate on %I
             for each statement execute function touched.touch(%L)', t, 'touched.' || t);
           execute format('alter table %I enable always trigger touched', t);
         end loop;
       end $do$`,
      [],
      'count-writes',
    );
    return books;
  }

  /** Rows that break what can be broken since the last reading; all invariants the first time. */
  async read(query: Query, now: Date): Promise<Broken[]> {
    const { rows } = await query(this.#counts, [], 'touched');
    const [{ counts }] = rows as [{ counts: string[] }];
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
