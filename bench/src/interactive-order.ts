import type pg from 'pg';
import { replay, type Recorded } from './recorded-order.ts';

/**
 * How it is usually done: the stock's row is locked first and everything else happens while it is held, one buyer after
 * the other.
 */
export async function interactiveOrder(
  pool: pg.Pool,
  statements: readonly Recorded[],
  stockId: number,
  choose: (id: unknown) => unknown,
): Promise<void> {
  const client = await pool.connect();
  try {
    const begin = statements.findIndex(({ sql }) => /^begin/i.test(sql));
    const locked: Recorded[] = [
      ...statements.slice(0, begin + 1),
      {
        sql: 'select id, capacity, held, sold from stock where id = $1 for update',
        parameters: [stockId],
        rows: [],
      },
      ...statements.slice(begin + 1),
    ];
    await replay(client, locked, choose);
  } finally {
    client.release();
  }
}
