import type pg from 'pg';

/** A pool in which every statement is for itself: what was begun is neither committed as a whole nor taken back. */
export function withoutTransactions(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name, target);
        return async (text: string, values: unknown[]) => await target.query(alone(text), values);
      },
    });
  };
  // Kysely calls `connect` without a callback and needs nothing else of a pool but its end.
  return { connect, end: async () => await pool.end() } as unknown as pg.Pool;
}

function alone(text: string): string {
  return text
    .replace(/^\s*(?:begin|start transaction)\b[^;]*/i, 'select 1')
    .replace(
      /^\s*(?:commit|rollback|savepoint|release savepoint|rollback to savepoint)\b[^;]*$/i,
      'select 1',
    );
}
