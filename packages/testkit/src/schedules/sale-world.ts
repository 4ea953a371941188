import { NO_PLACES } from '@distance/server/adapters/address-places.ts';
import { onlyAcquirer } from '@distance/server/adapters/acquirers.ts';
import { createCarriers } from '@distance/server/adapters/carrier.ts';
import type { CallContext } from '@distance/server/context.ts';
import { connectClient, createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { CatalogCache } from '@distance/server/features/catalog/catalog-cache.ts';
import { createDiskFileStore } from '@distance/server/features/files/disk-file-store.ts';
import { LETTERS } from '@distance/server/letters.ts';
import { LiveTables } from '@distance/server/features/results/live/live-tables.ts';
import { LINE_KINDS } from '@distance/server/line-kinds.ts';
import { readSettings, type Settings } from '@distance/server/settings.ts';
import { tmpdir } from 'node:os';
import { TestClock } from '../clock.ts';
import { createDatabase } from '../database.ts';
import { makeEventCity } from '../factories/formats.ts';
import { queryOn, TouchedBooks } from '../touched-books.ts';
import type { Actor, Rewrite } from './actor.ts';
import { FakeAcquirer } from './fake-acquirer.ts';
import type { Connections } from './run-schedule.ts';

/** A database in which thousands of short sales are played one after another. */
export interface SaleWorld extends Connections {
  db: Db;
  settings: Settings;
  clock: TestClock;
  acquirer: FakeAcquirer;
  city: { id: number; publicId: string; eventId: number; eventPublicId: string };
  /** Takes locks out of the statements of actors. */
  rewrite: Rewrite | undefined;
  /** What the product's functions get; without an actor nothing waits. */
  contextOf(actor: Actor | null): CallContext;
  /** Rows that broke an invariant since the last reading, by its id. */
  readBooks(): Promise<string[]>;
  /** Rows that break any invariant. */
  readAllBooks(): Promise<string[]>;
  /** Forgets every sale, so that reading the books stays quick. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Everything that a sale writes; the start itself stays. */
const SOLD =
  'orders, users, format, stock, promocode, certificate, transfer, inbox, outbox, state_change, graphile_worker._private_jobs';
const SILENT = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
};

/** @param prepare statements run once, such as those that drop a constraint for the negative control */
export async function openSaleWorld(
  postgres: string,
  options: { rewrite?: Rewrite | undefined; prepare?: string } = {},
): Promise<SaleWorld> {
  const database = await createDatabase(postgres);
  // Waiting in a circle is noticed soon; a lock is waited for as long as in the product.
  const pool = createPool(database.url, 8, { waitMs: 0, session: '-c deadlock_timeout=20ms' });
  const monitor = await connectClient(database.url);
  if (options.prepare) await monitor.query(options.prepare);
  const db = createDb(pool);
  const clock = new TestClock();
  const acquirer = new FakeAcquirer();
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret for tests that is long enough',
    LOG_LEVEL: 'silent',
  });
  const files = createDiskFileStore(tmpdir());
  const catalog = new CatalogCache();
  const city = await makeEventCity(db, clock);
  await db
    .insertInto('ticket_kind')
    .values({ code: 'athlete', title: 'Участник', title_en: 'Athlete' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const onMonitor = queryOn(monitor);
  const books = await TouchedBooks.open(onMonitor);
  const describe = (rows: { id: string; row: string }[]) => rows.map(({ id, row }) => `${id} ${row}`);
  return {
    pool,
    monitor,
    db,
    settings,
    clock,
    acquirer,
    city,
    rewrite: options.rewrite,
    contextOf: (actor) => ({
      settings,
      clock,
      files,
      malware: null,
      mailDomains: { takesMail: async () => 'unknown' },
      addressPlaces: NO_PLACES,
      carriers: createCarriers({ cdek: null, pochta: null }, clock),
      // As in a process of its own: who waits in memory for what another loads would never be let go.
      catalog: actor ? new CatalogCache() : catalog,
      live: new LiveTables({ db: actor?.db ?? db, clock }),
      lineKinds: LINE_KINDS,
      letters: LETTERS,
      db: actor?.db ?? db,
      log: SILENT,
      acquirers: onlyAcquirer(acquirer.seenBy(actor)),
      social: [],
      user: null,
      locale: 'ru',
      address: '127.0.0.1',
      network: '127.0.0.1',
      userAgent: 'test',
      requestId: 'r',
      idempotencyKey: null,
      browserKey: null,
      request: null,
    }),
    readBooks: async () => describe(await books.read(onMonitor, clock.now())),
    readAllBooks: async () => describe(await books.readAll(onMonitor, clock.now())),
    async clear() {
      await monitor.query(`truncate ${SOLD} cascade`);
      acquirer.payments.clear();
      acquirer.refunds.clear();
    },
    async close() {
      await monitor.end();
      await pool.end();
      await database.drop();
    },
  };
}
