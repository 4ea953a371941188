import { setTimeout as pause } from 'node:timers/promises';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { importFile } from '@distance/server/features/results/import/import-file.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { memoryMb, type Running, startProcess } from './processes.ts';
import type { Ratio } from './ratio.ts';
import { startSite } from './site-process.ts';

const LISTENERS = 2000;
const RUNNERS = 5000;
/** Connections that are opened at once. */
const AT_ONCE = 100;
const CHANGES = 5;
const SECONDS = 5;
const BARE = fileURLToPath(import.meta.resolve('./bare-events.ts'));

/** One start watched by 2,000 browsers on one process: how soon all have a change, and what they cost beside a bare server of events. */
export async function benchLive(postgres: string): Promise<Ratio[]> {
  const site = await startSite(postgres);
  const bare = await startProcess(BARE, []);
  const db = createDb(createPool(site.databaseUrl, 2));
  try {
    const format = await makeFormat(db, systemClock, { price: 0 });
    const read = async (change: number) => {
      const lines = Array.from(
        { length: RUNNERS },
        (_, n) => `${n + 1};Бегунов;М;на трассе;0:20:${seconds(n)};${n < change ? '0:41:00' : ''}`,
      );
      const file = {
        eventCity: format.eventCityPublicId,
        bytes: new TextEncoder().encode(`Номер;Фамилия;Пол;Статус;5 км;7,5 км\n${lines.join('\n')}\n`),
        name: 'live.csv',
        company: '',
      };
      await importFile({ db, clock: systemClock }, file, null);
    };
    await read(0);
    const stream = `${site.url}/api/event_results/${format.eventCityPublicId}/live/stream?format=${format.publicId}&follow=`;
    const own = await listen(site, (n) => `${stream}${n + 1}`);
    const least = await listen(bare, () => bare.url);
    const waits: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      const told = own.count();
      await read(change * 10);
      const written = performance.now();
      while (own.count() - told < LISTENERS) {
        if (performance.now() - written > 60_000) throw new Error('a change did not reach everybody');
        await pause(10);
      }
      waits.push((performance.now() - written) / 1000);
    }
    const listeners = own.added / LISTENERS;
    own.close();
    least.close();
    return [
      {
        name: `a change reaches ${LISTENERS} listeners of a start / ${SECONDS} s`,
        value: Math.max(...waits) / SECONDS,
        atMost: 1,
        note: `seconds after the commit: ${waits.map((wait) => wait.toFixed(2)).join(', ')}; field of ${RUNNERS}`,
      },
      {
        name: 'memory of a listener, this server / a bare server of events',
        value: own.added / least.added,
        atMost: 2,
        note: `${LISTENERS} listeners add ${own.added.toFixed(0)} MB (${(listeners * 1024).toFixed(0)} KB each) to ${own.before.toFixed(0)} MB; bare: ${least.added.toFixed(0)} MB; at most ${memoryMb(site.child, 'VmHWM').toFixed(0)} MB in all`,
      },
    ];
  } finally {
    await db.destroy();
    await bare.stop();
    await site.stop();
  }
}

const seconds = (n: number) => String(10 + (n % 50));

interface Crowd {
  /** Tables that came, of all listeners. */
  count(): number;
  /** MB of the server before and what the listeners add. */
  before: number;
  added: number;
  close(): void;
}

/** Opens the listeners, each from an address of its own, and reads whatever they are told. */
async function listen(server: Running, addressOf: (n: number) => string): Promise<Crowd> {
  const before = memoryMb(server.child);
  let tables = 0;
  const open: IncomingMessage[] = [];
  for (let from = 0; from < LISTENERS; from += AT_ONCE)
    open.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          connect(addressOf(from + n), from + n, () => (tables += 1)),
        ),
      )),
    );
  await pause(3000);
  return {
    count: () => tables,
    before,
    added: memoryMb(server.child) - before,
    close: () => {
      for (const stream of open) stream.destroy();
    },
  };
}

async function connect(url: string, n: number, told: () => void): Promise<IncomingMessage> {
  const headers = { 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}`, accept: 'text/event-stream' };
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  if (stream.statusCode !== 200) throw new Error(`${url} answered ${stream.statusCode}`);
  stream.setEncoding('latin1');
  let rest = '';
  stream.on('data', (part: string) => {
    const text = rest + part;
    for (const _ of text.matchAll(/event: table\n/gu)) told();
    // A mark may be cut between two parts.
    rest = text.slice(text.lastIndexOf('\n') + 1);
  });
  stream.on('error', () => undefined);
  return stream;
}
