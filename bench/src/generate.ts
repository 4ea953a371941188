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

const {
  requests: counted,
  latency,
  errors,
  duration,
} = await new Promise<Result>((resolve, reject) => {
  const run = autocannon(
    {
      url: origin,
      connections,
      duration: seconds,
      headers,
      requests: paths.some((path) => path.includes('{n}')) ? varied() : fixed(),
      timeout: 30,
      setupClient: leaveBodies,
      ...(perSecond !== undefined && { overallRate: perSecond }),
    },
    (error: unknown, result) => {
      if (error instanceof Error) reject(error);
      else resolve(result);
    },
  );
  run.on('response', (_client, status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
});
const answer: Loaded = {
  perSecond: counted.total / duration,
  count: counted.total,
  statuses,
  errors,
  ms: { p50: latency.p50, p90: latency.p90, p99: latency.p99, max: latency.max },
};
process.send?.(answer);

function fromOf(at: number): Record<string, string> {
  if (visitors === 0) return {};
  const visitor = at % visitors;
  return { 'x-forwarded-for': `10.${20 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}` };
}
