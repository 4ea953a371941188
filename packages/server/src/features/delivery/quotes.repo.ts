import { kopecks } from '@distance/domain/money.ts';
import type { DeliveryPrice } from '@distance/domain/delivery/own-tariff.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Question } from '../../db/statement.ts';

/** What a carrier asked; kopecks. */
export interface QuoteRow {
  key: string;
  price: number;
  days_from: number;
  days_to: number;
}

/** What a checkout knows of where it sends. */
export interface DestinationRow {
  region_id: number | null;
  quotes: QuoteRow[];
}

/** Region of a city, null where there is no such city, and the quotes of these keys that have not ended. */
export function destinationQuestion(cityId: number, keys: readonly string[], now: Date): Question {
  return {
    sql: (
      first,
    ) => `select json_build_object('region_id', (select region_id from city where id = $${first}::integer),
      'quotes', coalesce((select json_agg(json_build_object('key', q.key, 'price', q.price, 'days_from', q.days_from, 'days_to', q.days_to))
        from delivery_quote q where q.key = any($${first + 1}::text[]) and q.expires_at > $${first + 2}::timestamptz), '[]'))`,
    values: [cityId, keys, now],
  };
}

/** A quote that still runs at a moment. */
export async function selectOptionalQuote(db: Db, key: string, at: Date): Promise<DeliveryPrice | undefined> {
  const row = await db
    .selectFrom('delivery_quote')
    .select(['price', 'days_from', 'days_to'])
    .where('key', '=', key)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row && { price: kopecks(row.price), days: { from: row.days_from, to: row.days_to } };
}

export async function upsertQuote(
  db: Db,
  quote: { key: string; price: number; days: { from: number; to: number }; at: Date; until: Date },
): Promise<void> {
  const row = {
    price: quote.price,
    days_from: quote.days.from,
    days_to: quote.days.to,
    created_at: quote.at,
    expires_at: quote.until,
  };
  await db
    .insertInto('delivery_quote')
    .values({ key: quote.key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export async function deleteEndedQuotes(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from delivery_quote where key in (
      select key from delivery_quote where expires_at < ${before} order by expires_at limit ${limit} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
