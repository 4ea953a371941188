import { fetchRaw } from './fetch-raw.ts';
import { generate } from './generator.ts';
import { memoryMb } from './processes.ts';
import type { Ratio } from './ratio.ts';
import type { SiteProcess } from './site-process.ts';

const VISITORS = 10_000;
const SECONDS = 60;
const MEMORY_LIMIT_MB = 300;

/**
 * What a crowd asks for: a page by an advertisement, so that each address has something of its own in it, a cover that the page
 * prints, and what its script reads.
 */
export async function crowdPaths({ url, events }: SiteProcess): Promise<string[]> {
  const ways = [...events.slice(0, 4).map((id) => `/event/${id}`), '/calendar', '/'];
  const paths: string[] = [];
  for (const way of ways) {
    const { bytes } = await fetchRaw(url + way);
    const cover = /\/cover\/[^"\s]+/.exec(bytes.toString())?.[0].replaceAll('&amp;', '&');
    paths.push(`${way}?yclid={n}`, ...(cover === undefined ? [] : [cover]), '/api/event/list');
  }
  return paths;
}

/** Ten thousand visitors who come in one minute, each from an address of his own, whether the server keeps up or not. */
export async function tenThousandVisitors(site: SiteProcess): Promise<Ratio[]> {
  const paths = await crowdPaths(site);
  const each = paths.length / paths.filter((path) => path.includes('yclid')).length;
  const perSecond = Math.round((VISITORS * each) / SECONDS);
  const { count, statuses, errors, ms } = await generate({
    origin: site.url,
    paths,
    connections: 64,
    seconds: SECONDS,
    perSecond,
    headers: { 'accept-encoding': 'br, gzip' },
    visitors: VISITORS,
  });
  // What was not even sent because a connection still waited is not served either.
  const served = (statuses['200'] ?? 0) / Math.max(perSecond * SECONDS, count + errors);
  const rss = memoryMb(site.child, 'VmHWM');
  const note = `page, cover and read: median ${ms.p50.toFixed(0)} ms, 99 of 100 within ${ms.p99.toFixed(0)} ms, the slowest ${ms.max.toFixed(0)} ms; ${JSON.stringify(statuses)}`;
  return [
    {
      name: `${VISITORS} visitors in a minute: share of answers served`,
      value: served,
      atLeast: 0.999,
      note,
    },
    {
      name: `${VISITORS} visitors in a minute: 99 of 100 wait at most, ms`,
      value: ms.p99,
      atMost: 100,
      note: `median ${ms.p50.toFixed(0)} ms`,
    },
    {
      name: `peak memory of the server under the load of pages / ${MEMORY_LIMIT_MB} MB`,
      value: rss / MEMORY_LIMIT_MB,
      atMost: 1,
      note: `${rss.toFixed(0)} MB`,
    },
  ];
}
