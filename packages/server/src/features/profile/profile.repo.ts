import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Users } from '../../db/schema.generated.ts';

/** What a person may set of himself, and nothing else of the row (S22). */
export type ProfileChange = Partial<
  Pick<
    Updateable<Users>,
    | 'name'
    | 'last_name'
    | 'second_name'
    | 'birth_date'
    | 'gender'
    | 'mailing'
    | 'locale'
    | 'extra_contact'
    | 'type_relate'
    | 'contact_phone'
  >
>;

export type ProfileRow = Pick<
  Selectable<Users>,
  | 'id'
  | 'public_id'
  | 'email'
  | 'email_confirmed_at'
  | 'password_hash'
  | 'phone'
  | 'phone_confirmed_at'
  | 'mailing'
  | 'locale'
  | 'role'
  | 'deletion_at'
>;

const COLUMNS = [
  'id',
  'public_id',
  'email',
  'email_confirmed_at',
  'password_hash',
  'phone',
  'phone_confirmed_at',
  'mailing',
  'locale',
  'role',
  'deletion_at',
] as const;

export async function selectProfile(db: Db, id: number): Promise<ProfileRow> {
  return await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Nobody else changes the account until the transaction ends. */
export async function lockProfile(db: Db, id: number): Promise<ProfileRow> {
  return await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateProfile(db: Db, id: number, change: ProfileChange): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}
