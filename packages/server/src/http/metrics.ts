import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { booksBroken } from '../books/watch-books.ts';
import { codesUsed } from '../features/phones/watch-codes.ts';
import { openDifferences } from '../features/reconciliation/reconcile-due.ts';

/** Prometheus figures of one server: requests by route, orders and payments by outcome. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });
  readonly payments = new Counter({
    name: 'payment_outcomes_total',
    help: 'Payments that reached a final state',
    labelNames: ['state'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.registry.registerMetric(booksBroken);
    this.registry.registerMetric(openDifferences);
    this.registry.registerMetric(codesUsed);
  }
}

/** `/metrics` in the Prometheus text format; behind the proxy it must not be public (docs/operations.md). */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
