import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { startEmbeddedPostgres } from '@distance/testkit/embedded-postgres.ts';
import { benchCabinet } from './cabinet.bench.ts';
import { benchFlood } from './flood.bench.ts';
import { benchLive } from './live.bench.ts';
import { benchMemory } from './memory.bench.ts';
import { benchOrders } from './orders.bench.ts';
import { benchPhone } from './phone.bench.ts';
import { benchPricing } from './pricing.bench.ts';
import { printRatio, type Ratio } from './ratio.ts';
import { benchResults } from './results.bench.ts';
import { benchRunners } from './runners.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchSilence } from './silence.bench.ts';
import { benchBurst } from './burst.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchWeights } from './weights.bench.ts';
import { writeResults } from './write-results.ts';

/**
 * `npm run bench`: every figure is a ratio measured in this one run, written as JSON with the machine's facts; `-- orders pages`
 * runs those parts alone, `-- memory=60` that one for an hour. `pages`, `flood`, `memory`, `weights` and `phone` want `npm run build`
 * first.
 */
const PARTS: Record<string, (postgres: string, minutes?: number) => Promise<Ratio[]> | Ratio[]> = {
  orders: benchOrders,
  burst: benchBurst,
  pages: benchPages,
  flood: benchFlood,
  memory: benchMemory,
  search: benchSearch,
  runners: benchRunners,
  results: benchResults,
  live: benchLive,
  silence: benchSilence,
  'sign-in': benchSignIn,
  cabinet: benchCabinet,
  pricing: benchPricing,
  weights: benchWeights,
  phone: benchPhone,
};

const asked = new Map(
  process.argv.slice(2).map((argument) => {
    const [part = '', minutes] = argument.split('=');
    return [part, minutes === undefined ? undefined : Number(minutes)] as const;
  }),
);
const unknown = [...asked.keys()].filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'distance-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: true });
try {
  const client = await connectClient(server.url);
  await client.query('create database template_distance');
  const { rows } = await client.query<{ version: string }>('select version()');
  await client.end();
  const template = new URL(server.url);
  template.pathname = '/template_distance';
  await migrate(template.href);
  const ratios: Ratio[] = [];
  for (const [part, bench] of Object.entries(PARTS)) {
    if (asked.size > 0 && !asked.has(part)) continue;
    const measured = await bench(server.url, asked.get(part));
    if (measured.map(printRatio).includes(false)) process.exitCode = 1;
    ratios.push(...measured);
  }
  console.log(`written to ${writeResults(ratios, rows[0]?.version ?? '')}`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
