import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reachableDataDir, runningPort } from '@distance/testkit/embedded-postgres.ts';
import { CannotStart } from './cannot-start.ts';

const STOP_MS = 20_000;

/**
 * Stops a server that a killed start left on the folder. @throws CannotStart when the start named in `pidFile` still lives:
 * its server is not ours to touch.
 */
export async function endStalePostgres(folder: string, pidFile: string): Promise<void> {
  if (runningPort(folder) === null) return;
  const data = reachableDataDir(folder);
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!isPostgresOn(pid, data)) return;
  const starter = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (starter !== process.ppid && isAlive(starter)) {
    throw new CannotStart(
      `npm start already runs on this DATA_DIR (process ${starter}): stop it, or set another DATA_DIR`,
    );
  }
  console.log('stopping the database an earlier start left behind…');
  // SIGINT = PostgreSQL's fast shutdown.
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + STOP_MS; isAlive(pid); await sleep(50)) {
    if (Date.now() > until)
      throw new CannotStart(`process ${pid} holds the database in ${data} and does not stop`);
  }
}

/** The lock file may name a process that has nothing to do with us any more. */
function isPostgresOn(pid: number, data: string): boolean {
  try {
    const proc = `/proc/${pid}/cmdline`;
    const line = existsSync(proc)
      ? readFileSync(proc, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes(data);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
