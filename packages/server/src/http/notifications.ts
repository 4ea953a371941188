import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../address-key.ts';
import type { Acquirer } from '../adapters/acquirer.ts';
import { plus, SECOND } from '../clock.ts';
import type { Services } from '../context.ts';
import { keepNotification } from '../features/orders/tables/inbox.repo.ts';
import { addJob } from '../jobs/runner.ts';
import { killPoint } from '../kill-point.ts';
import { NotificationBounds } from './notification-bounds.ts';

/** What was handled a moment ago is not read again at once, however often its notification comes. */
const AGAIN_AFTER = 5 * SECOND;

/**
 * Notifications of the acquirers: kept when they speak of something we know, answered fast, worked by the queue. What they claim
 * changes nothing, it only has the state read from the provider (F08, S25).
 */
export function addNotifications(app: FastifyInstance, services: Services): void {
  const bounds = new NotificationBounds(services.clock);
  for (const acquirer of services.acquirers.all)
    void app.register(async (scope) => addProvider(scope, services, acquirer, bounds));
}

function addProvider(
  app: FastifyInstance,
  services: Services,
  acquirer: Acquirer,
  bounds: NotificationBounds,
): void {
  const { provider, notifyFrom, notifiesBy } = acquirer;
  const { db, clock } = services;
  if (notifiesBy === 'form') {
    // The server's own parser of forms throws their fields away.
    app.removeContentTypeParser('application/x-www-form-urlencoded');
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, fieldsOf(String(body))),
    );
  }
  const allowed = networks(notifyFrom);
  app.post(`/api/notifications/${provider}`, { bodyLimit: 64 * 1024 }, async (request, reply) => {
    if (allowed && !allowed.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4'))
      return reply.status(403).send({});
    const line = addressKey(request.ip);
    const wait = bounds.refusal(line);
    if (wait !== null) return reply.status(429).header('retry-after', wait).send({});
    const now = clock.now();
    const notification = acquirer.parseNotification(request.body, now);
    if (notification.kind !== 'reported') bounds.count(line);
    if (notification.kind === 'false') return reply.status(403).send({});
    if (notification.kind === 'reported') {
      killPoint('notification come, not kept');
      const kept = await keepNotification(db, {
        provider,
        provider_id: notification.providerId,
        event: notification.event,
        payment_id: notification.paymentId,
        of_payment: notification.ofPayment,
        signed: notification.signed,
        body: notification.stored,
        address: request.ip,
        received_at: now,
      });
      if (kept === 'unknown' || kept === 'waits' || kept.again) bounds.count(line);
      if (kept !== 'unknown' && kept !== 'waits')
        await addJob(
          db,
          'handle-notification',
          { inbox: kept.id },
          { key: `inbox:${kept.id}`, ...(kept.again ? { runAt: plus(now, AGAIN_AFTER) } : {}) },
        );
    }
    return reply.type(notification.reply.type).send(notification.reply.body);
  });
}

/** Fields of a form; one that names a field twice says nothing. */
function fieldsOf(text: string): Record<string, string> | null {
  const pairs = [...new URLSearchParams(text)];
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : null;
}

function networks(list: readonly string[]): BlockList | null {
  if (list.length === 0) return null;
  const allowed = new BlockList();
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(prefix), family);
  }
  return allowed;
}
