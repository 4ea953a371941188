import { calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { WritingContext } from '../../context.ts';
import { createDb, createPool } from '../../db/connect.ts';
import { seedDemo, seedPlaces } from '../../db/seed/seed.ts';
import { eventCityFiltered } from './event-city-filtered.call.ts';
import { eventFormats } from './event-formats.call.ts';
import { eventList } from './event-list.call.ts';

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
const MOSCOW = 'nochnaya-desyatka-moscow';

test('events come with cities, the nearest start first (P3.01, P3.04, A3.18, A3.21)', async () => {
  const { values } = await get('eventList', '/api/event/list');
  expect(values.length).toBeGreaterThanOrEqual(40);
  const firsts = values.map((event) =>
    Math.min(...event.event_city.map((city) => Date.parse(city.start_time))),
  );
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  const night = values.find((event) => event.public_id === 'nochnaya-desyatka');
  expect(night).toMatchObject({
    title: 'Ночная десятка',
    slider: true,
    external_url: 'https://noch.distance.example/',
  });
  expect(night?.event_city.map((city) => city.city.name_ru)).toEqual([
    'Москва',
    'Казань',
    'Самара',
    'Екатеринбург',
    'Новосибирск',
    'Сочи',
  ]);
  expect(night?.event_city[0]).toMatchObject({
    public_id: MOSCOW,
    address: 'Лужнецкая набережная, 24',
    timezone: 'Europe/Moscow',
    tickets_left: { athlete: 252, team: 244, child: 0 },
  });
  expect(night?.event_city[5]?.tickets_left).toEqual({ athlete: 0, team: 0, child: 0, vip: 0 });
});

test('an event has its type with a project and its banners, field by field (P3.02, P3.03, A3.19, A3.20)', async () => {
  const { db } = world;
  const banner = (name: string) => ({
    desktop_picture: `/pictures/${name}-wide.webp`,
    mobile_picture: `/pictures/${name}-phone.webp`,
    text_color: '#ffffff',
    slider_logo: `/pictures/${name}-logo.svg`,
    button_color: '#1d6b4f',
  });
  const banners = { home_page: banner('home'), landing_page: banner('landing') };
  await db
    .updateTable('event')
    .set({ banners: JSON.stringify(banners) })
    .where('public_id', '=', 'sinyaya-liniya')
    .execute();
  const { type, project } = await db
    .selectFrom('event as e')
    .innerJoin('event_type as t', 't.id', 'e.event_type_id')
    .innerJoin('project as p', 'p.id', 't.project_id')
    .select(['t.id as type', 'p.id as project'])
    .where('e.public_id', '=', 'nochnaya-desyatka')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('event_type')
    .set({
      logo: '/pictures/night.svg',
      description: 'Бежим ночью',
      video_promo: 'https://video.example/night',
    })
    .where('id', '=', type)
    .execute();
  await db
    .updateTable('project')
    .set({ link: 'https://cities.example', picture_main: '/pictures/cities.webp' })
    .where('id', '=', project)
    .execute();
  const { values } = await get('eventList', '/api/event/list');
  const named = (id: string) => values.find(({ public_id }) => public_id === id);
  expect(named('sinyaya-liniya')?.banners).toEqual(banners);
  expect(named('nochnaya-desyatka')?.banners).toEqual({});
  expect(named('nochnaya-desyatka')?.event_type).toMatchObject({
    logo: '/pictures/night.svg',
    title: 'Ночной забег',
    description: 'Бежим ночью',
    video_promo: 'https://video.example/night',
    project: { title: 'Города бегут', link: 'https://cities.example', picture_main: '/pictures/cities.webp' },
  });
});

test('one event by id, in English (A7.70)', async () => {
  const { values } = await get('eventById', '/api/event/id/sinyaya-liniya', 'en');
  expect(values).toMatchObject({ title: 'Blue Line', cover: { palette: 'blue', distance_km: 42.2 } });
  expect(values.event_city[0]?.city).toMatchObject({ name_ru: 'Москва', name: 'Moscow' });
  expect(values.event_city[0]?.programme.map((item) => item.title)).toContain('Bib pick-up opens');
});

test('an event tells what is included, who makes it and by which rules, in the language of the reader (A7.70)', async () => {
  const { values } = await get('eventById', '/api/event/id/nochnaya-desyatka', 'en');
  expect(values.includes).toContain('A finisher’s medal');
  expect(values.regulations.split('\n\n').length).toBeGreaterThan(2);
  expect(values.organiser).toEqual({
    name: 'The Distance team',
    email: 'start@distance.example',
    phone: '+7 (495) 120-42-19',
    site: 'https://team.distance.example/',
  });
  const { city, values: formats } = await get(
    'eventFormats',
    '/api/event_format/event/nochnaya-desyatka-moscow',
    'en',
  );
  expect(city.pickup).toMatchObject({ place: 'Luzhnetskaya Embankment 24', days: [{ from: '12:00' }, {}] });
  expect(city.transfers_until).toBe(city.changes_until);
  const [ten] = formats;
  const day = 24 * 60 * 60 * 1000;
  const daysBefore = (until: string) => (Date.parse(ten?.start_time ?? '') - Date.parse(until)) / day;
  expect(ten?.refund_terms.map(({ until, percent }) => [daysBefore(until), percent])).toEqual([
    [30, 90],
    [14, 50],
  ]);
  expect(ten).toMatchObject({ transferable: true, service_fee_kept: false });
});

test.each([
  '/api/event/id/none',
  '/api/event_format/event/none',
  '/api/event_format/none',
  '/api/event_format/check/tickets/none',
  '/api/shop/shirts/none',
  `/api/shop/sizes/${MOSCOW}/sinyaya-liniya`,
  '/api/location/city/region/1',
])('%s is not found', async (path) => {
  const answer = await world.fetch(path, { locale: 'en' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

test('formats of an event city in order, hidden ones only when asked (P3.05, A7.68, P9.02, P9.03, A3.22)', async () => {
  const { values, city } = await get('eventFormats', `/api/event_format/event/${MOSCOW}`);
  expect(values.map((format) => format.title)).toEqual([
    'Десятка',
    'Пятёрка',
    'Эстафета',
    'Детский километр',
  ]);
  expect(city.city.name_ru).toBe('Москва');
  const [ten, five, relay, kids] = values;
  expect(ten).toMatchObject({
    max_count: 10,
    age_min: 16,
    time_limit_min: 90,
    elevation_m: 64,
    state: 'open',
    tickets_left: { athlete: 214, vip: 24 },
  });
  expect(ten?.kinds[0]).toMatchObject({
    kind: 'athlete',
    price: 2400,
    tickets_left: 214,
    tickets_total: 1000,
    buy_limit: null,
  });
  expect(ten?.kinds[0]?.waves.map((wave) => [wave.price, wave.current])).toEqual([
    [2400, true],
    [2900, false],
    [3500, false],
    [4200, false],
  ]);
  expect(ten?.sales).toMatchObject([
    { title: 'Вдвоём быстрее', active: true, discount: 10, discount_form: 'percent', count: 2 },
  ]);
  expect(five?.tickets_left).toEqual({ athlete: 38 });
  expect(relay).toMatchObject({ isTeam: true, team_all: true, fixed_count: 4, distance_label: '4×2,5' });
  expect(kids).toMatchObject({ state: 'sold_out', age_min: 6, age_max: 11 });
  const hidden = await get('eventFormats', `/api/event_format/event/${MOSCOW}?hidden=true`);
  expect(hidden.values.map((format) => format.public_id)).toContain(`${MOSCOW}-partner`);
});

test('one format with what its participants are asked (P3.09, P3.15, P7.27, A7.69)', async () => {
  const { values } = await get('eventFormat', '/api/event_format/greben-kislovodsk-34');
  expect(values).toMatchObject({
    license: 'optional',
    medical: 'optional',
    guardian: false,
    ask_region: true,
    isTeam: false,
    insurance_available: true,
  });
  expect(values.additional_fields.map((field) => [field.name, field.type, field.required])).toEqual([
    ['emergency', 'text', true],
    ['mountain_rules', 'consent', true],
  ]);
  expect(values.sizes.map((size) => size.name)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  expect(values.sizes.some((size) => size.count === 0)).toBe(true);
  expect(values.delivery.map((method) => [method.public_id, method.pickup, method.price])).toEqual([
    ['start-pack-pickup', true, 0],
    ['start-pack-courier', false, 450],
  ]);
  const lilac = (await get('eventFormat', '/api/event_format/poka-cvetyot-siren-kaliningrad-21', 'en'))
    .values;
  expect(lilac.sales).toMatchObject([
    {
      title: 'Three or more',
      discount: 300,
      discount_form: 'fixed',
      formats: ['poka-cvetyot-siren-kaliningrad-10', 'poka-cvetyot-siren-kaliningrad-21'],
    },
  ]);
  expect(lilac.clusters).toMatchObject([
    { name: 'A, by a past result', document: true, time_min: null, time_max: 5697 },
    { document: false, time_min: null, time_max: 6330 },
    { document: false, time_min: 6330, time_max: 8229 },
    { document: false, time_min: null, time_max: null },
  ]);
  const kids = (await get('eventFormat', '/api/event_format/nochnaya-desyatka-moscow-kids')).values;
  expect(kids).toMatchObject({ guardian: true, medical: 'none' });
  const hundred = (await get('eventFormat', '/api/event_format/medovaya-sotnya-ufa-100')).values;
  expect(new Set(hundred.additional_fields.map(({ type }) => type))).toEqual(
    new Set(['text', 'number', 'choice', 'multi', 'file', 'consent']),
  );
  expect(hundred.additional_fields).toContainEqual(
    expect.objectContaining({ name: 'planned_time', min: 5, max: 2000 }),
  );
  const ten = (await get('eventFormat', '/api/event_format/poka-cvetyot-siren-kaliningrad-10', 'en')).values;
  expect(ten.select).toEqual({
    title: 'Running with a pacer',
    values: [
      { value: 'No pacer' },
      { value: '5:00 per km' },
      { value: '5:40 per km' },
      { value: '6:30 per km' },
    ],
  });
});

test('places left before payment follow holds, sales here and sales before (P7.39, P4.51)', async () => {
  const path = `/api/event_format/check/tickets/${MOSCOW}-5`;
  expect(await get('ticketsCheck', path)).toEqual({
    tickets_left: { athlete: 38 },
    tickets_total: { athlete: 600 },
    state: 'open',
  });
  const stock = await world.db
    .selectFrom('format_stock')
    .innerJoin('format', 'format.id', 'format_stock.format_id')
    .select('stock_id')
    .where('format.public_id', '=', `${MOSCOW}-5`)
    .executeTakeFirstOrThrow();
  const set = async (held: number, sold: number) =>
    await world.db.updateTable('stock').set({ held, sold }).where('id', '=', stock.stock_id).execute();
  await set(30, 8);
  expect(await get('ticketsCheck', path)).toMatchObject({ tickets_left: { athlete: 0 }, state: 'sold_out' });
  await set(0, 0);
});

test('cities with starts and their number (A7.71)', async () => {
  const { values } = await get('eventCities', '/api/event/cities', 'en');
  expect(values.length).toBeGreaterThanOrEqual(25);
  expect(values.find((city) => city.id === 551_487)).toEqual({
    id: 551_487,
    name_ru: 'Казань',
    name: 'Kazan',
    region_id: 484_048,
    count: 3,
  });
});

test('event types and projects (A7.72, A7.73, P3.03, A3.17)', async () => {
  const types = (await get('eventTypes', '/api/event_type/list')).values;
  expect(types.map((type) => type.title)).toContain('Плавание');
  for (const type of types)
    expect(type).toMatchObject({
      public_id: expect.stringMatching(/./),
      title: expect.stringMatching(/[А-я]/),
    });
  const projects = (await get('eventTypeProject', '/api/event_type/project', 'en')).values;
  expect(projects.map((item) => item.project.title)).toEqual([
    'Running cities',
    'Trails',
    'Water and wheels',
    'First start',
  ]);
  expect(projects.flatMap((item) => item.event_types)).toHaveLength(types.length);
});

test('shirt sizes with stock, by event city and by event (P7.14, P7.40)', async () => {
  const shirts = await get('shopShirts', `/api/shop/shirts/${MOSCOW}`);
  expect(shirts.sizes.map((size) => size.name)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  expect(await get('sizesByEvent', `/api/shop/sizes/${MOSCOW}/nochnaya-desyatka`)).toEqual(shirts);
  expect((await get('shopShirts', '/api/shop/shirts/opole-suzdal')).sizes).toEqual([]);
});

test('banners of the shop, nothing for other pages (P3.31, P7.26)', async () => {
  const { values } = await get('pageBanner', '/api/page/banner/shop');
  expect(values[0]).toMatchObject({
    banner_type: 'external_shop',
    title: 'Футболка «Ночная десятка»',
    price: 1600,
    old_price: null,
    link: '/shop/product/futbolka-nochnaya-desyatka',
    picture_main: expect.stringMatching(/^\/good\/shirt\.svg\?.+&size=tile$/),
  });
  expect((await get('pageBanner', '/api/page/banner/news')).values).toEqual([]);
});

test('delivery methods by type (P3.27, P7.21)', async () => {
  const { values } = await get('deliveryList', '/api/delivery/ticket', 'en');
  expect(values).toEqual([
    { public_id: 'start-pack-pickup', name: 'Pick up at the start', pickup: true, price: 0 },
    { public_id: 'start-pack-courier', name: 'By courier in the start city', pickup: false, price: 450 },
  ]);
  expect((await world.fetch('/api/delivery/pigeon')).status).toBe(404);
});

test('lists take a fixed number of statements, whatever they hold', async () => {
  let statements = 0;
  const pool = createPool(world.settings.databaseUrl, 2);
  const db = createDb(pool).withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  // The handlers use nothing else of the context.
  const context = { ...world.server.services, db, locale: 'ru' } as unknown as WritingContext<null>;
  const took = async (work: () => Promise<unknown>) => {
    statements = 0;
    await work();
    return statements;
  };
  try {
    expect(
      await took(
        async () => await eventList({ params: undefined, query: undefined, body: undefined }, context),
      ),
    ).toBe(3);
    const body = { limit: 100, offset: 0 };
    expect(
      await took(async () => await eventCityFiltered({ params: undefined, query: undefined, body }, context)),
    ).toBe(5);
    expect(
      await took(
        async () => await eventFormats({ params: { id: MOSCOW }, query: {}, body: undefined }, context),
      ),
    ).toBe(4);
  } finally {
    await db.destroy();
  }
});
