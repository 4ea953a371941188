import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { planOnce } from './plan-once.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

// bigint ids stay below 2^53 for the life of the product.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A text as a constant of a statement that takes no values. */
export function literal(text: string): string {
  return pg.escapeLiteral(text);
}

/** A call waits this long for a connection and is then told to come again; a job has nobody to tell and waits. */
const CALL_WAITS = 5000;

/**
 * A prepared statement keeps one plan for all its values: left to itself PostgreSQL plans the longest of them anew every time,
 * because it trusts its guess for known values more. Pages are read from memory or flash, so that a row is sought by its index also
 * while its table is small: the plan outlives that (docs/decisions/0028).
 */
const PLANS = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1';

/** Bounds of every wait (S4). */
const BOUNDS = {
  statement_timeout: 15_000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 30_000,
};

export interface PoolOptions {
  /** Longest wait for a connection, in ms; 0 = for ever. */
  waitMs?: number;
  /** Statements take as long as they need, as those of a migration do. */
  unbounded?: boolean;
  /** Settings of each session besides, such as `-c deadlock_timeout=20ms`. */
  session?: string;
  /** Is told of a connection that broke while nobody used it; the pool replaces it. */
  lost?: ((error: Error) => void) | undefined;
}

/** The one way to make a pool: a connection that is cut never ends the process. */
export function createPool(url: string, max: number, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: options.waitMs ?? CALL_WAITS,
    idleTimeoutMillis: 30_000,
    ...(options.unbounded ? {} : BOUNDS),
    application_name: 'distance',
    options: [PLANS, options.session ?? ''].join(' ').trim(),
  });
  // A broken idle connection is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.lost?.(error));
  // The same for one that breaks while a transaction has it between two statements (F02): its next statement fails.
  pool.on('connect', (client) => client.on('error', ignore));
  pool.on('connect', planOnce);
  return pool;
}

/**
 * The one way to make a connection outside a pool; nothing bounds its statements. When it is cut, the next statement fails.
 * @param session settings such as `-c plan_cache_mode=force_generic_plan`
 */
export async function connectClient(url: string, session?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    ...(session === undefined ? {} : { options: session }),
  });
  client.on('error', ignore);
  await client.connect();
  return client;
}

function ignore(): void {}

export function createDb(pool: Pick<pg.Pool, 'connect' | 'end'>): Db {
  // The dialect takes connections from the pool and ends it, nothing else.
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as pg.Pool }) });
}
