import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Acquirer } from './adapters/acquirer.ts';
import { createAcquirers, onlyAcquirer } from './adapters/acquirers.ts';
import { createCarriers } from './adapters/carrier.ts';
import { createSocial } from './adapters/social.ts';
import { createAddressPlaces } from './adapters/address-places.ts';
import { createClamav } from './adapters/malware-scanner.ts';
import { createMailDomains } from './adapters/mail-domains.ts';
import { handlers } from './calls.ts';
import type { Clock } from './clock.ts';
import { DatabaseClock } from './db/database-clock.ts';
import type { Services } from './context.ts';
import { createDb, createPool } from './db/connect.ts';
import { CatalogCache } from './features/catalog/catalog-cache.ts';
import { createDiskFileStore } from './features/files/disk-file-store.ts';
import { addLive } from './features/results/live/add-live.ts';
import { addShare } from './features/results/share/add-share.ts';
import { LiveTables } from './features/results/live/live-tables.ts';
import { addCalls, addHealth, addSafety, createHttp } from './http/app.ts';
import { Front } from './http/front.ts';
import { Edge, type NoteUndeclared } from './http/edge.ts';
import { addLetterSamples } from './http/letter-samples.ts';
import { Limiter } from './http/limits.ts';
import { countRequests, Metrics, serveMetrics } from './http/metrics.ts';
import { addNotifications } from './http/notifications.ts';
import { addSite } from './http/site.ts';
import { createJobs } from './jobs/jobs.ts';
import { createJobPool } from './jobs/job-pool.ts';
import { startJobs } from './jobs/runner.ts';
import { startSweepers } from './jobs/sweepers.ts';
import { LETTERS } from './letters.ts';
import { LINE_KINDS } from './line-kinds.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  url: string;
  /** Where its figures are read; null without the setting. */
  metricsUrl: string | null;
  services: Services;
  app: FastifyInstance;
  /** Says that it takes no more, then stops taking requests, finishes those under way and the running jobs, closes the database. */
  close(): Promise<void>;
}

export interface StartOptions {
  clock?: Clock;
  acquirer?: Acquirer;
  /** Without pages, for tests of calls. */
  site?: boolean;
  /** Without the queue and the sweepers, for tests that run them by hand. */
  jobs?: boolean;
  /** Instead of a line in the log, for tests, which fail of it. */
  undeclared?: NoteUndeclared;
  /** Stands between the product and its pool of connections, for tests of a database that fails. */
  wrapPool?: (pool: pg.Pool) => Pick<pg.Pool, 'connect' | 'end'>;
}

/** Boots one server process on a migrated database. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const front = new Front();
  const app = createHttp(settings, front);
  const lost = (error: Error) => app.log.warn({ err: error }, 'a database connection broke');
  const pool = createPool(settings.databaseUrl, settings.databasePool, { lost });
  const jobPool = createJobPool(settings.databaseUrl, 10, lost);
  const db = createDb(options.wrapPool?.(pool) ?? pool);
  const databaseClock = new DatabaseClock();
  const clock = options.clock ?? databaseClock;
  if (options.clock === undefined) {
    const unread = (error: unknown) => app.log.warn({ err: error }, 'the database tells no time');
    await databaseClock.read(db).catch(unread);
    databaseClock.follow(db, unread);
  }
  const services: Services = {
    settings,
    clock,
    db,
    log: app.log,
    acquirers: options.acquirer ? onlyAcquirer(options.acquirer) : createAcquirers(settings),
    social: createSocial(settings.social, clock),
    files: createDiskFileStore(join(settings.dataDir, 'files')),
    mailDomains: createMailDomains(settings, clock),
    malware: settings.clamavAddress === null ? null : createClamav(settings.clamavAddress),
    addressPlaces: createAddressPlaces(settings),
    carriers: createCarriers(settings.delivery, clock),
    catalog: new CatalogCache(),
    live: new LiveTables({ db, clock }),
    lineKinds: LINE_KINDS,
    letters: LETTERS,
  };
  const limiter = new Limiter(db, clock);
  const edge = new Edge(services, handlers, limiter, options.undeclared);
  let draining = false;
  await addSafety(app);
  const metrics = new Metrics(() => front.takeServed());
  countRequests(app, metrics);
  addHealth(app, services, () => draining);
  addCalls(app, edge, settings);
  addNotifications(app, services);
  addLive(app, services, limiter);
  addShare(app, services, limiter);
  addLetterSamples(app, services);
  if (options.site !== false) await addSite(app, edge, services, { front, limiter });
  const withJobs = options.jobs !== false;
  const runner = withJobs ? await startJobs(jobPool, createJobs(services), app.log) : null;
  const sweepers = withJobs ? startSweepers(services) : null;
  await app.listen({ port: settings.port, host: settings.host });
  const scrapes = settings.metricsPort === null ? null : await serveMetrics(metrics, settings.metricsPort);
  // A listening TCP server has an address object.
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: scrapes?.url ?? null,
    services,
    app,
    async close() {
      draining = true;
      // Whoever looks at /readyz sends no more before the port is closed; what still comes is served.
      await new Promise((resolve) => setTimeout(resolve, settings.drain.waitMs));
      // From here on the framework answers everything, and ends the connections.
      front.serve = () => false;
      // A connection that falls idle after the close began would be waited for until its keep-alive ends.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      // At once: a sweep or job that waits for an acquirer in an outage must not keep the port open, nor the others at work.
      const ends = await Promise.allSettled([sweepers?.stop(), app.close(), runner?.stop()]);
      clearInterval(idle);
      await scrapes?.close();
      await limiter.close().catch(() => undefined);
      databaseClock.stop();
      await db.destroy();
      await jobPool.end();
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
