import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { startEmbeddedPostgres } from '@distance/testkit/embedded-postgres.ts';
import { benchCabinet } from './cabinet.bench.ts';
import { benchOrders } from './orders.bench.ts';
import { benchPricing } from './pricing.bench.ts';
import { printRatio } from './ratio.ts';
import { benchSilence } from './silence.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchSite } from './site.bench.ts';
import { benchWeights } from './weights.bench.ts';

/** `npm run bench`: every figure is a ratio measured in this one run. Wants `npm run build` first. */
const folder = mkdtempSync(join(tmpdir(), 'distance-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: true });
try {
  const client = await connectClient(server.url);
  await client.query('create database template_distance');
  await client.end();
  const template = new URL(server.url);
  template.pathname = '/template_distance';
  await migrate(template.href);
  const ratios = [
    ...(await benchOrders(server.url)),
    ...(await benchSite(server.url)),
    ...(await benchSilence(server.url)),
    ...(await benchSignIn(server.url)),
    ...(await benchCabinet(server.url)),
    ...benchPricing(),
    ...benchWeights(),
  ];
  const good = ratios.map(printRatio);
  if (good.includes(false)) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
