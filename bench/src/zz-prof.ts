import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { startEmbeddedPostgres } from '@distance/testkit/embedded-postgres.ts';
import { generate } from './generator.ts';
import { processorSeconds, memoryMb } from './processes.ts';
import { startSite } from './site-process.ts';
const folder = mkdtempSync(join(tmpdir(), 'distance-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: true });
const client = await connectClient(server.url);
await client.query('create database template_distance');
await client.end();
const template = new URL(server.url);
template.pathname = '/template_distance';
await migrate(template.href);
const site = await startSite(
  server.url,
  process.env.CHILD_NODE_OPTIONS ? { NODE_OPTIONS: process.env.CHILD_NODE_OPTIONS } : {},
);
const event = `/event/${site.events[0]}`;
const only = process.env.ONLY ?? '';
const secs = Number(process.env.SECS ?? 8);
try {
  for (const [name, path] of [
    ['event', `${event}?promocode=N{n}`],
    ['calendar', '/calendar?promocode=N{n}'],
    ['main', '/?month=n{n}'],
  ] as const) {
    if (!name.includes(only)) continue;
    await generate({
      origin: site.url,
      headers: { 'accept-encoding': 'br, gzip' },
      visitors: 1000,
      paths: [path],
      connections: 8,
      seconds: secs,
    });
    const before = processorSeconds(site.child);
    const l = await generate({
      origin: site.url,
      headers: { 'accept-encoding': 'br, gzip' },
      visitors: 1000,
      paths: [path],
      connections: 8,
      seconds: secs,
    });
    const cpu = (processorSeconds(site.child) - before) / l.count;
    console.log(
      name,
      l.perSecond.toFixed(1),
      '/s',
      (cpu * 1000).toFixed(2),
      'ms cpu a page',
      'RSS',
      memoryMb(site.child).toFixed(0),
      'HWM',
      memoryMb(site.child, 'VmHWM').toFixed(0),
      JSON.stringify(l.statuses),
    );
  }
} finally {
  await site.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
