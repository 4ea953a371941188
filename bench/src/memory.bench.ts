import { setTimeout as pause } from 'node:timers/promises';
import { crowdPaths } from './visitors.ts';
import { generate, type Load } from './generator.ts';
import { memoryMb } from './processes.ts';
import type { Ratio } from './ratio.ts';
import { startSite } from './site-process.ts';

const LIMIT_MB = 300;
/** Without a figure after the name of the part; an hour is `-- memory=60`. */
const MINUTES = 2;
const SAMPLE_MS = 500;

/** Resident memory of a server under a mixed load: kept pages, pages that are nowhere kept, covers kept and made up, public reads. */
export async function benchMemory(postgres: string, minutes = MINUTES): Promise<Ratio[]> {
  const site = await startSite(postgres);
  try {
    const begun = memoryMb(site.child);
    const load: Omit<Load, 'paths' | 'connections'> = {
      origin: site.url,
      seconds: minutes * 60,
      headers: { 'accept-encoding': 'br, gzip' },
      visitors: 5000,
    };
    const [first = '', second = ''] = site.events;
    const crowds = [
      generate({ ...load, paths: await crowdPaths(site), connections: 16, perSecond: 300 }),
      generate({
        ...load,
        paths: [
          `/event/${first}?promocode=N{n}`,
          '/calendar?promocode=N{n}',
          '/?month=n{n}',
          `/event/${second}/{n}`,
        ],
        connections: 8,
      }),
      generate({
        ...load,
        paths: [
          '/cover/made-up-{n}.svg?size=card&sport=run&palette=blue&v=1',
          `/cover/${first}.png?size=share&n={n}`,
        ],
        connections: 4,
        perSecond: 100,
      }),
    ];
    const samples: number[] = [];
    const done = Promise.all(crowds);
    const ended = done.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([ended, pause(SAMPLE_MS, false)]))) {
      samples.push(memoryMb(site.child));
    }
    const answers = (await done).map(({ statuses }) => JSON.stringify(statuses)).join(', ');
    const half = samples.slice(samples.length / 2);
    return [
      {
        name: `peak memory of a server in ${minutes} min of mixed load / ${LIMIT_MB} MB`,
        value: Math.max(...samples, memoryMb(site.child, 'VmHWM')) / LIMIT_MB,
        atMost: 1,
        note: `${begun.toFixed(0)} MB at first, at most ${Math.max(...samples).toFixed(0)}, in the second half on average ${mean(half).toFixed(0)}; answers: ${answers}`,
      },
    ];
  } finally {
    await site.stop();
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
