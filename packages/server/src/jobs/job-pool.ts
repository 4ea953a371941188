import type pg from 'pg';
import { createPool, type PoolOptions } from '../db/connect.ts';
import { isDatabaseGone } from '../db/transaction.ts';

/** A deadlock: the queue repeats the statement at once, and then ever more slowly. */
const AT_ONCE = '40P01';
/** PostgreSQL is starting: the queue asks again after three seconds, and then ever more slowly for hours. */
const IN_A_WHILE = '57P03';

type Ask = (...args: unknown[]) => unknown;

/**
 * Pool of the queue alone. The queue writes down without waiting that a job is done or has failed, and gives up on errors it
 * does not know: a lost connection would leave the job locked for four hours. Here every loss is one that it repeats (F02).
 */
export function createJobPool(url: string, max: number, lost?: PoolOptions['lost']): pg.Pool {
  const pool = createPool(url, max, { waitMs: 0, lost });
  pool.on('connect', (client) => {
    Object.assign(client, { query: lossesAs(AT_ONCE, client.query.bind(client) as Ask) });
  });
  const connect = lossesAs(IN_A_WHILE, pool.connect.bind(pool) as Ask);
  return Object.assign(pool, {
    // A repetition that is due after the end of the process has nobody to tell.
    connect: (...args: unknown[]) =>
      pool.ended || pool.ending ? new Promise(() => undefined) : connect(...args),
  });
}

function lossesAs(code: string, ask: Ask): Ask {
  return (...args) => {
    const answer = ask(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!(error instanceof Error) || !isDatabaseGone(error)) throw error;
      throw Object.assign(new Error(error.message, { cause: error }), { code });
    });
  };
}
