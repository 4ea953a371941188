import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Client, type Request, type Result } from 'autocannon';
import type { Load, Loaded } from './generator.ts';

/** One run of the load generator, in a process of its own. The parent is generator.ts. */
const load = JSON.parse(process.argv[2] ?? '') as Load;
const { origin, paths, connections, seconds, perSecond, headers, visitors } = load;
let sent = 0;
const statuses: Record<string, number> = {};

/** Requests that are always the same are built once: each path for each visitor. */
function fixed(): Request[] {
  return Array.from({ length: Math.max(paths.length, visitors) }, (_, at) => ({
    path: paths[at % paths.length] ?? '/',
    headers: { ...headers, ...fromOf(at) },
  }));
}

/**
 * The generator would write the body of every answer as text, which of a packed page costs five times what the server does. Nothing here
 * reads it.
 */
function leaveBodies(client: Client): void {
  // A part of autocannon that its types do not show.
  const { pipelinedRequests: answers } = client as Client & { pipelinedRequests?: { addBody?: unknown } };
  if (typeof answers?.addBody !== 'function') throw new Error('autocannon keeps bodies in another way');
  answers.addBody = () => undefined;
}

function varied(): Request[] {
  return paths.map((path) => ({
    path,
    setupRequest(request) {
      sent += 1;
      return {
        ...request,
        path: path.replaceAll('{n}', String(sent)),
        headers: { ...headers, ...fromOf(sent) },
      };
    },
  }));
}

/** Of every answer, ms. The generator's own percentiles of a rate are wrong: it takes a request to be due every millisecond. */
const times: number[] = [];
const requests = paths.some((path) => path.includes('{n}')) ? varied() : fixed();

async function run(part: { connections: number; connectionRate?: number }): Promise<Result> {
  return await new Promise((resolve, reject) => {
    const running = autocannon(
      { url: origin, duration: seconds, headers, requests, timeout: 30, setupClient: leaveBodies, ...part },
      (error: unknown, result) => {
        if (error instanceof Error) reject(error);
        else resolve(result);
      },
    );
    running.on('response', (_client, status, _bytes, ms) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(ms);
    });
  });
}

/**
 * A connection with a rate asks for its share one after the other as soon as a second begins. They begin it in turns, or all would ask in
 * one instant of every second, which no crowd does.
 */
async function runInTurns(rate: number): Promise<Result[]> {
  // Autocannon takes a rate of 0 for none.
  if (rate < connections) throw new Error('each connection needs a request a second');
  const shares = Array.from(
    { length: connections },
    (_, at) => Math.floor(((at + 1) * rate) / connections) - Math.floor((at * rate) / connections),
  );
  return await Promise.all(
    shares.map(async (connectionRate, at) => {
      await pause((at * 1000) / connections);
      return await run({ connections: 1, connectionRate });
    }),
  );
}

const results = perSecond === undefined ? [await run({ connections })] : await runInTurns(perSecond);
times.sort((one, other) => one - other);
const within = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
const answer: Loaded = {
  perSecond: times.length / Math.max(...results.map(({ duration }) => duration)),
  count: times.length,
  statuses,
  errors: results.reduce((sum, { errors }) => sum + errors, 0),
  ms: { p50: within(0.5), p99: within(0.99), max: within(1) },
};
process.send?.(answer);

function fromOf(at: number): Record<string, string> {
  if (visitors === 0) return {};
  const visitor = at % visitors;
  return { 'x-forwarded-for': `10.${20 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}` };
}
