/** Writes packages/server/src/db/schema.generated.ts from the migrated schema; `--check` only compares. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@distance/testkit/embedded-postgres.ts';
import { connectClient, createDb, createPool } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { generate, PostgresDialect } from 'kysely-codegen';
import { nameWords, selectListed } from './db-types/name-words.ts';

const OUT = new URL('../packages/server/src/db/schema.generated.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'distance-types-'));
// PostgreSQL runs as another user under root and must reach the folder.
chmodSync(folder, 0o711);
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
try {
  await migrate(server.url);
  const client = await connectClient(server.url);
  const listed = await selectListed(client);
  await client.end();
  const db = createDb(createPool(server.url, 1));
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: '(graphile_worker.*|migration)',
    outFile: null,
    postprocess: async ({ metadata }) => nameWords(metadata, listed),
    typeMapping: { int8: 'number' },
  });
  await db.destroy();
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
