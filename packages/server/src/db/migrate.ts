import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { connectClient, createPool } from './connect.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Key of the advisory lock under which several starting processes migrate one after another. */
const LOCK = 72_116_001;

/** Applies every migration not yet applied, in order, each in its own transaction. */
export async function migrate(url: string): Promise<string[]> {
  const client = await connectClient(url);
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists migration (
      name text primary key, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of files) {
      if (done.has(name)) continue;
      const text = await readFile(FOLDER + name, 'utf8');
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed`, { cause });
      }
      applied.push(name);
    }
    await migrateQueue(url);
  } finally {
    await client.end();
  }
  return applied;
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
