import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { Question } from '../../db/statement.ts';

/** What an owner knows his card by. */
export interface CardRow {
  public_id: string;
  provider: string;
  brand: string;
  last4: string;
  expires_month: number;
  expires_year: number;
  consent_at: Date;
  /** The newest payment by it; null before the first. */
  last_used_at: Date | null;
  dead_at: Date | null;
}

/** Cards of an account that it has not taken away, the last used first. */
export async function selectCards(db: Db, userId: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.public_id, c.provider, c.brand, c.last4, c.expires_month, c.expires_year, c.consent_at, c.dead_at,
      (select max(p.created_at) from payment p where p.saved_card_id = c.id) as last_used_at
    from saved_card c where c.user_id = ${userId} and c.removed_at is null
    order by coalesce((select max(p.created_at) from payment p where p.saved_card_id = c.id), c.saved_at) desc, c.id desc`.execute(
    db,
  );
  return rows;
}

/** A card to pay with, as `cardQuestion` answers it. */
export interface PayableRow {
  id: number;
  /** In hexadecimal. */
  sealed: string;
  /** Payments by cards of this account since `since` that have not paid. */
  tries: number;
}

/** Whether a card of the account pays now, to be asked along with the checkout; null where it does not. */
export function cardQuestion(card: {
  userId: number;
  publicId: string;
  provider: string;
  /** First day of the present month: a card is good to the end of its own. */
  month: string;
  since: Date;
}): Question {
  return {
    sql: (n) => `select json_build_object('id', c.id, 'sealed', encode(c.sealed, 'hex'), 'tries',
        (select count(*) from payment p join saved_card o on o.id = p.saved_card_id where o.user_id = $${n}::bigint
          and p.created_at > $${n + 4}::timestamptz and p.state in ('created', 'pending', 'failed', 'expired')))
      from saved_card c where c.user_id = $${n}::bigint and c.public_id = $${n + 1}::text and c.provider = $${n + 2}::text
        and c.sealed is not null and c.removed_at is null and c.dead_at is null
        and make_date(c.expires_year, c.expires_month, 1) >= $${n + 3}::date`,
    values: [card.userId, card.publicId, card.provider, card.month, card.since],
  };
}

export interface NewCard {
  public_id: string;
  user_id: number;
  provider: string;
  sealed: Buffer;
  brand: string;
  last4: string;
  expires_month: number;
  expires_year: number;
  consent_at: Date;
  saved_at: Date;
}

/** Keeps a card unless the account has it, or `most` cards that pay, already; nothing of an account that was erased. */
export async function insertCard(trx: Trx, card: NewCard, most: number): Promise<void> {
  const columns = sql.join(Object.keys(card).map((column) => sql.ref(column)));
  await sql`insert into saved_card (${columns}) select ${sql.join(Object.values(card))}
    where (select count(*) from saved_card where user_id = ${card.user_id} and removed_at is null and dead_at is null) < ${most}
      and exists (select from users where id = ${card.user_id} and erased_at is null)
    on conflict do nothing`.execute(trx);
}

/** The sealed name of a card, and whose it is. */
export async function selectSealed(
  db: Db,
  id: number,
): Promise<{ user_id: number; sealed: Buffer | null } | undefined> {
  return await db
    .selectFrom('saved_card')
    .select(['user_id', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The acquirer pays by it no more. */
export async function markDead(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('saved_card')
    .set({ dead_at: now })
    .where('id', '=', id)
    .where('dead_at', 'is', null)
    .execute();
}

/** Takes cards of an account away, one or all; false when there was none. */
export async function removeCards(
  trx: Db,
  { userId, publicId, now }: { userId: number; publicId: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update saved_card set removed_at = ${now}
    where user_id = ${userId} and removed_at is null and (${publicId}::text is null or public_id = ${publicId})`.execute(
    trx,
  );
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/** What an erased account leaves of its cards: that there were some. */
export async function blankCards(db: Db, userId: number): Promise<void> {
  await sql`update saved_card set brand = '—', last4 = '0000', expires_month = 1, expires_year = 2000
    where user_id = ${userId}`.execute(db);
}

/**
 * Forgets what pays by cards that are gone, unless a payment by one is still to be made, which repeats the same words.
 * @param userId whose; null = everybody's
 */
export async function forgetSealed(db: Db, userId: number | null): Promise<void> {
  await sql`update saved_card set sealed = null where id in (
    select c.id from saved_card c
    where c.sealed is not null and (c.removed_at is not null or c.dead_at is not null)
      and (${userId}::bigint is null or c.user_id = ${userId})
      and not exists (select from payment p where p.saved_card_id = c.id and p.state = 'created' and p.provider_id is null)
    order by c.id for no key update of c skip locked)`.execute(db);
}
