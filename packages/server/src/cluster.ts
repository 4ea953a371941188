import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.ts';

/**
 * PROCESSES server processes on one PORT and one database. A process that dies is replaced; one that dies before it ever
 * served ends all, because the next would die of the same. SIGTERM and SIGINT drain every process, then end with 0.
 */
const count = Number(process.env['PROCESSES'] ?? '2');
if (!Number.isInteger(count) || count < 1 || count > 64) {
  console.error('wrong settings: PROCESSES: a number from 1 to 64');
  process.exit(1);
}
// Without a key of its own each process would sign ticket codes the others refuse.
process.env['SECRET_KEY'] ??= randomBytes(32).toString('hex');
cluster.setupPrimary({
  exec: fileURLToPath(new URL('./main.ts', import.meta.url)),
  args: [],
  execArgv: [...process.execArgv, ...NODE_FLAGS],
});

let closing = false;
let code = 0;
const serving = new WeakSet<Worker>();
/** Which of the processes a worker is, from 0. */
const places = new WeakMap<Worker, number>();
cluster.on('listening', (worker) => serving.add(worker));
cluster.on('exit', (worker, exitCode, signal) => {
  if (closing) {
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(code);
    return;
  }
  console.error(`server process ${worker.process.pid} ended (${signal || `code ${exitCode}`})`);
  if (serving.has(worker)) start(places.get(worker) ?? 0);
  else close(1);
});
process.on('SIGTERM', () => close(0));
process.on('SIGINT', () => close(0));
for (let place = 0; place < count; place += 1) start(place);

/** Figures are those of one process, so that each has a port of its own for them. */
function start(place: number): void {
  const metricsPort = Number(process.env['METRICS_PORT'] ?? '');
  const worker = cluster.fork({
    ...NODE_ENVIRONMENT,
    ...(metricsPort > 0 && { METRICS_PORT: String(metricsPort + place) }),
  });
  places.set(worker, place);
}

function close(withCode: number): void {
  if (closing) return;
  closing = true;
  code = withCode;
  const workers = Object.values(cluster.workers ?? {});
  if (workers.length === 0) process.exit(code);
  for (const worker of workers) worker?.process.kill('SIGTERM');
}
