import type { FastifyInstance } from 'fastify';
import { CappedList } from './capped-list.ts';
import type { Operation } from './faults/fault-kinds.ts';

/** One call of the provider's API; secrets travel in headers and are not kept. */
export interface LoggedRequest {
  n: number;
  at: string;
  method: string;
  path: string;
  operation: string;
  order_id: string | null;
  fault: string | null;
  /** 0 = the connection was dropped without an answer. */
  status: number;
  ms: number;
  body: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the emulator understood of the call, for the log. */
    emulated: { operation: Operation; orderId?: string | undefined; fault?: string } | undefined;
  }
}

const CAP = 10_000;
const BODY_SHOWN = 4_000;

export class RequestLog {
  private readonly entries = new CappedList<LoggedRequest>(CAP);
  private lastNumber = 0;

  /** Logs every call of this scope when its answer is over or its connection gone. */
  watch(app: FastifyInstance, now: () => number): void {
    app.addHook('onRequest', (request, reply, done) => {
      const started = performance.now();
      const at = now();
      reply.raw.once('close', () => {
        const { emulated } = request;
        this.entries.push({
          n: ++this.lastNumber,
          at: new Date(at).toISOString(),
          method: request.method,
          path: request.url,
          operation: emulated?.operation ?? '',
          order_id: emulated?.orderId ?? null,
          fault: emulated?.fault ?? null,
          status: reply.raw.writableFinished ? reply.raw.statusCode : 0,
          ms: Math.round(performance.now() - started),
          body: typeof request.body === 'string' ? request.body.slice(0, BODY_SHOWN) : '',
        });
      });
      done();
    });
  }

  list(): readonly LoggedRequest[] {
    return this.entries.all();
  }

  clear(): void {
    this.entries.clear();
  }
}
