import { expect, test, vi } from 'vitest';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { toJsonLd } from '../../shell/json-ld.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { loadEvent } from './load-event.ts';

const NOW = '2026-11-21T10:00:00Z';
const city = (id: string, start: string) => ({
  public_id: id,
  city: { id: 1, name_ru: id, name: id, region_id: 1 },
  address: 'Набережная, 1',
  place_note: '',
  lat: 55.7,
  lon: 37.6,
  start_time: start,
  timezone: 'Europe/Moscow',
  registration_opens_at: NOW,
  registration_closes_at: start,
  tickets_left: { athlete: 3 },
  tickets_total: 5,
  programme: [],
  pickup: null,
  changes_until: start,
  transfers_until: start,
  course: { surface: 'асфальт', laps: 1, water_points: [2, 4, 6, 8].map((km) => ({ km, title: '' })) },
});
const format = (id: string, state: string) => ({
  public_id: id,
  title: id,
  event_city: { public_id: 'kazan' },
  state,
  elevation_m: 40,
  start_time: '2027-06-12T19:30:00Z',
  time_limit_min: 90,
  registration_opens_at: NOW,
  kinds: [{ kind: 'athlete', price: 2400, waves: [] }],
});
const event = {
  public_id: 'e',
  title: '</script>',
  description: '',
  external_url: '',
  banners: {},
  event_type: { video_promo: '', project: null },
  includes: [],
  regulations: '',
  organiser: { name: 'Команда', email: '', phone: '', site: '' },
  event_city: [city('moscow', '2026-06-12T19:30:00Z'), city('kazan', '2027-06-12T19:30:00Z')],
  cover: { id: 'e', sport: 'night', palette: 'night', template: 'night', distance_km: 10, label: null },
};

function clientWith(formats: unknown[], hidden: unknown[] = formats) {
  const calls = {
    eventById: vi.fn<() => Promise<unknown>>(async () => ({ values: event })),
    eventFormats: vi.fn<(args: { params: { id: string }; query?: { hidden?: string } }) => Promise<unknown>>(
      async ({ params, query }) => ({
        values: query?.hidden === 'true' ? hidden : formats,
        city: event.event_city.find(({ public_id: id }) => id === params.id),
      }),
    ),
    eventFormat: vi.fn<() => Promise<unknown>>(async () => ({ values: format('f2', 'open') })),
  };
  return { calls, client: calls as unknown as Client }; // the three calls of the page
}

test('without a choice the coming city and the first open format stand', async () => {
  const { client } = clientWith([format('f1', 'sold_out'), format('f2', 'open')]);
  const data = await loadEvent(client, { id: 'e', format: undefined, city: null }, NOW);
  expect([data.city.public_id, data.selected?.public_id]).toEqual(['kazan', 'f2']);
  expect(data.marks.filter(({ kind }) => kind === 'water')).toHaveLength(3);
  expect(data.marks.every(({ left, top }) => left > 0.1 && left < 0.9 && top > 0.1 && top < 0.9)).toBe(true);
  expect(data.heights).toHaveLength(61);
});

test('a format alone tells its city; a hidden one is shown by its address (P2.12)', async () => {
  const { client, calls } = clientWith(
    [format('f1', 'open')],
    [format('f1', 'open'), format('f2', 'open'), format('f3', 'open')],
  );
  const data = await loadEvent(client, { id: 'e', format: 'f2', city: null }, NOW);
  expect([data.city.public_id, data.selected?.public_id]).toEqual(['kazan', 'f2']);
  expect(data.formats.map(({ public_id: id }) => id)).toEqual(['f1', 'f2']);
  expect(calls.eventFormats).toHaveBeenLastCalledWith({ params: { id: 'kazan' }, query: { hidden: 'true' } });
});

test('of each format the list has its line with the kind shown first; the whole is the chosen one (P1.05)', async () => {
  const kind = (name: string, price: number) => ({
    kind: name,
    price,
    tickets_left: 3,
    tickets_total: 5,
    buy_limit: 2,
    waves: [],
  });
  const whole = {
    ...format('f1', 'open'),
    kinds: [kind('child', 900), kind('athlete', 2400)],
    additional_fields: [{ name: 'club' }],
  };
  const { client } = clientWith([whole, { ...whole, public_id: 'f2', kinds: [] }]);
  const data = await loadEvent(client, { id: 'e', format: undefined, city: null }, NOW);
  expect(data.selected).toEqual(whole);
  expect(data.formats).toMatchObject([
    { public_id: 'f1', title: 'f1', state: 'open', time_limit_min: 90 },
    { public_id: 'f2', main: null },
  ]);
  expect(data.formats[0]?.main).toEqual({
    kind: 'athlete',
    price: 2400,
    tickets_left: 3,
    tickets_total: 5,
  });
  const sent = new Set(data.formats.flatMap((line) => Object.keys(line)));
  expect(['additional_fields', 'kinds', 'event_city'].filter((name) => sent.has(name))).toEqual([]);
  const { offers } = eventJsonLd(data, { origin: '', locale: 'ru' }) as { offers: object[] };
  expect(offers).toMatchObject([{ name: 'f1', price: 2400 }]);
});

test('an unknown event is the not-found page (A2.26)', async () => {
  const { client, calls } = clientWith([]);
  calls.eventById.mockRejectedValue(new ApiError(404, { message: 'Не найдено', code: 'not_found' }));
  await expect(loadEvent(client, { id: 'x', format: undefined, city: null }, NOW)).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test('search engines learn both dates, place, organiser and offers', async () => {
  const { client } = clientWith([format('f2', 'open')]);
  const data = await loadEvent(client, { id: 'e', format: undefined, city: null }, NOW);
  expect(eventJsonLd(data, { origin: 'https://distance.example', locale: 'ru' })).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2027-06-12T19:30:00Z',
    endDate: '2027-06-12T21:00:00.000Z',
    organizer: { '@type': 'Organization', name: 'Команда', url: 'https://distance.example' },
    image: expect.stringMatching(/^https:\/\/distance\.example\/cover\/e\.png\?size=share/),
    location: { geo: { latitude: 55.7, longitude: 37.6 } },
    offers: [{ price: 2400, priceCurrency: 'RUB', availability: 'https://schema.org/InStock' }],
  });
});

test.each([
  '</script><script>alert(1)</script>',
  '</ScRiPt ><svg/onload=alert(1)>',
  '--></script><img src=x onerror=alert(1)>',
  ']]><!--<script>',
  '"}</script><body onload=alert(1)>',
  '\u2028</script>\u2029',
])('%s in every text of an event stays in its description for search engines (S33)', async (words) => {
  const { client } = clientWith([{ ...format('f2', 'open'), title: words }]);
  const data = await loadEvent(client, { id: 'e', format: undefined, city: null }, NOW);
  const spoken = {
    ...data,
    event: { ...data.event, title: words, description: words },
    city: { ...data.city, address: words, city: { ...data.city.city, name: words } },
  };
  const json = toJsonLd(eventJsonLd(spoken, { origin: 'https://distance.example', locale: 'ru' }));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toMatchObject({
    name: words,
    description: words,
    location: { name: words, address: { addressLocality: words } },
    offers: [{ name: words }],
  });
});
