import type pg from 'pg';
import type { Recorded } from './recorded-order.ts';

/** A pool that can keep what is sent through it, in order. */
export function recordingPool(pool: pg.Pool): { pool: pg.Pool; start(): void; stop(): readonly Recorded[] } {
  let kept: Recorded[] | null = null;
  const wrapped = new Set<pg.PoolClient>();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!wrapped.has(client)) {
      wrapped.add(client);
      // Kysely's dialect calls query(text, parameters) and awaits it.
      const send = client.query.bind(client) as (
        sql: string,
        parameters?: readonly unknown[],
      ) => Promise<pg.QueryResult<Record<string, unknown>>>;
      client.query = (async (sql: string, parameters: readonly unknown[] = []) => {
        const result = await send(sql, parameters);
        kept?.push({ sql, parameters: [...parameters], rows: result.rows });
        return result;
      }) as unknown as typeof client.query;
    }
    return client;
  };
  return {
    pool: new Proxy(pool, {
      get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name, target)),
    }),
    start: () => (kept = []),
    stop() {
      const all = kept ?? [];
      kept = null;
      return all;
    },
  };
}
