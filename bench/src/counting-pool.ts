import type pg from 'pg';

export interface Counts {
  /** Round trips to the database, those that open and end transactions included. */
  statements: number;
  commits: number;
}

/** A pool that counts what is sent through it. */
export function countingPool(pool: pg.Pool): { pool: pg.Pool; counts: Counts } {
  const counts: Counts = { statements: 0, commits: 0 };
  const seen = new WeakSet<pg.PoolClient>();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!seen.has(client)) {
      seen.add(client);
      // Counted and passed on as it came, in whichever of its many forms.
      const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
      const query = (...args: readonly unknown[]) => {
        counts.statements += 1;
        if (typeof args[0] === 'string' && /^commit/i.test(args[0])) counts.commits += 1;
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
