import { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

const fixed = new Set<string>();

/** Whether a text was declared by `statement`; such a one is prepared once a connection (plan-once.ts). */
export function isFixed(text: string): boolean {
  return fixed.has(text);
}

/**
 * A statement whose text never changes, for what every order does: the query builder is not asked, and PostgreSQL parses and
 * plans it once a connection. It names its columns, because a `*` would break when a column is added.
 * @returns its rows for the values of `$1`, `$2`, …
 */
export function statement<Row, Values extends readonly unknown[]>(
  text: string,
): (db: Db, ...values: Values) => Promise<Row[]> {
  fixed.add(text);
  return async (db, ...values) => await send<Row>(db, text, values);
}

async function send<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** A question that another statement asks along, for one JSON value; in it `first` is the number of its first value. */
export interface Question {
  sql: (first: number) => string;
  values: readonly unknown[];
}

/** Asks it alone. */
export async function ask(db: Db, { sql, values }: Question): Promise<unknown> {
  const text = `select (${sql(1)}) as answer`;
  fixed.add(text);
  const [row] = await send<{ answer: unknown }>(db, text, values);
  return row?.answer;
}

/**
 * The same statement, that asks questions along.
 * @param text with its values as `$1`, `$2`, …, and `{answers}` where its column of answers stands
 */
export async function askAlong<Row extends { answers: unknown[] }>(
  db: Db,
  text: string,
  values: readonly unknown[],
  questions: readonly Question[],
): Promise<Row[]> {
  const all = [...values];
  const asked = questions.map((question) => {
    const sql = question.sql(all.length + 1);
    all.push(...question.values);
    return `(${sql})`;
  });
  const whole = text.replace('{answers}', () => `json_build_array(${asked.join(', ')})`);
  // So many texts as there are sets of questions: each kind of goods asks one or none.
  fixed.add(whole);
  return await send<Row>(db, whole, all);
}
