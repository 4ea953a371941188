import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, HOUR } from '../../clock.ts';
import { openedPage } from './read-visit.ts';
import { listVisits, pruneVisits, Visits } from './visits.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world.close());

const READER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36';
const rows = async () => await world.db.selectFrom('visit_count').selectAll().execute();
const open = (visits: Visits, url: string, referer?: string, userAgent = READER) =>
  visits.note(openedPage(url.replace(/\?.*/, '')), { url, referer, userAgent });

test('openings of two processes are added up by day, page and source, robots apart', async () => {
  const { services } = world.server;
  const [one, other] = [new Visits(services), new Visits(services)];
  open(one, '/event/kross', 'https://yandex.ru/');
  open(one, '/event/kross', `${services.settings.publicUrl}/calendar`);
  open(one, '/event/kross', undefined, 'Googlebot/2.1');
  open(other, '/event/kross?city=1', 'https://ya.ru/');
  open(other, '/', undefined);
  expect(await rows()).toEqual([]);
  await Promise.all([one.flush(), other.flush()]);
  await one.flush();
  expect(await listVisits(services, 1)).toEqual([
    'event kross\t2\t1\t1\tsearch 2',
    'main\t1\t0\t0\tdirect 1',
  ]);
  world.clock.advance(DAY);
  open(one, '/', undefined);
  await one.flush();
  expect(await listVisits(services, 1)).toEqual(['main\t1\t0\t0\tdirect 1']);
  expect((await listVisits(services, 2))[1]).toBe('main\t2\t0\t0\tdirect 2');
});

test('what is counted between two writes is bounded, and nothing is lost', async () => {
  const { services } = world.server;
  const before = (await rows()).length;
  const visits = new Visits(services);
  for (let n = 0; n < 5000; n += 1) open(visits, `/event/many-${n}`, undefined);
  await visits.flush();
  const many = (await rows()).slice(before);
  expect(many.length).toBeLessThanOrEqual(2001);
  expect(many.reduce((sum, { opened }) => sum + opened, 0)).toBe(5000);
  world.clock.advance(1200 * DAY);
  await pruneVisits(services);
  expect(await rows()).toEqual([]);
});

test('a day ends at midnight in Moscow, while a process goes on', async () => {
  const { services } = world.server;
  const visits = new Visits(services);
  const inMoscow = services.clock.now().getTime() + 3 * HOUR;
  world.clock.advance(DAY - (inMoscow % DAY) - 1);
  const last = services.clock.now().toISOString().slice(0, 10);
  open(visits, '/', undefined);
  world.clock.advance(1);
  const midnight = services.clock.now();
  open(visits, '/', undefined);
  await visits.flush();
  expect(midnight.toISOString().slice(11)).toBe('21:00:00.000Z');
  expect((await rows()).map(({ day }) => day).toSorted()).toEqual([
    last,
    new Date(midnight.getTime() + 3 * HOUR).toISOString().slice(0, 10),
  ]);
});
