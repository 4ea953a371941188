import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** One statement as the product sent it, and the rows it brought back. */
export interface Recorded {
  sql: string;
  parameters: readonly unknown[];
  rows: readonly Record<string, unknown>[];
}

/**
 * Plays the recorded statements of one order again as a new order: ids that the database gave are replaced by the ones
 * it gives now, long random texts by fresh ones; `choose` moves ids such as the format's or the stock's elsewhere, and the
 * buyer's address.
 */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Recorded[],
  choose: (id: unknown) => unknown,
): Promise<boolean> {
  const given = new Map<unknown, unknown>();
  const fresh = new Map<string, string>();
  let open = false;
  for (const { sql, parameters, rows } of statements) {
    if (/^begin/i.test(sql)) open = true;
    const values = parameters.map((value) => replace(value, given, fresh, choose));
    const result = await client.query(sql, values);
    if (/^(commit|rollback)/i.test(sql)) open = false;
    if (rows.length > 0 && result.rows.length === 0) {
      if (open) await client.query('rollback');
      return false;
    }
    remember(rows, result.rows, given);
  }
  return true;
}

function remember(
  recorded: readonly Record<string, unknown>[],
  now: readonly Record<string, unknown>[],
  given: Map<unknown, unknown>,
): void {
  for (const [index, row] of recorded.entries()) {
    const id = row['id'];
    if (typeof id === 'number' && now[index]) given.set(id, now[index]['id']);
  }
}

/** Texts of 16 signs and more are random ids, keys, e-mails and hashes: unique in the product too. */
function replace(
  value: unknown,
  given: ReadonlyMap<unknown, unknown>,
  fresh: Map<string, string>,
  choose: (id: unknown) => unknown,
): unknown {
  const chosen = given.get(value) ?? choose(value);
  if (typeof value === 'number' || chosen !== value) return chosen;
  if (Array.isArray(value)) return value.map((part: unknown) => replace(part, given, fresh, choose));
  if (Buffer.isBuffer(value)) return randomBytes(value.length);
  if (
    typeof value === 'string' &&
    /^[\w:@.+-]{16,}$/.test(value) &&
    !/^\d{4}-\d\d-\d\dT/.test(value) &&
    !value.startsWith('settle-')
  ) {
    const known = fresh.get(value) ?? `${value.slice(0, 2)}${randomBytes(16).toString('hex')}`;
    fresh.set(value, known);
    return known;
  }
  return value;
}
