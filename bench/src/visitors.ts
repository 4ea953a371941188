import { fetchRaw } from './fetch-raw.ts';
import { BARE, generate, type Load, type Loaded } from './generator.ts';
import { memoryMb, startProcess } from './processes.ts';
import type { Ratio } from './ratio.ts';
import { median } from './rounds.ts';
import type { SiteProcess } from './site-process.ts';

const A_MINUTE = 10_000;
const ROUNDS = 6;
const SECONDS = 10;
const VISITORS = (A_MINUTE * SECONDS) / 60;
/** A bare server beside, which is hardly asked, waits for so long only when the whole machine stands still. */
const STALL_MS = 50;
const MOST_ROUNDS = 18;
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

/**
 * Ten thousand visitors a minute, each from an address of his own, whether the server keeps up or not: six rounds of ten seconds. A round
 * in which a bare server beside stood still tells of the machine and is played again.
 */
export async function tenThousandVisitors(site: SiteProcess): Promise<Ratio[]> {
  const paths = await crowdPaths(site);
  const each = paths.length / paths.filter((path) => path.includes('yclid')).length;
  const perSecond = Math.round((VISITORS * each) / SECONDS);
  const crowd: Load = {
    origin: site.url,
    paths,
    connections: 64,
    seconds: SECONDS,
    perSecond,
    headers: { 'accept-encoding': 'br, gzip' },
    visitors: VISITORS,
  };
  const { rounds, stood } = await quietRounds(crowd);
  const answered = rounds.reduce((sum, { statuses }) => sum + (statuses['200'] ?? 0), 0);
  // What was not even sent because a connection still waited is not served either.
  const asked = rounds.reduce(
    (sum, { count, errors }) => sum + Math.max(perSecond * SECONDS, count + errors),
    0,
  );
  const all = (of: (round: Loaded) => number, which = rounds) =>
    which.map((round) => of(round).toFixed(0)).join(', ');
  const rss = memoryMb(site.child, 'VmHWM');
  return [
    {
      name: `${A_MINUTE} visitors a minute: share of answers served`,
      value: answered / asked,
      atLeast: 0.999,
      note: `page, cover and read: ${answered} of ${asked} in ${rounds.length} rounds of ${SECONDS} s; left out because the machine stood still: ${stood.length === 0 ? 'none' : all(({ ms }) => ms.p99, stood)}`,
    },
    {
      name: `${A_MINUTE} visitors a minute: 99 of 100 wait at most, ms`,
      value: median(rounds.map(({ ms }) => ms.p99)),
      atMost: 100,
      note: `rounds: ${all(({ ms }) => ms.p99)} ms; half of the answers within ${all(({ ms }) => ms.p50)} ms, the slowest ${all(({ ms }) => ms.max)} ms`,
    },
    {
      name: `peak memory of the server under the load of pages / ${MEMORY_LIMIT_MB} MB`,
      value: rss / MEMORY_LIMIT_MB,
      atMost: 1,
      note: `${rss.toFixed(0)} MB`,
    },
  ];
}

/** The rounds that tell of the server, and those that do not; all of them tell where the machine is never quiet for so long. */
async function quietRounds(crowd: Load): Promise<{ rounds: Loaded[]; stood: Loaded[] }> {
  const bare = await startProcess(BARE, []);
  const few: Load = { ...crowd, origin: bare.url, paths: ['/'], connections: 4, perSecond: 40 };
  const rounds: Loaded[] = [];
  const stood: Loaded[] = [];
  try {
    while (rounds.length < ROUNDS && rounds.length + stood.length < MOST_ROUNDS) {
      const [loaded, beside] = await Promise.all([generate(crowd), generate(few)]);
      (beside.ms.p99 > STALL_MS ? stood : rounds).push(loaded);
    }
  } finally {
    await bare.stop();
  }
  return rounds.length < ROUNDS ? { rounds: [...rounds, ...stood], stood: [] } : { rounds, stood };
}
