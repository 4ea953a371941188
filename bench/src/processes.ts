import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A program of the bench or the product in a process of its own. */
export interface Running {
  child: ChildProcess;
  /** What it said it is reached by. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a program that tells `{ ready: url }` when it serves. */
export async function startProcess(
  script: string,
  args: readonly string[],
  { env = process.env, flags = [] }: { env?: NodeJS.ProcessEnv; flags?: readonly string[] } = {},
): Promise<Running> {
  const child = fork(script, [...args], {
    env,
    execArgv: [...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { ready: string }) => resolve(message.ready));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return {
    child,
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Ticks of the kernel's clock of processes, which every Linux shows as hundredths. */
const TICKS_PER_SECOND = 100;

/** Processor time that all threads of a process have used, in seconds. */
export function processorSeconds({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before may hold spaces; after it the 12th and 13th field are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** @param what `VmRSS` is the resident size now, `VmHWM` the largest so far */
export function memoryMb({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
}
