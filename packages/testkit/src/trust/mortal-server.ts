import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KillPoint } from '@distance/server/kill-point.ts';

const ENTRY = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** Started dozens of times, each from the same sources: what was compiled once is read again. */
const COMPILED = join(tmpdir(), 'distance-compiled');

/** A server process that can be killed and started again on the same port and database. */
export class MortalServer {
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;

  readonly #heard: ((text: string) => void) | undefined;

  /** @param heard gets what the process writes to its log */
  constructor(env: Record<string, string>, heard?: (text: string) => void) {
    this.#env = env;
    this.#heard = heard;
  }

  /** Starts the process when it is not running; resolves when it listens. */
  async start(): Promise<void> {
    if (this.alive) return;
    const child = fork(ENTRY, {
      env: { NODE_COMPILE_CACHE: COMPILED, ...this.#env },
      stdio: ['ignore', this.#heard ? 'pipe' : 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    this.#child = child;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#heard?.(text));
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`server ended while starting: ${code}`);
      }),
    ]);
  }

  get alive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The process dies when it comes to this kill point. */
  async arm(killAt: KillPoint): Promise<void> {
    if (!this.#child) throw new Error('no server to arm');
    const armed = once(this.#child, 'message');
    this.#child.send({ killAt });
    await armed;
  }

  /** Resolves true when the process has died, false when it still lives after `ms`. */
  async died(ms: number): Promise<boolean> {
    if (!this.alive || !this.#child) return true;
    const signal = AbortSignal.timeout(ms);
    return await once(this.#child, 'exit', { signal }).then(
      () => true,
      () => !this.alive,
    );
  }

  async kill(): Promise<void> {
    if (!this.alive || !this.#child) return;
    this.#child.kill('SIGKILL');
    await this.died(5000);
  }
}
