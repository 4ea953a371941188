import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { insertNotification } from '../features/orders/inbox.repo.ts';
import { addJob } from '../jobs/runner.ts';
import { killPoint } from '../kill-point.ts';

/**
 * Notifications of the acquirer: kept, answered fast, worked by the queue. A body that is not one is answered 200 as
 * well, for it would be repeated for a day; what it claims changes nothing (F08, S25).
 */
export function addNotifications(app: FastifyInstance, services: Services): void {
  const { provider } = services.acquirer;
  const allowed = networks(services.settings.yookassa.notifyFrom);
  app.post(`/api/notifications/${provider}`, { bodyLimit: 64 * 1024 }, async (request, reply) => {
    if (allowed && !allowed.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4'))
      return reply.status(403).send({});
    const notification = services.acquirer.parseNotification(request.body);
    if (!notification) return reply.send({});
    killPoint('K6');
    const inboxId = await insertNotification(services.db, {
      provider,
      provider_id: notification.providerId,
      event: notification.event,
      body: JSON.stringify(request.body),
      address: request.ip,
      received_at: services.clock.now(),
    });
    await addJob(services.db, 'handle-notification', { inbox: inboxId }, { key: `inbox:${inboxId}` });
    return reply.send({});
  });
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
