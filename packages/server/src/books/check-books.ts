import { CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../db/connect.ts';
import { isDatabaseGone } from '../db/transaction.ts';
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

/** Of one statement; shorter than a process that is to end waits for what it does (`DRAIN_MOST_MS`). */
const MOST = sql.lit('30s');
/** Cut off for its time, or for that of a lock: no other statement need fail. */
const CUT_OFF = new Set(['57014', '55P03']);

/**
 * Reads every invariant in one snapshot of a read-only transaction; empty = healthy. One that cannot be read counts as broken, and those
 * after it are read in the next snapshot.
 * @param now the product's clock, by which ends and delays are judged
 * @param stop ends the reading between two invariants
 * @throws Error when the database is gone; the reason of `stop`
 */
export async function checkBooks(
  db: Db,
  now: Date,
  invariants: readonly Invariant[] = INVARIANTS,
  stop?: AbortSignal,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const left = [...invariants];
  while (left.length > 0) {
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    let reading: Invariant | undefined;
    try {
      await transaction.execute(async (trx) => {
        await sql`set local statement_timeout = ${MOST}`.execute(trx);
        for (reading = left.shift(); reading !== undefined; reading = left.shift()) {
          stop?.throwIfAborted();
          violations.push(...(await readViolations(trx, now, [reading])));
        }
      });
    } catch (error) {
      if (reading === undefined || stop?.aborted === true || !isItsOwn(error)) throw error;
      violations.push({ id: reading.id, says: reading.says, rows: [`cannot be read: ${messageOf(error)}`] });
    }
  }
  return violations;
}

/** The statement failed, not the database. */
function isItsOwn(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return CUT_OFF.has(error.code) || !isDatabaseGone(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same inside a transaction of the caller's. */
export async function readViolations(
  trx: Trx,
  now: Date,
  invariants: readonly Invariant[] = INVARIANTS,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { id, says, sql: broken } of invariants) {
    const query = CompiledQuery.raw(
      `select x::text as row from (${broken}) x limit ${ROWS}`,
      broken.includes('$1') ? [now] : [],
    );
    // The statement selects one text column.
    const rows = (await trx.executeQuery(query)).rows as { row: string }[];
    if (rows.length > 0) violations.push({ id, says, rows: rows.map(({ row }) => row) });
  }
  return violations;
}

/** Ids of those that time alone may break, where nobody does what is due. */
export function lateByThemselves(
  violations: readonly Violation[],
  invariants: readonly Invariant[],
): string[] {
  const late = new Set(invariants.filter((one) => one.late).map(({ id }) => id));
  return violations.map(({ id }) => id).filter((id) => late.has(id));
}

/** One line per invariant that does not hold. */
export function describeViolations(violations: readonly Violation[]): string {
  return violations.map(({ id, says, rows }) => `${id} ${says}: ${rows.join(' ')}`).join('\n');
}
