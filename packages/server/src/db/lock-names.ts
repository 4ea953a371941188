import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** What is counted or decided one at a time by a name that need not be a row (docs/locking.md). */
type NameKind = 'sign-in' | 'email-code' | 'phone-code' | 'offers' | 'files' | 'support';

/** Keeps names to oneself until the transaction ends; always in the same order, so that nobody waits in a circle. */
export async function lockNames(db: Db, kind: NameKind, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`.execute(db);
}
