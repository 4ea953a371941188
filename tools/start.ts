/**
 * `npm start`: the whole product on one machine. Builds the pages when they are older than their sources, starts PostgreSQL,
 * migrates, fills an empty database, starts the stand-ins of the outside services and the server; Ctrl-C stops all of it.
 */
import { parseArgs } from 'node:util';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@distance/server/node-flags.ts';
import { WrongSetting } from '@distance/server/wrong-setting.ts';
import { Children } from './start/children.ts';
import { CannotStart, explain } from './start/cannot-start.ts';
import { makeDemoPurchases } from './start/demo-purchases.ts';
import type { DemoSites } from './start/demo-shop.ts';
import { startDatabase } from './start/database.ts';
import { planStart } from './start/plan.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { requireFreePort } from './start/require-free-port.ts';
import { whereToLook } from './start/where-to-look.ts';

/** What the server process is made of; the pages reload by themselves. Without paths the watch would also follow Vite's temporary files. */
const WATCHED = ['server', 'contract', 'domain'];

const children = new Children(
  (name, how) => void end(1, `${name} ended by itself (${how}), stopping the rest`),
);
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending) children.kill();
    else void end(0, 'stopping');
  });
}
endWithNpm();
run().catch((error: unknown) => void end(1, explain(error)));

async function run(): Promise<void> {
  const began = performance.now();
  const plan = planStart(readArguments(), process.env);
  await requireFreePort('PORT', plan.port, plan.host);
  if (plan.emulator) {
    await requireFreePort('EMULATOR_PORT', plan.emulator.port, '127.0.0.1');
    await requireFreePort('EMULATOR_SMTP_PORT', plan.emulator.smtpPort, '127.0.0.1');
  }
  const built = plan.dev
    ? Promise.resolve()
    : children.finish('the build of the pages', ['tools/build-web.ts']);
  const databaseUrl = plan.databaseUrl ?? (await startDatabase(children, plan.dataDir));
  const seasonIsNew = await prepareDatabase(databaseUrl, plan);
  await built;
  if (ending) return;
  if (plan.emulator)
    await children.startReady(
      'emulator',
      ['packages/emulator/src/main.ts'],
      plan.emulator.env,
      `${plan.emulator.url}/`,
    );
  const env = { ...NODE_ENVIRONMENT, ...plan.serverEnv, DATABASE_URL: databaseUrl };
  const site = `http://${plan.probeHost}:${plan.port}`;
  const main =
    plan.processes > 1 ? ['packages/server/src/cluster.ts'] : [...NODE_FLAGS, 'packages/server/src/main.ts'];
  const watch = plan.dev
    ? [...WATCHED.map((folder) => `--watch-path=packages/${folder}/src`), '--watch-preserve-output']
    : [];
  if (ending) return;
  await children.startReady('server', [...watch, ...main], env, `${site}/readyz`);
  if (seasonIsNew && plan.emulator && !ending)
    await fillCabinets({ site, emulator: plan.emulator.url }, databaseUrl);
  if (!ending) console.log(whereToLook(plan, (performance.now() - began) / 1000));
}

/** The site is there without them too. */
async function fillCabinets(sites: DemoSites, databaseUrl: string): Promise<void> {
  console.log('buying for the demo logins…');
  await makeDemoPurchases(sites, databaseUrl).catch((error: unknown) => {
    if (!ending) console.warn(`the demo cabinets stay as they are: ${String(error)}`);
  });
}

function readArguments(): { processes: number; dev: boolean } {
  try {
    const { values } = parseArgs({
      options: { processes: { type: 'string', default: '1' }, dev: { type: 'boolean', default: false } },
    });
    const processes = Number(values.processes);
    if (!Number.isInteger(processes) || processes < 1 || processes > 64)
      throw new CannotStart('--processes takes a number from 1 to 64');
    if (values.dev && processes > 1) throw new CannotStart('--dev runs one process');
    return { processes, dev: values.dev };
  } catch (error) {
    if (error instanceof CannotStart || error instanceof WrongSetting) throw error;
    throw new CannotStart(error instanceof Error ? error.message : String(error));
  }
}

/** npm that is killed outright leaves us behind: the change of the parent tells. */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) void end(1, 'npm was killed, stopping');
  }, 500).unref();
}

/** Says why, stops what runs in the reverse order of its start, and leaves. */
async function end(code: number, why: unknown): Promise<void> {
  if (ending) return;
  ending = true;
  if (code === 0) console.log(`\n${String(why)}…`);
  else console.error(why);
  await children.stop();
  process.exit(code);
}
