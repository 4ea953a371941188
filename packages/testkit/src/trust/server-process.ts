import { flushCompileCache } from 'node:module';
import type { KillPoint } from '@distance/server/kill-point.ts';
import { readSettings } from '@distance/server/settings.ts';
import { startServer } from '@distance/server/start-server.ts';
import { UndeclaredRefusals } from '../undeclared-refusals.ts';

/** The server without pages in a process of its own, whose parent chooses by message where it is to die. */
const { note } = new UndeclaredRefusals();
const server = await startServer(readSettings(process.env), { site: false, undeclared: note });
// Whoever is killed keeps nothing at his end.
flushCompileCache();
process.on('message', (message: { killAt: KillPoint }) => {
  process.env['KILL_AT'] = message.killAt;
  process.send?.({ armed: message.killAt });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: server.url });
