import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@distance/server/node-flags.ts';
import { fetchRaw } from './fetch-raw.ts';
import { BARE, generate, type Load, type Loaded, measureCeiling } from './generator.ts';
import { processorSeconds, type Running, startProcess } from './processes.ts';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { tenThousandVisitors } from './visitors.ts';

const BARE_REACT = fileURLToPath(new URL('bare-react.ts', import.meta.url));
const ROUNDS = 5;
const SECONDS = 3;
/** A kept page costs so little that what the machine's speed does within seconds moves the ratio by a tenth: many short rounds in turns. */
const KEPT_ROUNDS = 20;
/** After a thousand renderings the compiler has made of them what it can. */
const WARM_UP_SECONDS = 10;
const HEADERS = { 'accept-encoding': 'br, gzip' };
const LOAD = { connections: 32, seconds: SECONDS, headers: HEADERS, visitors: 1000 } satisfies Partial<Load>;
const KEPT_LOAD = { ...LOAD, seconds: 1 };
/**
 * A page costs at most sixteen drawings of its elements: its components, its texts, what it reads and its packing. A machine that is
 * alone with it makes 130 to 160 pages a second (the aim is 120), one whose neighbours are busy half of it, in the same proportion.
 */
const UNCACHED = 1 / 16;
/** Fewer than the line of renderings holds, so that none is refused. */
const RENDERED_AT_ONCE = 8;

interface Page {
  name: string;
  path: string;
  /** Another page for every number: what it reads of its query. */
  missing: string;
}

/**
 * The three pages that a crowd opens. Cached: against the same compressed bytes by bare Node, by the processor time of a request.
 * Uncached: every request another page, against React alone. Then ten thousand visitors in a minute.
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
    const cached = await inRounds(KEPT_ROUNDS, {
      ceiling: async () => await measureCeiling(KEPT_LOAD),
      site: async () => await costOf(cost.site, site, page.path),
      bare: async () => await costOf(cost.bare, bare, '/'),
    });
    const [pages, files, ceiling] = [cached.site, cached.bare, cached.ceiling].map(median) as [
      number,
      number,
      number,
    ];
    const micro = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`;
    // What the generator bounds says nothing of the servers, and it needs as much of a processor as they do.
    const rates =
      ceiling < 2 * Math.max(pages, files)
        ? 'no ratio of these'
        : `a ratio of ${medianRatio(cached.site, cached.bare).toFixed(2)}`;
    const note =
      `${pages.toFixed(0)} against ${files.toFixed(0)} a second, ${rates}: the generator alone makes ${ceiling.toFixed(0)}; ` +
      `${micro(median(cost.site))} against ${micro(median(cost.bare))} a request`;
    return [
      {
        name: `${page.name}, cached / its ${file.length} bytes by bare node:http, requests for a second of the server's processor time`,
        value: medianRatio(cost.bare, cost.site),
        atLeast: 0.6,
        note,
      },
      await benchUncached(site, page),
    ];
  } finally {
    await bare.stop();
  }
}

/** Every request another page, against the same elements drawn by React alone: the speed of the machine cancels out. */
async function benchUncached(site: SiteProcess, page: Page): Promise<Ratio> {
  const load = { ...LOAD, connections: RENDERED_AT_ONCE };
  const react = await startProcess(BARE_REACT, [await keepHtml(site, page)], {
    flags: NODE_FLAGS,
    env: { ...process.env, ...NODE_ENVIRONMENT, NODE_ENV: 'production' },
  });
  try {
    await generate({ ...load, origin: react.url, paths: ['/'] });
    const drawn = await inRounds(ROUNDS, {
      site: async () => served(await generate({ ...load, origin: site.url, paths: [page.missing] })),
      react: async () => served(await generate({ ...load, origin: react.url, paths: ['/'] })),
    });
    return {
      name: `${page.name}, uncached / its elements drawn by React alone`,
      value: medianRatio(drawn.site, drawn.react),
      atLeast: UNCACHED,
      note: `${median(drawn.site).toFixed(1)} against ${median(drawn.react).toFixed(1)} a second, ${RENDERED_AT_ONCE} at a time`,
    };
  } finally {
    await react.stop();
  }
}

/** Requests a second; `costs` gets the processor seconds of one. */
async function costOf(costs: number[], { child, url }: Running, path: string): Promise<number> {
  const before = processorSeconds(child);
  const loaded = await generate({ ...KEPT_LOAD, origin: url, paths: [path] });
  costs.push((processorSeconds(child) - before) / loaded.count);
  return served(loaded);
}

/** @throws Error when anything was not served. */
function served({ perSecond, count, statuses, errors }: Loaded): number {
  if (statuses['200'] !== count || errors > 0)
    throw new Error(`answers: ${JSON.stringify(statuses)}, ${errors} errors`);
  return perSecond;
}

/** The page as a browser reads it, for React alone. */
async function keepHtml(site: SiteProcess, { path, name }: Page): Promise<string> {
  const file = join(site.folder, `${name.replaceAll(' ', '-')}.html`);
  writeFileSync(file, await (await fetch(site.url + path)).text());
  return file;
}

/** The page as it goes over the wire, for the bare server. */
async function keepAnswer(site: SiteProcess, { path, name }: Page) {
  const { headers, bytes, status } = await fetchRaw(site.url + path, HEADERS);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const file = join(site.folder, `${name.replaceAll(' ', '-')}.bytes`);
  writeFileSync(file, bytes);
  return { path: file, length: bytes.length, headers };
}
