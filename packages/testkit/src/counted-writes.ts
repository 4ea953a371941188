/** Runs one statement on one connection; `name` lets it be planned once. */
export type Query = (text: string, values: readonly unknown[], name: string) => Promise<{ rows: unknown[] }>;

/** Names of the tables of the product. */
export async function tablesOf(query: Query): Promise<string[]> {
  const { rows } = await query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    [],
    'tables',
  );
  // The statement selects this column.
  return (rows as { name: string }[]).map(({ name }) => name);
}

/**
 * Counts of the statements that write each table of a test's database. A sequence of each is moved on by every one of them, whether it
 * is kept or rolled back, and whatever it changes; sequences take no locks, so that nothing waits which would not wait in the product.
 */
export class CountedWrites {
  readonly tables: readonly string[];
  /** Text of the counts of all tables, in their order. */
  readonly #counts: string;

  private constructor(tables: readonly string[]) {
    this.tables = tables;
    this.#counts = `select array[${tables.map((table) => `(select last_value from touched.${table})`).join(', ')}]::text[] as counts`;
  }

  static async open(query: Query, tables: readonly string[]): Promise<CountedWrites> {
    await query(
      `do $do$
       declare t text;
       begin
         create schema touched;
         create function touched.touch() returns trigger language plpgsql as
           $$ begin perform nextval(tg_argv[0]::regclass); return null; end $$;
         foreach t in array '{${tables.join(',')}}'::text[] loop
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
    return new CountedWrites(tables);
  }

  /** In the order of `tables`. */
  async read(query: Query): Promise<readonly string[]> {
    const { rows } = await query(this.#counts, [], 'touched');
    // The statement selects one row of this column.
    const [{ counts }] = rows as [{ counts: string[] }];
    return counts;
  }
}
