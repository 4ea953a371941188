import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchRaw } from './fetch-raw.ts';
import { generate, type Load, type Loaded, measureCeiling } from './generator.ts';
import { processorSeconds, type Running, startProcess } from './processes.ts';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { tenThousandVisitors } from './visitors.ts';

const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const ROUNDS = 3;
const SECONDS = 3;
/** After a thousand renderings the compiler has made of them what it can. */
const WARM_UP_SECONDS = 10;
const HEADERS = { 'accept-encoding': 'br, gzip' };
const LOAD = { connections: 32, seconds: SECONDS, headers: HEADERS, visitors: 1000 } satisfies Partial<Load>;
/** Fewer than the line of renderings holds, so that none is refused. */
const RENDERED_AT_ONCE = 8;

interface Page {
  name: string;
  path: string;
  /** Another page for every number: what it reads of its query. */
  missing: string;
}

/**
 * The three pages that a crowd opens. Cached: against the same compressed bytes by bare Node, both by rate and by processor time.
 * Uncached: every request another page. Then ten thousand visitors in a minute.
 */
export async function benchPages(postgres: string): Promise<Ratio[]> {
  const site = await startSite(postgres);
  try {
    const event = `/event/${site.events[0]}`;
    const pages: Page[] = [
      { name: 'event page', path: event, missing: `${event}?promocode=N{n}` },
      { name: 'calendar', path: '/calendar', missing: '/calendar?promocode=N{n}' },
      { name: 'main page', path: '/', missing: '/?month=n{n}' },
    ];
    // A server that has just started compiles what it meets: whoever came first would pay for all.
    for (const page of pages) await warmUp(site, page);
    const ratios: Ratio[] = [];
    for (const page of pages) ratios.push(...(await benchPage(site, page)));
    return [...ratios, ...(await tenThousandVisitors(site))];
  } finally {
    await site.stop();
  }
}

async function warmUp(site: SiteProcess, { path, missing }: Page): Promise<void> {
  await generate({ ...LOAD, origin: site.url, paths: [path] });
  const seconds = WARM_UP_SECONDS;
  await generate({ ...LOAD, origin: site.url, paths: [missing], connections: RENDERED_AT_ONCE, seconds });
}

async function benchPage(site: SiteProcess, page: Page): Promise<Ratio[]> {
  const file = await keepAnswer(site, page);
  const bare = await startProcess(BARE, [file.path, JSON.stringify(file.headers)]);
  try {
    await generate({ ...LOAD, origin: site.url, paths: [page.path] });
    await generate({ ...LOAD, origin: bare.url, paths: ['/'] });
    const cost = { site: [] as number[], bare: [] as number[] };
    const cached = await inRounds(ROUNDS, {
      ceiling: async () => await measureCeiling(LOAD),
      site: async () => await costOf(cost.site, site, page.path),
      bare: async () => await costOf(cost.bare, bare, '/'),
    });
    const uncached = median(
      (
        await inRounds(ROUNDS, {
          missing: async () =>
            served(
              await generate({
                ...LOAD,
                origin: site.url,
                paths: [page.missing],
                connections: RENDERED_AT_ONCE,
              }),
            ),
        })
      ).missing,
    );
    const [pages, files, ceiling] = [cached.site, cached.bare, cached.ceiling].map(median) as [
      number,
      number,
      number,
    ];
    const micro = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`;
    return [
      {
        name: `${page.name}, cached / its ${file.length} bytes by bare node:http, requests a second`,
        value: ceiling < 2 * pages ? null : medianRatio(cached.site, cached.bare),
        atLeast: 0.6,
        note: `${pages.toFixed(0)} against ${files.toFixed(0)} a second; the generator alone makes ${ceiling.toFixed(0)}`,
      },
      {
        name: `${page.name}, cached / the same, requests for a second of the server's processor time`,
        value: medianRatio(cost.bare, cost.site),
        atLeast: 0.6,
        note: `${micro(median(cost.site))} against ${micro(median(cost.bare))} a request, which no generator bounds`,
      },
      {
        name: `${page.name}, uncached, a second`,
        value: uncached,
        atLeast: 120,
        note: `every request another page, ${RENDERED_AT_ONCE} at a time`,
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** Requests a second; `costs` gets the processor seconds of one. */
async function costOf(costs: number[], { child, url }: Running, path: string): Promise<number> {
  const before = processorSeconds(child);
  const loaded = await generate({ ...LOAD, origin: url, paths: [path] });
  costs.push((processorSeconds(child) - before) / loaded.count);
  return served(loaded);
}

/** @throws Error when anything was not served. */
function served({ perSecond, count, statuses, errors }: Loaded): number {
  if (statuses['200'] !== count || errors > 0)
    throw new Error(`answers: ${JSON.stringify(statuses)}, ${errors} errors`);
  return perSecond;
}

/** The page as it goes over the wire, for the bare server. */
async function keepAnswer(site: SiteProcess, { path, name }: Page) {
  const { headers, bytes, status } = await fetchRaw(site.url + path, HEADERS);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const file = join(site.folder, `${name.replaceAll(' ', '-')}.bytes`);
  writeFileSync(file, bytes);
  return { path: file, length: bytes.length, headers };
}
