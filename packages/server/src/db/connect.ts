import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { planOnce } from './plan-once.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

// bigint ids stay below 2^53 for the life of the product.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A call waits this long for a connection and is then told to come again; a job has nobody to tell and waits. */
const CALL_WAITS = 5000;

/** Pool of one process. `statement_timeout` and `lock_timeout` bound every wait (S4). @param waitMs 0 = for ever */
export function createPool(url: string, max: number, waitMs = CALL_WAITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'distance',
  });
  // A broken idle connection is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while a transaction has it between two statements (F02): its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', planOnce);
  return pool;
}

export function createDb(pool: Pick<pg.Pool, 'connect' | 'end'>): Db {
  // The dialect takes connections from the pool and ends it, nothing else.
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as pg.Pool }) });
}
