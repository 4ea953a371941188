import { join } from 'node:path';
import { createAcquirers } from '@distance/server/adapters/acquirers.ts';
import { createAddressPlaces } from '@distance/server/adapters/address-places.ts';
import { createCarriers } from '@distance/server/adapters/carrier.ts';
import { createMailDomains } from '@distance/server/adapters/mail-domains.ts';
import type { Services } from '@distance/server/context.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { DatabaseClock } from '@distance/server/db/database-clock.ts';
import { CatalogCache } from '@distance/server/features/catalog/catalog-cache.ts';
import { createDiskFileStore } from '@distance/server/features/files/disk-file-store.ts';
import { LETTERS } from '@distance/server/letters.ts';
import { LiveTables } from '@distance/server/features/results/live/live-tables.ts';
import { LINE_KINDS } from '@distance/server/line-kinds.ts';
import { readSettings, type Settings } from '@distance/server/settings.ts';
import { findDatabase } from './find-database.ts';
import { readSecret } from './start/stored-secret.ts';

const line = (level: string) => (what: unknown, words?: string) =>
  console.error(level, words ?? '', JSON.stringify(what));
const quiet = () => undefined;

/**
 * Runs an operation of the product from a terminal, on the database and with the acquirers' keys of the environment. Ends the
 * process: 0, what `work` answered, or 1 with one line of what went wrong.
 */
export async function withServices(work: (services: Services) => Promise<number | void>): Promise<never> {
  let code = 0;
  try {
    const database = await findDatabase();
    const db = createDb(createPool(database.url, 2));
    try {
      const clock = new DatabaseClock();
      await clock.read(db);
      const settings = settingsOf(database.url);
      code =
        (await work({
          settings,
          clock,
          db,
          log: { error: line('ERROR'), warn: line('WARN'), info: quiet, debug: quiet },
          acquirers: createAcquirers(settings),
          social: [],
          files: createDiskFileStore(join(settings.dataDir, 'files')),
          mailDomains: createMailDomains(settings, clock),
          malware: null,
          addressPlaces: createAddressPlaces(settings),
          carriers: createCarriers(settings.delivery, clock),
          catalog: new CatalogCache(),
          live: new LiveTables({ db, clock }),
          lineKinds: LINE_KINDS,
          letters: LETTERS,
        })) ?? 0;
    } finally {
      await db.destroy();
      await database.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    code = 1;
  }
  process.exit(code);
}

/** @throws Error without the key of the server: what is sealed or linked by another one opens nothing, and nobody would know until then */
function settingsOf(databaseUrl: string): Settings {
  const settings = readSettings({ ...process.env, DATABASE_URL: databaseUrl });
  const secretKey = process.env['SECRET_KEY'] ?? readSecret(settings.dataDir);
  if (secretKey === null) throw new Error('SECRET_KEY is needed, the one of the server');
  return { ...settings, secretKey };
}
