import type pg from 'pg';

export interface Counts {
  /** Messages to the database that are waited for, those that begin and end transactions included. */
  roundTrips: number;
  /** Transactions that wrote, those of one statement included. */
  commits: number;
}

/** Counts of a limit, added and pruned behind the requests, many in one statement; no request waits for them. */
const BEHIND = /^\s*(insert into|delete from) "?limit_counter/;
const WRITES = /^\s*(insert|update|delete)|^\s*with\b.*\b(insert into|update|delete from)\b/is;

/** A pool that counts what is sent through it. */
export function countingPool(pool: pg.Pool): { pool: pg.Pool; counts: Counts } {
  const counts: Counts = { roundTrips: 0, commits: 0 };
  const seen = new WeakSet<pg.PoolClient>();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!seen.has(client)) {
      seen.add(client);
      let inside = false;
      // Counted and passed on as it came, in whichever of its many forms.
      const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
      const query = (...args: readonly unknown[]) => {
        const text = typeof args[0] === 'string' ? args[0] : '';
        if (!BEHIND.test(text)) {
          counts.roundTrips += 1;
          if (/^begin/i.test(text)) inside = true;
          const ended = /^(commit|rollback)/i.exec(text)?.[1]?.toLowerCase();
          if (ended !== undefined) inside = false;
          if (ended === 'commit' || (!inside && WRITES.test(text))) counts.commits += 1;
        }
        return send(...args);
      };
      client.query = query as typeof client.query;
    }
    return client;
  };
  return {
    pool: new Proxy(pool, {
      get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name, target)),
    }),
    counts,
  };
}
