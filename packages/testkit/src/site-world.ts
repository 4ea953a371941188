import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './database.ts';
import { SITE_TEMPLATE, type SiteHome } from './site-home.ts';
import type { SiteAnswer, SiteFault, SiteOrder } from './site-process.ts';

export interface SiteWorld {
  siteUrl: string;
  emulatorUrl: string;
  databaseUrl: string;
  /** @throws Error when a call has refused with a code that it does not declare. */
  close(): Promise<void>;
}

const ENTRY = fileURLToPath(new URL('./site-process.ts', import.meta.url));

/**
 * The whole product with its built pages, on a copy of the home's database, in a process of its own: whoever drives a
 * browser does not share its processor time. Wants `npm run build` first.
 */
export async function startSiteWorld(
  home: Pick<SiteHome, 'postgresUrl' | 'folder'>,
  env: Record<string, string> = {},
): Promise<SiteWorld> {
  const folder = await mkdtemp(join(home.folder, 'site-'));
  const database = await createDatabase(home.postgresUrl, SITE_TEMPLATE);
  const order: SiteOrder = { databaseUrl: database.url, folder, env };
  const start = () =>
    fork(ENTRY, [JSON.stringify(order)], {
      env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(home.folder, 'compiled') },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  let child = start();
  let answer = await answerOf(child);
  while (answer === 'port taken') answer = await answerOf((child = start()));
  const faults = new Set<string>();
  child.on('message', ({ fault }: SiteFault) => faults.add(fault));
  return {
    ...answer,
    databaseUrl: database.url,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.disconnect();
        await gone;
      }
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      if (faults.size > 0) throw new Error([...faults].join('; '));
    },
  };
}

async function answerOf(child: ChildProcess): Promise<SiteAnswer> {
  const ended = new AbortController();
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal: ended.signal }),
      once(child, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`the site ended while it started: ${code}`);
      }),
    ]);
    // The one thing that site-process.ts says.
    return message as SiteAnswer;
  } finally {
    ended.abort();
  }
}
