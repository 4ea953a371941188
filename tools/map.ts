/** Writes docs/map.md: screen, calls, handler, tables, tests, all read from the code. `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { CallTables } from './map/call-tables.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const OUT = 'docs/map.md';
const WEB = 'packages/web/src';
const SERVER = 'packages/server/src';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const sorted = (items: Iterable<string>) => [...new Set(items)].toSorted();
// Object.keys forgets the literal keys of the table.
const keys = Object.keys(calls) as CallKey[];

/** A file and all it imports at run time by relative paths, itself included. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(ROOT, file))) return seen;
  seen.add(file);
  const text = read(file).replace(/import type [^;]+;/g, '');
  for (const target of matches(text, /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    reached(join(dirname(file), target), seen);
  return seen;
}

interface Screen {
  path: string;
  file: string;
  calls: string[];
}

/** Route table of the site; a layout passes its screens on. */
function screens(): Screen[] {
  const rows = [...read(`${WEB}/routes.ts`).matchAll(/\b(?:index\(|route\(\s*'([^']*)',)\s*'([^']+)'/g)];
  return rows.map(([, path, target]) => {
    const file = `${WEB}/${target}`;
    const used = [...reached(file)].flatMap((part) =>
      matches(read(part), /\b(?:api|client|\w+Api|\w+Client)\.(\w+)\b/g),
    );
    return {
      path: path === undefined ? '/' : `/${path}`,
      file,
      calls: sorted(used.filter((name) => name in calls)),
    };
  });
}

const tables = new Set(
  sourceFiles(`${SERVER}/db/migrations`).flatMap((file) =>
    matches(read(file), /create table (?:if not exists )?(\w+)/gi),
  ),
);

const statements = new CallTables(tables);
/** What every call passes before its handler. */
const edgeTables = sorted([
  ...statements.of(`${SERVER}/http/limits.ts`, 'Limiter', 'take'),
  ...statements.of(`${SERVER}/features/accounts/sessions/sessions.ts`, 'findSignedIn'),
]);

const handlers = new Map(
  [
    ...`${read(`${SERVER}/calls.ts`)}${read(`${SERVER}/result-calls.ts`)}`.matchAll(
      /import \{ (\w+) \} from '\.\/(features\/[^']+\.call\.ts)'/g,
    ),
  ].map(([, key, file]) => [key, `${SERVER}/${file}`]),
);
const tests = sourceFiles()
  .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }));

/** Tests that name a call by its key or by its method and path. */
function testsOf(key: CallKey, path: string): string[] {
  const segments = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const named = new RegExp(
    String.raw`\.${key}\(|'${key}'|['"\`]${segments.join(String.raw`[^'"\`/?]+`)}['"\`?]`,
  );
  return tests.filter(({ text }) => named.test(text)).map(({ file }) => file);
}

const code = (items: readonly string[]) =>
  items.length === 0 ? '—' : items.map((item) => `\`${item}\``).join(' ');
const short = (file: string) => file.replace('packages/', '').replace('/src/', '/');

function page(): string {
  const screenRows = screens().map(
    (screen) => `| \`${screen.path}\` | \`${short(screen.file)}\` | ${code(screen.calls)} |`,
  );
  const callRows = keys.map((key) => {
    const { method, path }: CallSpec = calls[key];
    const handler = handlers.get(key);
    return `| \`${key}\` | \`${method} ${path}\` | ${handler ? `\`${short(handler)}\`` : '—'} | ${handler ? code(statements.of(handler, key)) : '—'} | ${code(testsOf(key, path).map(short))} |`;
  });
  return [
    '# Map',
    '',
    'Made from the code by `npm run map`; do not edit. From a screen to the calls it makes, from a call to its handler, the tables its',
    'statements may name and the tests that name it.',
    '',
    '## Screens',
    '',
    '| Address | Screen | Calls |',
    '|---|---|---|',
    ...screenRows,
    '',
    '## Calls',
    '',
    'Tables are those of the statements that the handler itself may run, followed function by function and, where it asks what is',
    'handed in (kinds of lines, files, letters), through every object that answers. Jobs and letters it leaves behind run later and are',
    `not among them. Sign-in and limits touch ${code(edgeTables)} before any of them. Where a state changes a trigger reads`,
    '`allowed_change` and writes `state_change`.',
    '',
    '| Call | Route | Handler | Tables | Tests |',
    '|---|---|---|---|---|',
    ...callRows,
    '',
  ].join('\n');
}

const text = page();
if (!process.argv.includes('--check')) writeFileSync(join(ROOT, OUT), text);
else if (!existsSync(join(ROOT, OUT)) || read(OUT) !== text) {
  console.error(`${OUT} is not current: npm run map`);
  process.exitCode = 1;
}
