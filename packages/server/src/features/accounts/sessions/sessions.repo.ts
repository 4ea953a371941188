import type { Db } from '../../../db/connect.ts';
import { statement } from '../../../db/statement.ts';
import type { DeviceTraces } from './known-device.ts';
import type { Insertable } from 'kysely';
import type { EmailProof, SessionMethod } from '../../../db/schema.generated.ts';

export interface SessionRow {
  session_id: number;
  user_id: number;
  user_public_id: string;
  temporary: boolean;
  role: string[];
  second_factor: boolean;
  created_at: Date;
  last_seen_at: Date;
}

/** Live session of a token hash: not ended, not expired, of a user who is not blocked. */
export async function selectOptionalSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  return await db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'session.id as session_id',
      'session.created_at',
      'session.last_seen_at',
      'session.second_factor',
      'users.id as user_id',
      'users.public_id as user_public_id',
      'users.temporary',
      'users.role',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('users.blocked', '=', false)
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: number, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Of one account: the newest fifty of its sessions, and where its address was proved. */
const beginSession = statement<
  DeviceTraces,
  [
    publicId: string,
    userId: number,
    tokenHash: Buffer,
    method: SessionMethod,
    userAgent: string,
    address: string,
    device: Buffer | null,
    secondFactor: boolean,
    now: Date,
    expiresAt: Date,
  ]
>(`
  with begun as (
    insert into session (
      public_id, user_id, token_hash, method, user_agent, address, device, second_factor,
      created_at, last_seen_at, expires_at
    ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
  )
  select device, user_agent, address from (
    select device, user_agent, address from session
    where user_id = $2 and method <> 'purchase' order by id desc limit 50
  ) as earlier
  union all
  select device, user_agent, address from email_proof where user_id = $2`);

/** Begins a session. @returns from where the account was signed in to before, and where its address was proved */
export async function insertSession(
  db: Db,
  row: DeviceTraces & {
    public_id: string;
    user_id: number;
    token_hash: Buffer;
    method: SessionMethod;
    second_factor: boolean;
    now: Date;
    expires_at: Date;
  },
): Promise<DeviceTraces[]> {
  return await beginSession(
    db,
    row.public_id,
    row.user_id,
    row.token_hash,
    row.method,
    row.user_agent,
    row.address,
    row.device,
    row.second_factor,
    row.now,
    row.expires_at,
  );
}

export async function revokeSession(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** When somebody proved last in this session whose it is: at its beginning, or asked again. */
export async function selectSessionProof(db: Db, id: number): Promise<Date> {
  const row = await db
    .selectFrom('session')
    .select(['created_at', 'proved_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.proved_at ?? row.created_at;
}

export async function updateSessionProof(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at: now }).where('id', '=', id).execute();
}

/** The session counts as one that was begun with the second factor. */
export async function strengthenSession(db: Db, id: number): Promise<void> {
  await db.updateTable('session').set({ second_factor: true }).where('id', '=', id).execute();
}

/** No session of the account counts as begun with a second factor: it has none any more. */
export async function weakenSessions(db: Db, userId: number): Promise<void> {
  await db.updateTable('session').set({ second_factor: false }).where('user_id', '=', userId).execute();
}

/** From where the address of a new account was proved. */
export async function insertEmailProof(db: Db, row: Insertable<EmailProof>): Promise<void> {
  await db.insertInto('email_proof').values(row).execute();
}

/** Ends every session of a user. */
export async function revokeSessionsOf(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

const lockAccount = statement<{ role: string[]; public_id: string }, [userId: number]>(
  'select role, public_id from users where id = $1 for key share',
);

/** An account that is locked as whatever refers to it locks it. */
export async function lockEntered(db: Db, userId: number): Promise<{ role: string[]; public_id: string }> {
  const [row] = await lockAccount(db, userId);
  if (row === undefined) throw new Error(`no account ${userId}`);
  return row;
}

/** Ends every session of a user but one. */
export async function revokeOtherSessions(db: Db, userId: number, besides: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', besides)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The session outlives the change of credentials that was made from it. */
export async function exemptSession(db: Db, id: number): Promise<void> {
  await db.updateTable('session').set({ kept: true }).where('id', '=', id).execute();
}
