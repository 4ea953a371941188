import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@distance/server/clock.ts';
import { NODE_FLAGS } from '@distance/server/node-flags.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { seedDemo, seedPlaces } from '@distance/server/db/seed/seed.ts';
import { createDatabase } from '@distance/testkit/database.ts';
import { get, perSecond } from './load.ts';
import type { Ratio } from './ratio.ts';

const REQUESTS = 4000;
const CLIENTS = 32;
const MEMORY_LIMIT_MB = 300;
const SERVER = fileURLToPath(import.meta.resolve('@distance/server/main.ts'));
const STATIC = fileURLToPath(new URL('static-server.ts', import.meta.url));

/** The event page against a static file of the same size, each served by a process of its own; the server's peak memory. */
export async function benchSite(postgres: string): Promise<Ratio[]> {
  const database = await createDatabase(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'distance-bench-'));
  const db = createDb(createPool(database.url, 2));
  await seedPlaces(db);
  await seedDemo(db, systemClock);
  const event = await db.selectFrom('event').select('public_id').orderBy('id').executeTakeFirstOrThrow();
  await db.destroy();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const server = await startChild(SERVER, [], env);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let plain: Awaited<ReturnType<typeof startChild>> | undefined;
  try {
    const page = `${server.url}/event/${event.public_id}`;
    const first = await get(agent, page);
    if (first.status !== 200) throw new Error(`event page answered ${first.status}`);
    const file = join(folder, 'page.html');
    writeFileSync(file, 'x'.repeat(first.length));
    plain = await startChild(STATIC, [file], env);
    const rate = async (url: string) => {
      await perSecond(REQUESTS / 4, CLIENTS, async () => await get(agent, url));
      return await perSecond(REQUESTS, CLIENTS, async () => await get(agent, url));
    };
    const pages = await rate(page);
    const files = await rate(plain.url);
    return [
      {
        name: `event page / static file of ${first.length} bytes`,
        value: pages / files,
        atLeast: 0.5,
        note: `${pages.toFixed(0)} against ${files.toFixed(0)} a second`,
      },
      peakMemory(server.child),
    ];
  } finally {
    agent.destroy();
    plain?.child.kill();
    server.child.kill();
    await new Promise((resolve) => server.child.once('exit', resolve));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startChild(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(script, args, {
    env,
    execArgv: NODE_FLAGS,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { ready: string }) => resolve(message.ready));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { child, url };
}

/** Largest resident size of the process so far, as a share of the limit. */
function peakMemory(child: ChildProcess): Ratio {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const mb = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
  return {
    name: `peak memory of the server under that load / ${MEMORY_LIMIT_MB} MB`,
    value: mb / MEMORY_LIMIT_MB,
    atMost: 1,
    note: `${mb.toFixed(0)} MB`,
  };
}
