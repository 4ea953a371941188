import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SupportRequest } from '../../db/schema.generated.ts';

export type RequestRow = Selectable<SupportRequest>;
export type NewRequest = Omit<RequestRow, 'id' | 'document_id' | 'answered_at' | 'address'> & {
  address: string;
};

/** The same was asked since an instant. */
export async function isAskedSince(
  db: Db,
  request: Pick<NewRequest, 'kind' | 'name' | 'email' | 'phone' | 'text'>,
  since: Date,
): Promise<boolean> {
  const { kind, name, email, phone, text } = request;
  const found = await db
    .selectFrom('support_request')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>', since)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('phone', '=', phone)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What was asked since an instant with the e-mail address by the account, or by all who had none; by the account; from the line. */
export async function countRequests(
  db: Db,
  who: { email: string; userId: number | null; address: string },
  since: Date,
): Promise<{ to: number; byUser: number; fromAddress: number }> {
  const { rows } = await sql<{ to: number; byUser: number; fromAddress: number }>`
    select count(*) filter (where email = ${who.email}
        and user_id is not distinct from ${who.userId}::bigint)::int as "to",
      count(*) filter (where user_id = ${who.userId})::int as "byUser",
      count(*) filter (where address = ${who.address})::int as "fromAddress"
    from support_request where created_at > ${since}
      and (email = ${who.email} or user_id = ${who.userId} or address = ${who.address})`.execute(db);
  return rows[0] ?? { to: 0, byUser: 0, fromAddress: 0 };
}

/** Against the version of the consent to personal data that is in force. @throws when none is. */
export async function insertRequest(db: Db, row: NewRequest): Promise<void> {
  const { rows } = await sql`
    insert into support_request (public_id, user_id, kind, name, email, phone, text, locale, document_id, address, created_at)
    select ${row.public_id}, ${row.user_id}, ${row.kind}, ${row.name}, ${row.email}, ${row.phone}, ${row.text}, ${row.locale},
      id, ${row.address}, ${row.created_at}
    from document where type = 'pers' and published_at <= ${row.created_at} order by version desc limit 1
    returning id`.execute(db);
  if (rows.length !== 1) throw new Error('no document "pers" is in force to agree to');
}

export async function selectOptionalRequest(db: Db, publicId: string): Promise<RequestRow | undefined> {
  return await db
    .selectFrom('support_request')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Requests that wait for an answer, the oldest first. */
export async function selectOpenRequests(db: Db, limit: number): Promise<RequestRow[]> {
  return await db
    .selectFrom('support_request')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False when no request of this id waits. */
export async function setAnswered(db: Db, publicId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_request')
    .set({ answered_at: now })
    .where('public_id', '=', publicId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function clearAddresses(db: Db, createdBefore: Date): Promise<void> {
  await db
    .updateTable('support_request')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('created_at', '<=', createdBefore)
    .execute();
}

export async function deleteAnswered(db: Db, answeredBefore: Date): Promise<void> {
  await db.deleteFrom('support_request').where('answered_at', '<=', answeredBefore).execute();
}
