import { CompiledQuery } from 'kysely';
import type { Db, Trx } from './connect.ts';
import { Refusal } from '../http/refusal.ts';

/** Thrown where the wait for the locks brought another row to lock, which must come in its order, or another decision: the transaction is repeated. */
export class MoreToLock extends Error {
  override readonly name = 'MoreToLock';
}

/** Serialization failure, deadlock, lock time-out, cancelled statement: the whole transaction may be repeated (F04). */
const REPEATABLE = new Set(['40001', '40P01', '55P03', '57014']);
/** The connection or the server is gone: the caller gets 503 and may come again (F02). */
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
/**
 * Seen with PostgreSQL 18.4 when fifty transactions that refer to one row update it: its list of lockers would get a second
 * updater. The transaction is undone like one that met a deadlock.
 */
const LOCKERS_CLASH = 'new multixact has more than one updating member';
const TRIES = 3;

/**
 * Runs `work` in one transaction and repeats it when the database asks for it.
 * @param first a statement that goes with the beginning, in one journey @throws Refusal `busy` after three tries.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>, first = ''): Promise<T> {
  return await repeating(async () =>
    first === '' ? await db.transaction().execute(work) : await beginningWith(db, first, work),
  );
}

/** One message of several statements: when one of them fails, those after it are not run. */
async function beginningWith<T>(db: Db, first: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (connection) => {
    const send = async (text: string) => await connection.executeQuery(CompiledQuery.raw(text));
    try {
      await send(`begin; ${first}`);
      // Kysely knows only its own transactions; this connection is in one.
      const result = await work(connection as unknown as Trx);
      await send('commit');
      return result;
    } catch (error) {
      // A connection that is gone has ended its transaction.
      await send('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** The same for one statement that is a transaction by itself. @throws Refusal `busy` after three tries. */
export async function repeating<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      if (attempt >= TRIES) throw new Refusal('busy', { details: { retry_after_s: 1 } });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
}

/** True when the database could not be reached, not when it refused a statement. */
export function isDatabaseGone(error: unknown): boolean {
  const code = databaseCode(error);
  if ((code !== null && GONE.has(code)) || isRepeatable(error)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

function isRepeatable(error: unknown): boolean {
  if (error instanceof MoreToLock) return true;
  const code = databaseCode(error);
  if (code === null) return false;
  return REPEATABLE.has(code) || (error instanceof Error && error.message.startsWith(LOCKERS_CLASH));
}

function databaseCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
