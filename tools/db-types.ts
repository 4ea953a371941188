/** Writes packages/server/src/db/schema.generated.ts from the migrated schema; `--check` only compares. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@distance/testkit/embedded-postgres.ts';
import { migrate } from '@distance/server/db/migrate.ts';

const OUT = new URL('../packages/server/src/db/schema.generated.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'distance-types-'));
// PostgreSQL runs as another user under root and must reach the folder.
chmodSync(folder, 0o711);
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
try {
  await migrate(server.url);
  const file = join(folder, 'schema.ts');
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--out-file',
      file,
      '--exclude-pattern',
      '(graphile_worker.*|migration)',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      '{"int8":"number"}',
    ],
    { stdio: 'inherit' },
  );
  const text = readFileSync(file, 'utf8');
  if (process.argv.includes('--check')) {
    if (text !== readFileSync(OUT, 'utf8')) {
      console.error('schema.generated.ts is not current: npm run db:types');
      process.exitCode = 1;
    }
  } else writeFileSync(OUT, text);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
