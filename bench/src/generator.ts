import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startProcess } from './processes.ts';

const GENERATE = fileURLToPath(new URL('generate.ts', import.meta.url));
/** Answers with nothing. */
export const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));

export interface Load {
  origin: string;
  /** In turn; `{n}` becomes another number in every request. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** Requests a second in all, at least one of each connection; what a connection cannot send within its second is left out. */
  perSecond?: number;
  headers: Record<string, string>;
  /** So many addresses take turns, told as a proxy would; 0 = the connection's own. */
  visitors: number;
}

/** What the generator has seen. */
export interface Loaded {
  perSecond: number;
  count: number;
  statuses: Record<string, number>;
  /** Connections that broke or waited too long. */
  errors: number;
  ms: { p50: number; p99: number; max: number };
}

/** Loads a server from a process of its own, so that the generator's work is not counted as the server's. */
export async function generate(load: Load): Promise<Loaded> {
  const child = fork(GENERATE, [JSON.stringify(load)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return await new Promise((resolve, reject) => {
    child.once('message', (loaded: Loaded) => resolve(loaded));
    child.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)));
  });
}

/** The generator's own ceiling: what it gets out of a server that answers nothing. A figure near it is its own, not the server's. */
export async function measureCeiling(load: Omit<Load, 'origin' | 'paths'>): Promise<number> {
  const empty = await startProcess(BARE, []);
  try {
    return (await generate({ ...load, origin: empty.url, paths: ['/'] })).perSecond;
  } finally {
    await empty.stop();
  }
}
