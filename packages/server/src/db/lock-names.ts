import { literal, type Db } from './connect.ts';
import { statement } from './statement.ts';

/** What is counted or decided one at a time by a name that need not be a row (docs/locking.md). */
type NameKind =
  | 'holder'
  | 'sign-in'
  | 'email-code'
  | 'phone-code'
  | 'offers'
  | 'files'
  | 'support'
  | 'waiting'
  | 'back-in-stock'
  | 'remind'
  | 'results'
  | 'clubs';

const lock = statement<unknown, [names: readonly string[]]>(
  'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name',
);

/** Keeps names to oneself until the transaction ends; always in the same order, so that nobody waits in a circle. */
export async function lockNames(db: Db, kind: NameKind, names: readonly string[]): Promise<void> {
  await lock(db, sorted(kind, names));
}

/** The same as the first words of a transaction (`inTransaction`). */
export function lockingNames(kind: NameKind, names: readonly string[]): string {
  const list = sorted(kind, names).map((name) => literal(name));
  return list.length === 0
    ? ''
    : `select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(array[${list.join(', ')}]) as name`;
}

function sorted(kind: NameKind, names: readonly string[]): string[] {
  return names.map((name) => `${kind}:${name}`).toSorted();
}
