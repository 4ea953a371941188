import { eventLive } from '@distance/contract/live-results.ts';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../../address-key.ts';
import type { Services } from '../../../context.ts';
import type { Limiter } from '../../../http/limits.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findLive } from './find-live.ts';
import { LiveBounds } from './live-bounds.ts';
import { LiveHub } from './live-hub.ts';
import { eventOf, LiveListener } from './live-listener.ts';
import { bibsOf } from './live-table.ts';

/** Before a browser that was hung up on comes again, ms. */
const RETRY_MS = 3000;
/** Seconds, for who finds no place. */
const COME_AGAIN = 30;

/**
 * `GET /api/event_results/{event_city_id}/live/stream?format=&follow=`: the race as server-sent events. `clock` has the server's time,
 * `table` the whole state under its version as id, `follow` those who are followed. A `Last-Event-ID` spares the table that the
 * browser has.
 */
export function addLive(app: FastifyInstance, services: Services, limiter: Limiter): void {
  const { db, live, clock } = services;
  const hub = new LiveHub(services);
  const bounds = new LiveBounds();
  app.addHook('preClose', async () => hub.close());
  app.get('/api/event_results/:event_city_id/live/stream', async (request, reply) => {
    await limiter.take('read', request.ip);
    const params = eventLive.params.safeParse(request.params);
    const query = eventLive.query.safeParse(request.query);
    if (!params.success || !query.success) throw new Refusal('not_found');
    const network = addressKey(request.ip);
    const leave = bounds.take(network);
    if (leave === null) throw new Refusal('too_many', { details: { retry_after_s: COME_AGAIN } });
    try {
      const { format } = await findLive(db, params.data.event_city_id, query.data.format);
      const table = await live.get(format.format_id, network);
      const { raw } = reply;
      if (raw.destroyed) return leave();
      reply.hijack();
      // What the framework would have sent with every answer.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      raw.write(
        `retry: ${RETRY_MS}\n${eventOf('clock', JSON.stringify({ now: clock.now().toISOString() }))}`,
      );
      const sent = Number(request.headers['last-event-id'] ?? -1);
      const listener = new LiveListener(
        raw,
        bibsOf(query.data.follow),
        Number.isSafeInteger(sent) ? sent : -1,
      );
      const stop = hub.join(format.format_id, listener, table);
      raw.on('close', () => {
        stop();
        leave();
      });
      raw.on('error', () => raw.destroy());
    } catch (error) {
      leave();
      throw error;
    }
  });
}
