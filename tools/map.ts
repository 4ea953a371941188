/** Writes docs/map.md: screen, calls, handler, tables, tests, all read from the code. `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
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

/** Tables named by the repositories a handler reaches; kinds of lines are handed to the core of a sale, not imported. */
function tablesOf(handler: string): string[] {
  const own = reached(handler);
  const files = own.has(`${SERVER}/features/orders/line-kind.ts`)
    ? reached(`${SERVER}/line-kinds.ts`, own)
    : own;
  const repos = [...files].filter((file) => file.endsWith('.repo.ts'));
  const builder = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*'(\w+)/g;
  const plain = /\b(?:from|update|into|join)\s+(\w+)/gi;
  return sorted(
    repos
      .flatMap((file) => [...matches(read(file), builder), ...matches(read(file), plain)])
      .filter((name) => tables.has(name)),
  );
}

const handlers = new Map(
  [...read(`${SERVER}/calls.ts`).matchAll(/import \{ (\w+) \} from '\.\/(features\/[^']+\.call\.ts)'/g)].map(
    ([, key, file]) => [key, `${SERVER}/${file}`],
  ),
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
    return `| \`${key}\` | \`${method} ${path}\` | ${handler ? `\`${short(handler)}\`` : '—'} | ${handler ? code(tablesOf(handler)) : '—'} | ${code(testsOf(key, path).map(short))} |`;
  });
  return [
    '# Map',
    '',
    'Made from the code by `npm run map`; do not edit. From a screen to the calls it makes, from a call to its handler, the tables its',
    'repositories touch and the tests that name it.',
    '',
    '## Screens',
    '',
    '| Address | Screen | Calls |',
    '|---|---|---|',
    ...screenRows,
    '',
    '## Calls',
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
