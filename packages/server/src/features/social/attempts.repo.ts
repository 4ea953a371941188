import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SocialAttempt, SocialAttemptPurpose } from '../../db/schema.generated.ts';

type AttemptRow = Selectable<SocialAttempt>;

export async function insertAttempt(
  db: Db,
  row: Pick<
    AttemptRow,
    | 'public_id'
    | 'state_hash'
    | 'secret_hash'
    | 'network'
    | 'purpose'
    | 'user_id'
    | 'session_id'
    | 'created_at'
    | 'expires_at'
  >,
): Promise<void> {
  await db.insertInto('social_attempt').values(row).execute();
}

/** Names an attempt as the browser does. */
export interface AttemptKey {
  network: string;
  stateHash: Buffer;
  secretHash: Buffer;
  purpose: SocialAttemptPurpose;
  /** Only of `add`. */
  sessionId: number | null;
}

/** Uses the attempt up: of many at once one gets it. Undefined when it is not there, over, used, or another browser's. */
export async function takeOptionalAttempt(
  db: Db,
  key: AttemptKey,
  now: Date,
): Promise<{ id: number; public_id: string } | undefined> {
  return await db
    .updateTable('social_attempt')
    .set({ returned_at: now })
    .where('state_hash', '=', key.stateHash)
    .where('secret_hash', '=', key.secretHash)
    .where('network', '=', key.network)
    .where('purpose', '=', key.purpose)
    .where('session_id', key.sessionId === null ? 'is' : '=', key.sessionId)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'public_id'])
    .executeTakeFirst();
}

/** Keeps who came until he has agreed. */
export async function storePerson(db: Db, id: number, person: object): Promise<void> {
  await db
    .updateTable('social_attempt')
    .set({ person: JSON.stringify(person) })
    .where('id', '=', id)
    .execute();
}

/** Takes who was kept, once; the rows of one attempt wait for each other. */
export async function takeOptionalPerson(
  db: Db,
  key: Omit<AttemptKey, 'purpose' | 'sessionId'>,
  since: Date,
  now: Date,
): Promise<unknown> {
  const row = await db
    .updateTable('social_attempt')
    .set({ registered_at: now })
    .where('state_hash', '=', key.stateHash)
    .where('secret_hash', '=', key.secretHash)
    .where('network', '=', key.network)
    .where('person', 'is not', null)
    .where('registered_at', 'is', null)
    .where('returned_at', '>', since)
    .returning('person')
    .executeTakeFirst();
  return row?.person;
}

export async function deleteAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('social_attempt').where('created_at', '<', before).execute();
}
