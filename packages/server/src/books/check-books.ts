import { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../db/connect.ts';
import type { Invariant } from './invariant.ts';
import { INVARIANTS } from './invariants.ts';

export interface Violation {
  id: string;
  says: string;
  /** Offending rows as PostgreSQL writes them; at most `ROWS` of each invariant. */
  rows: string[];
}

/** Enough to see what is wrong; the first row is the alarm. */
const ROWS = 20;

/**
 * Reads every invariant in one snapshot of a read-only transaction; empty = healthy.
 * @param now the product's clock, by which ends and delays are judged
 */
export async function checkBooks(
  db: Db,
  now: Date,
  invariants: readonly Invariant[] = INVARIANTS,
): Promise<Violation[]> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await transaction.execute(async (trx) => await readViolations(trx, now, invariants));
}

/** The same inside a transaction of the caller's. */
export async function readViolations(
  trx: Trx,
  now: Date,
  invariants: readonly Invariant[] = INVARIANTS,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { id, says, sql } of invariants) {
    const query = CompiledQuery.raw(
      `select x::text as row from (${sql}) x limit ${ROWS}`,
      sql.includes('$1') ? [now] : [],
    );
    // The statement selects one text column.
    const rows = (await trx.executeQuery(query)).rows as { row: string }[];
    if (rows.length > 0) violations.push({ id, says, rows: rows.map(({ row }) => row) });
  }
  return violations;
}

/** One line per invariant that does not hold. */
export function describeViolations(violations: readonly Violation[]): string {
  return violations.map(({ id, says, rows }) => `${id} ${says}: ${rows.join(' ')}`).join('\n');
}
