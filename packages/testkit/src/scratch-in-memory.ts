import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'distance-scratch-';
const GIGABYTE = 1024 ** 3;
/** A run uses a third of it. */
const NEEDED_BYTES = 4 * GIGABYTE;

/**
 * Points temporary files of this process and of those it starts at a folder in memory, where the machine has plenty: a
 * run makes and drops thousands of databases and browser profiles, and a database made there costs a tenth.
 * Elsewhere, and with a TMPDIR of somebody's choice, nothing changes.
 */
export function scratchInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasSpace()) return;
  removeOrphans();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  // PostgreSQL runs as another user under root.
  mkdirSync(folder, { mode: 0o755, recursive: true });
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasSpace(): boolean {
  if (!existsSync(MEMORY)) return false;
  try {
    accessSync(MEMORY, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= 2 * NEEDED_BYTES;
}

/** A run that was killed left its folder behind. */
function removeOrphans(): void {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX)) continue;
    if (!isAlive(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, and lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
