import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { sql } from 'kysely';
import { createDatabase } from '../database.ts';
import { freePort } from '../embedded-postgres.ts';
import { acquirerUrls, callServer, shopEnv, SHOP, ACQUIRER_KEYS, type CallOptions } from '../shop-world.ts';
import { MortalServer } from './mortal-server.ts';

export interface MortalShop {
  server: MortalServer;
  /** Environment of the server's process, and of the team's tools. */
  env: Record<string, string>;
  emulator: Emulator;
  db: Db;
  /** One call over HTTP; null when the connection broke. */
  call<T = unknown>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: T } | null>;
  /** Lets the pauses before the next reading of payments, refunds and failed jobs be over. */
  hurry(): Promise<void>;
  close(): Promise<void>;
}

/** Database, emulator and a server process that may die; everything but the process lives on. */
export async function startMortalShop(
  postgres: string,
  { env = {}, heard }: { env?: Record<string, string>; heard?: (text: string) => void } = {},
): Promise<MortalShop> {
  const database = await createDatabase(postgres);
  const dataDir = await mkdtemp(join(tmpdir(), 'distance-mortal-'));
  const emulator = await startEmulator({ ...SHOP, ...ACQUIRER_KEYS, webhookRetryMs: 20 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  emulator.control.setWebhookUrl(`${url}/api/notifications/yookassa`);
  // The keys are the names of the acquirers.
  for (const [acquirer, address] of Object.entries(acquirerUrls(url)))
    emulator.control.setWebhookUrl(address, acquirer as 'tbank' | 'robokassa');
  const whole = {
    ...shopEnv(database.url, emulator, dataDir),
    PORT: String(port),
    SWEEP_MS: '50',
    DATABASE_POOL: '6',
    ...env,
  };
  const server = new MortalServer(whole, heard);
  await server.start();
  const db = createDb(createPool(database.url, 3));
  return {
    server,
    env: whole,
    emulator,
    db,
    call: async (method, path, options) =>
      await callServer<never>(url, method, path, options).catch(() => null),
    async hurry() {
      await sql`update payment set next_check_at = now() where next_check_at > now()`.execute(db);
      await sql`update refund set next_check_at = now() where next_check_at > now()`.execute(db);
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`.execute(
        db,
      );
    },
    async close() {
      await server.kill();
      await emulator.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
