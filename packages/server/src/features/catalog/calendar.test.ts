import { calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedDemo, seedPlaces } from '../../db/seed/seed.ts';

type Calls = typeof calls;
let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await seedPlaces(world.db);
  await seedDemo(world.db, world.clock);
});
afterAll(async () => await world.close());

async function get<K extends keyof Calls>(
  _call: K,
  path: string,
  locale: 'ru' | 'en' = 'ru',
): Promise<CallOutput<Calls[K]>> {
  const answer = await world.fetch(path, { locale });
  expect(answer.status, path).toBe(200);
  // The edge has already parsed the answer by the contract of the call.
  return (await answer.json()) as CallOutput<Calls[K]>;
}
async function filtered(
  body: object,
  locale: 'ru' | 'en' = 'ru',
): Promise<CallOutput<Calls['eventCityFiltered']>> {
  const answer = await world.fetch('/api/event_city/filtered', { method: 'POST', json: body, locale });
  expect(answer.status).toBe(200);
  // As above.
  return (await answer.json()) as CallOutput<Calls['eventCityFiltered']>;
}
const MOSCOW = 'nochnaya-desyatka-moscow';

test.each([
  { limit: 0 },
  { limit: 101 },
  { month_from: '2027' },
  { sport: ['chess'] },
  { distance: ['ten'] },
  { text: 'x'.repeat(101) },
])('a wrong filter %j is refused', async (json) => {
  const answer = await world.fetch('/api/event_city/filtered', { method: 'POST', json });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid' });
});

test('event cities by pages, sorted by start (A7.67)', async () => {
  const first = await filtered({ limit: 30 });
  const second = await filtered({ limit: 100, offset: 30 });
  const all = [...first.values, ...second.values];
  expect(first.values).toHaveLength(30);
  expect(all).toHaveLength(first.total);
  expect(new Set(all.map((row) => row.public_id)).size).toBe(first.total);
  const starts = all.map((row) => Date.parse(row.start_time));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(first.months.reduce((sum, month) => sum + month.count, 0)).toBe(first.total);
});

test('distances: price from and places as on the card (A7.67)', async () => {
  const { values, distances, total } = await filtered({ distance: [10], text: 'ночная москва' });
  expect(total).toBe(1);
  expect(values[0]).toMatchObject({
    public_id: MOSCOW,
    cities: 6,
    price_from: 2400,
    state: 'open',
    next_price: { price: 2900 },
    distances: [
      { km: 10, label: null },
      { km: 5, label: null },
      { km: 2.5, label: '4×2,5' },
      { km: 1, label: null },
    ],
    tickets_left: 496,
    tickets_total: 2280,
  });
  expect(distances.find((item) => item.km === 5)?.count).toBe(1);
  expect((await filtered({ text: 'ночная москва' })).values[0]?.price_from).toBe(1700);
});

test.each([
  [
    { city: 551_487 },
    (rows: string[]) => rows.includes('pervyj-sneg-kazan') && rows.every((id) => id.includes('kazan')),
  ],
  [
    { region: 536_203 },
    (rows: string[]) =>
      rows.includes('belaya-noch-saint-petersburg') && rows.every((id) => id.endsWith('saint-petersburg')),
  ],
  [{ sport: ['swimming'] }, (rows: string[]) => rows.length === 3 && rows.includes('cherez-volgu-saratov')],
  [{ event_type: 'stadion' }, (rows: string[]) => rows.includes('dvadcat-pyat-krugov-saint-petersburg')],
  [{ event: 'nochnaya-desyatka' }, (rows: string[]) => rows.length === 6],
  [
    { event: 'nochnaya-desyatka', free_places: true },
    (rows: string[]) => rows.length === 5 && !rows.includes('nochnaya-desyatka-sochi'),
  ],
  [{ kids: true }, (rows: string[]) => rows.includes(MOSCOW) && !rows.includes('sinyaya-liniya-moscow')],
  [
    { teams: true },
    (rows: string[]) => rows.includes('varezhka-perm') && !rows.includes('sinyaya-liniya-moscow'),
  ],
  [{ text: 'двинская' }, (rows: string[]) => rows.length === 0],
  [{ text: 'Blue Moscow' }, (rows: string[]) => rows.length === 1 && rows[0] === 'sinyaya-liniya-moscow'],
  [
    { date_from: '2027-06-12', date_to: '2027-06-12' },
    (rows: string[]) => rows.includes(MOSCOW) && rows.includes('nochnaya-desyatka-kazan'),
  ],
] as const)('filter %j (A7.67)', async (body, right) => {
  const { values } = await filtered({ ...body, limit: 100 });
  expect(right(values.map((row) => row.public_id)), values.map((row) => row.public_id).join(' ')).toBe(true);
});

test('a start belongs to the day of its own zone (A7.67)', async () => {
  // 08:00 on the 18th in Yakutsk is the evening of the 17th in UTC.
  const { values } = await filtered({ date_from: '2027-07-18', date_to: '2027-07-18', limit: 100 });
  expect(values.map((row) => row.public_id)).toContain('polyus-tepla-yakutsk');
});

test.each([
  ['pervyj-sneg', 1900, 84, 1200],
  ['dvadcat-pyat-krugov', 1500, 93, 280],
  ['desyat-holmov', 1800, 640, 1500],
  ['poka-cvetyot-siren', 2200, 1240, 2000],
  ['polovina-vesny', 2700, 118, 3000],
  ['sinyaya-liniya', 3900, 4100, 12_000],
  ['poslednij-sneg', 2500, 212, 600],
])('%s as in the pictures: from %d ₽ for 10 km, %d places of %d', async (event, price, left, total) => {
  const { values } = await filtered({ event, distance: [10] });
  expect(values[0]).toMatchObject({ price_from: price, tickets_left: left, tickets_total: total });
});

test('states of the season: soon by date and between stages, sold out by places (A7.68)', async () => {
  const states = new Map((await filtered({ limit: 100 })).values.map((row) => [row.public_id, row.state]));
  expect(states.get('opole-suzdal')).toBe('sold_out');
  expect(states.get('nagaevskaya-sopka-magadan')).toBe('soon');
  expect((await get('eventFormat', '/api/event_format/kamennaya-reka-miass-42')).values).toMatchObject({
    state: 'soon',
    kinds: [{ price: 5100 }],
  });
});

test('closed once registration ends, gone from the calendar once started', async () => {
  const now = world.clock.now().getTime();
  const { values } = await filtered({ event: 'poslednij-sneg' });
  const start = Date.parse(values[0]?.start_time ?? '');
  world.clock.advance(start - 2 * 86_400_000 - now);
  expect((await filtered({ event: 'poslednij-sneg' })).values[0]?.state).toBe('closed');
  world.clock.advance(2 * 86_400_000);
  expect((await filtered({ event: 'poslednij-sneg' })).total).toBe(0);
  expect((await get('eventList', '/api/event/list')).values.map((event) => event.public_id)).not.toContain(
    'poslednij-sneg',
  );
  world.clock.advance(now - start);
});
