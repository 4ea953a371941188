import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { NewsSubscription } from '../../db/schema.generated.ts';

export type SubscriptionRow = Selectable<NewsSubscription>;

/** The subscription of an address, made when there is none, and kept to oneself until the transaction ends. */
export async function lockSubscription(
  db: Db,
  row: Pick<SubscriptionRow, 'public_id' | 'email' | 'locale' | 'asked_at' | 'address'>,
): Promise<SubscriptionRow> {
  return await db
    .insertInto('news_subscription')
    .values(row)
    .onConflict((conflict) =>
      // Nothing changes: the update is the lock.
      conflict.column('email').doUpdateSet({ email: sql<string>`news_subscription.email` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockOptionalSubscription(
  db: Db,
  publicId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('news_subscription')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectOptionalSubscription(
  db: Db,
  publicId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('news_subscription')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

export async function noteAsked(
  db: Db,
  id: number,
  asked: Pick<SubscriptionRow, 'asked_at' | 'address' | 'locale'>,
): Promise<void> {
  await db.updateTable('news_subscription').set(asked).where('id', '=', id).execute();
}

/** Against the version of the consent to advertising that is in force. @throws when none is. */
export async function noteConfirmed(db: Db, id: number, now: Date): Promise<void> {
  const { rows } = await sql`
    update news_subscription set confirmed_at = ${now}, stopped_at = null, document_id = d.id
    from (select id from document where type = 'advertising' and published_at <= ${now} order by version desc limit 1) d
    where news_subscription.id = ${id} returning news_subscription.id`.execute(db);
  if (rows.length !== 1) throw new Error('no document "advertising" is in force to agree to');
}

export async function noteStopped(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('news_subscription')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .execute();
}
