import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Acquirer } from '@distance/server/adapters/acquirer.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { readSettings, type Settings } from '@distance/server/settings.ts';
import { startServer, type RunningServer } from '@distance/server/start-server.ts';
import { TestClock } from './clock.ts';
import { createDatabase } from './database.ts';
import { UndeclaredRefusals } from './undeclared-refusals.ts';

export interface CallWorld {
  server: RunningServer;
  settings: Settings;
  clock: TestClock;
  db: Db;
  /** One request to the server; `json` becomes the body. */
  fetch(
    path: string,
    init?: RequestInit & { json?: unknown; token?: string; locale?: 'ru' | 'en' },
  ): Promise<Response>;
  /** @throws Error when a call has refused with a code that it does not declare. */
  close(): Promise<void>;
}

/** A server without pages, queue and acquirer, on a database of its own, over real HTTP. */
export async function startCallWorld(postgres: string, env: Record<string, string> = {}): Promise<CallWorld> {
  const database = await createDatabase(postgres);
  const dataDir = await mkdtemp(join(tmpdir(), 'distance-files-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret for tests that is long enough',
    PUBLIC_URL: 'https://distance.example',
    LOG_LEVEL: 'silent',
    // Names of tests exist nowhere.
    MAIL_DNS: 'off',
    ...env,
  });
  const clock = new TestClock();
  const undeclared = new UndeclaredRefusals();
  const server = await startServer(settings, {
    site: false,
    jobs: false,
    clock,
    acquirer: noAcquirer,
    undeclared: undeclared.note,
  });
  return {
    server,
    settings,
    clock,
    db: server.services.db,
    async fetch(path, { json, token, locale, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (json !== undefined) headers.set('content-type', 'application/json');
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      headers.set('accept-language', locale ?? 'ru');
      return await fetch(server.url + path, {
        ...init,
        headers,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
    },
    async close() {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      undeclared.check();
    },
  };
}

const refuse = async () => ({ ok: false, kind: 'refused', reason: 'no acquirer in this test' }) as const;
const noAcquirer: Acquirer = {
  provider: 'none',
  stages: 2,
  notifiesBy: 'json',
  shopId: null,
  sbp: null,
  readBinding: null,
  pageHosts: [],
  notifyFrom: [],
  create: refuse,
  read: refuse,
  capture: refuse,
  cancel: refuse,
  moved: refuse,
  refund: refuse,
  readRefund: refuse,
  findRefund: refuse,
  sendClosingReceipt: refuse,
  readReceipt: refuse,
  findReceipt: null,
  registry: { kind: 'listed', list: refuse },
  parseNotification: () => ({ kind: 'false' }),
};
