import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { booksBroken, booksReadAt } from '../books/watch-books.ts';
import { scansFailed } from '../features/files/take-upload.ts';
import { codesUsed } from '../features/phones/watch-codes.ts';
import { moneyAfterEnd, paymentOutcomes } from '../features/orders/payments/count-outcomes.ts';
import { moneyInDoubt } from '../features/orders/payments/tell-doubts.ts';
import { openDifferences } from '../features/reconciliation/reconcile-due.ts';

/** Prometheus figures of one server: requests by route, payments by outcome, what a person has to look at. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });
  /** Pages that were sent as they were kept. */
  readonly keptPages: Counter;

  /** @param keptPages how many since it was asked last */
  constructor(keptPages: () => number = () => 0) {
    this.keptPages = new Counter({
      name: 'kept_pages_total',
      help: 'Pages sent as they were kept, which are not among the requests',
      registers: [this.registry],
      collect() {
        this.inc(keptPages());
      },
    });
    collectDefaultMetrics({ register: this.registry });
    this.registry.registerMetric(booksBroken);
    this.registry.registerMetric(booksReadAt);
    this.registry.registerMetric(openDifferences);
    this.registry.registerMetric(moneyInDoubt);
    this.registry.registerMetric(paymentOutcomes);
    this.registry.registerMetric(moneyAfterEnd);
    this.registry.registerMetric(codesUsed);
    this.registry.registerMetric(scansFailed);
  }
}

/** Counts what is answered. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

/**
 * `/metrics` in the Prometheus text format, on a port of its own that only this machine reaches: what is sold and how busy the shop is
 * is nobody else's business, and a scrape is no reader's request (docs/operations.md).
 */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const { registry } = metrics;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // Of this process alone, where several share the public port.
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  // A listening TCP server has an address object.
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
