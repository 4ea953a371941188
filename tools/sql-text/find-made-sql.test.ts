import { expect, test } from 'vitest';
import { findMadeSql } from './find-made-sql.ts';

const judge = (text: string) => findMadeSql('made.repo.ts', text);

test.each([
  'const find = (name: string) => sql.raw(`select id from users where name = ${name}`);',
  "function find(name: string) { return sql.raw('select ' + name); }",
  'const find = async (input: Input) => await CompiledQuery.raw(input.text);',
  'for (const word of words) statement(`select ${word}`);',
])('SQL made of what came in is found: %s (S37)', (text) => {
  expect(judge(text)).toEqual([expect.stringMatching(/^1: SQL made of (name|input|word)$/)]);
});

test.each([
  'const find = async (name: string) => await sql`select id from users where name = ${name}`.execute(db);',
  "const COLUMNS = ['id'];\nconst find = sql.raw(COLUMNS.map((column) => `u.${column}`).join(', '));",
  "import { listed, OPEN } from './states.ts';\nconst find = () => sql.raw(listed(OPEN));",
])('values that are bound, and texts of the file itself, are not (S37): %s', (text) => {
  expect(judge(text)).toEqual([]);
});
