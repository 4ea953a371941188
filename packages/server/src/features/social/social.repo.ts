import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SocialIdentity } from '../../db/schema.generated.ts';

export type IdentityRow = Selectable<SocialIdentity>;

export async function selectOptionalIdentity(
  db: Db,
  network: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return await db
    .selectFrom('social_identity')
    .selectAll()
    .where('network', '=', network)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function selectIdentities(db: Db, userId: number): Promise<IdentityRow[]> {
  return await db
    .selectFrom('social_identity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** False when the identity is somebody's already, or the account has another one of this network. */
export async function insertIdentity(
  db: Db,
  row: { user_id: number; network: string; subject: string; name: string; linked_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('social_identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteIdentity(db: Db, id: number): Promise<void> {
  await db.deleteFrom('social_identity').where('id', '=', id).execute();
}
