import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { connectClient, createPool } from './connect.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Key of the advisory lock under which several starting processes migrate one after another. */
const LOCK = 72_116_001;
/** Buyers wait no longer than this behind a migration that waits for its table. */
const LOCK_WAIT_MS = 1000;
const TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';
/** First words of a file that makes one index without a transaction. */
const CONCURRENTLY = /^create (?:unique )?index concurrently (\w+) /;

/** Applies every migration not yet applied, in order, each in its own transaction. */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const client = await connectClient(url);
  const applied: string[] = [];
  try {
    await waitForTurn(client);
    await client.query(`create table if not exists migration (
      name text primary key, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of files) {
      if (done.has(name)) continue;
      const text = await readFile(join(folder, name), 'utf8');
      await apply(client, name, text);
      applied.push(name);
    }
    await migrateQueue(url);
  } finally {
    await client.end();
  }
  return applied;
}

/** Asked for again and again: who waits for a lock has a snapshot, and an index that is made concurrently waits for that. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * One that waits for a table holds up everybody who comes after it: it gives up soon and comes again, while a sale goes on.
 * Indexes of large tables are made without a lock, by a file that begins so and has no other statement.
 */
async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  const index = CONCURRENTLY.exec(text)?.[1];
  const alone = index !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`set lock_timeout = ${alone ? 0 : LOCK_WAIT_MS}`);
      // What is left of one that was broken off is no index.
      if (alone) await client.query(`drop index concurrently if exists ${index}`);
      else await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name) values ($1)', [name]);
      if (!alone) await client.query('commit');
      return;
    } catch (cause) {
      if (!alone) await client.query('rollback');
      const locked = cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;
      if (!locked || attempt === TRIES) throw new Error(`migration ${name} failed`, { cause });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LOCK_WAIT_MS * attempt));
    }
  }
}

/** A pool that the queue makes itself is left closing behind its back, with nobody to hear of a connection that is cut. */
async function migrateQueue(url: string): Promise<void> {
  const pool = createPool(url, 1, { unbounded: true });
  try {
    await migrateJobs({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
