import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;

/** The server drains requests and running jobs first. */
const STOP_MS = 40_000;
const READY_MS = 60_000;

/**
 * Processes that live and die with this one. Each stands in a process group of its own, so that a Ctrl-C of the terminal
 * reaches only us and the order of stopping is ours; each ends by itself when we are killed.
 */
export class Children {
  readonly #running: { name: string; process: ChildProcess }[] = [];
  readonly #onDeath: (name: string, how: string) => void;
  #stopping = false;

  constructor(onDeath: (name: string, how: string) => void) {
    this.#onDeath = onDeath;
  }

  /** Runs a TypeScript file; its death, unless asked for, is reported. */
  start(name: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
      cwd: ROOT,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#running.push({ name, process: child });
    child.once('exit', (code, signal) => {
      if (!this.#stopping) this.#onDeath(name, signal ?? `code ${code}`);
    });
    return child;
  }

  /** Starts and waits until the address answers 200. */
  async startReady(name: string, args: string[], env: NodeJS.ProcessEnv, url: string): Promise<void> {
    const child = this.start(name, args, env);
    const until = Date.now() + READY_MS;
    while (isAlive(child) && !this.#stopping) {
      if (await answers(url)) return;
      if (Date.now() > until) throw new CannotStart(`${name} does not answer at ${url}`);
      await sleep(50);
    }
    // Its death is being reported; whoever waits here must not go on.
    await new Promise<never>(() => undefined);
  }

  /** Runs a command to its end. @throws CannotStart when it fails. */
  async finish(name: string, args: string[]): Promise<void> {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    const entry = { name, process: child };
    this.#running.push(entry);
    await once(child, 'exit');
    this.#running.splice(this.#running.indexOf(entry), 1);
    if (child.exitCode !== 0 && !this.#stopping) throw new CannotStart(`${name} failed, see above`);
  }

  /** Stops the last started first and waits for each. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const { process: child } of this.#running.toReversed()) {
      if (!isAlive(child)) continue;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => killGroup(child), STOP_MS);
      await gone;
      clearTimeout(timer);
    }
  }

  /** The second Ctrl-C: the site is cut off at once, the database still closes in order. */
  kill(): void {
    for (const { name, process: child } of this.#running)
      if (name !== 'postgres' && isAlive(child)) killGroup(child);
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // Gone in between.
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
