import type { connectClient } from '@distance/server/db/connect.ts';
import type { DatabaseMetadata } from 'kysely-codegen';
import { readWords } from './read-words.ts';

/** A column whose checks list the words it may hold. */
export interface Listed {
  table: string;
  column: string;
  words: readonly string[];
}

/** Names of columns that say nothing without their table, so that a type of several tables cannot bear one. */
const GENERAL = new Set(['kind', 'purpose', 'state', 'type']);
/** Tables whose singular is a word of SQL. */
const SINGULAR: Readonly<Record<string, string>> = { orders: 'order', users: 'user' };

/** Gives the columns named unions of their words, as if they were of enumerated types. */
export function nameWords(metadata: DatabaseMetadata, listed: readonly Listed[]): DatabaseMetadata {
  for (const one of listed) {
    const column = metadata.tables
      .find((table) => table.name === one.table)
      ?.columns.find(({ name }) => name === one.column);
    if (!column) continue;
    column.dataTypeSchema = 'public';
    column.dataType = nameOf(one, listed);
    metadata.enums.set(`public.${column.dataType}`, [...one.words]);
  }
  return metadata;
}

/** `Gender` for what several tables call alike and mean alike, `TicketState` for the rest. */
function nameOf({ table, column, words }: Listed, all: readonly Listed[]): string {
  const alike = all.filter((other) => other.column === column && other.words.join() === words.join());
  return alike.length > 1 && !GENERAL.has(column) ? column : `${SINGULAR[table] ?? table}_${column}`;
}

/** By table and column; a check that old rows need not pass (`not valid`) promises nothing of a row. */
export async function selectListed(client: Awaited<ReturnType<typeof connectClient>>): Promise<Listed[]> {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(`
    with recursive based as (
      select oid as type, oid as base from pg_type
      union all
      select b.type, t.typbasetype from based b join pg_type t on t.oid = b.base where t.typtype = 'd'
    )
    select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    join pg_constraint k on k.contype = 'c' and k.convalidated and (
      (k.conrelid = c.oid and k.conkey = array[a.attnum])
      or k.contypid in (select base from based where type = a.atttypid)
    )
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    order by 1, 2, 3`);
  const found = new Map<string, Listed>();
  for (const { table, column, definition } of rows) {
    const words = readWords(definition);
    if (words === null) continue;
    const key = `${table}.${column}`;
    const before = found.get(key)?.words;
    // Several checks of one column hold together.
    found.set(key, { table, column, words: before?.filter((word) => words.includes(word)) ?? words });
  }
  return [...found.values()];
}
