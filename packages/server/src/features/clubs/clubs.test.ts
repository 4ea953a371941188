import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { type MadeUser, makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { seedPlaces } from '../../db/seed/seed.ts';
import { listAskedClubs, refuseClub, showClub } from './moderate-clubs.ts';

let world: CallWorld;
let names = 0;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await seedPlaces(world.db);
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  for (const table of ['club_result', 'competition', 'club_member', 'club', 'limit_counter'] as const)
    await world.db.deleteFrom(table).execute();
});

interface Runner extends MadeUser {
  token: string;
}

async function runner(name = 'Вера', temporary = false): Promise<Runner> {
  const user = await makeUser(world.db, world.clock, { name, lastName: 'Лосева', temporary });
  return { ...user, token: await makeToken(world.db, world.clock, user.id) };
}

const ask = async (
  path: string,
  who?: Runner,
  json?: unknown,
  method = json === undefined ? 'GET' : 'PUT',
) => {
  const answer = await world.fetch(path, {
    method,
    ...(json === undefined ? {} : { json }),
    ...(who === undefined ? {} : { token: who.token }),
  });
  return { status: answer.status, body: await answer.json() };
};
const form = (more: object = {}) => ({
  title: 'Бег по кругу',
  public_name: `krug-${++names}`,
  city: 551_487,
  description: 'Группа ждёт последнего.',
  chat_links: ['https://t.me/krug'],
  trainings: [
    { day: 4, time: '19:30', place: 'Парк' },
    { day: 2, time: '19:30', place: 'Лужники', note: 'интервалы' },
  ],
  ...more,
});

/** A club that everybody sees. */
async function founded(owner: Runner, more: object = {}): Promise<{ id: string; name: string }> {
  const { status, body } = await ask('/api/user/club', owner, form(more), 'POST');
  expect(status).toBe(200);
  await showClub(world.server.services, body.values.public_id);
  return { id: body.values.public_id, name: body.values.public_name };
}

test('clubs, the newest first, with search, city and both orders; none at all is an empty list (A3.24, A7.56)', async () => {
  const list = async (query = '', locale: 'ru' | 'en' = 'ru') =>
    await (await world.fetch(`/api/clubs${query}`, { locale })).json();
  expect(await list()).toMatchObject({ values: [], total: 0, cities: [], clubs: 0 });
  const day = (year: number) => new Date(Date.UTC(year, 4, 1));
  await world.db
    .insertInto('club')
    .values([
      {
        public_id: 'c1',
        public_name: 'kazan-run',
        title: 'Бегом по Казани',
        city_id: 551_487,
        created_date: day(2026),
      },
      { public_id: 'c2', public_name: 'anywhere', title: 'Anywhere', created_date: day(2027) },
    ])
    .execute();
  const { values } = await list('', 'en');
  expect(values.map((club: { public_name: string }) => club.public_name)).toEqual(['anywhere', 'kazan-run']);
  expect(values[0].location).toBeNull();
  expect(values[1]).toMatchObject({
    title: 'Бегом по Казани',
    location: { name_ru: 'Казань', name: 'Kazan' },
    created_date: '2026-05-01T00:00:00.000Z',
    members: 0,
  });
  const found = async (query: string) =>
    (await list(query)).values.map((club: { public_id: string }) => club.public_id);
  expect(await found('?sort=title')).toEqual(['c1', 'c2']);
  expect(await found('?sort=title&order=desc')).toEqual(['c2', 'c1']);
  expect(await found('?order=asc')).toEqual(['c1', 'c2']);
  expect(await found(`?search=${encodeURIComponent('казани')}`)).toEqual(['c1']);
  expect(await found(`?city=${encodeURIComponent('Казань')}`)).toEqual(['c1']);
  expect(await list('?limit=1')).toMatchObject({ values: [{ public_id: 'c2' }], total: 2, clubs: 2 });
  expect((await ask('/api/clubs?sort=size')).status).toBe(400);
});

test('a founded club is seen by its people alone until the team shows it, then by its id and its name (A2.84, A7.57)', async () => {
  const owner = await runner();
  const stranger = await runner('Олег');
  const { body } = await ask('/api/user/club', owner, form({ public_name: 'moskva-run' }), 'POST');
  const id: string = body.values.public_id;
  expect((await ask('/api/clubs/moskva-run')).status).toBe(404);
  expect((await ask('/api/clubs/moskva-run', stranger)).status).toBe(404);
  expect((await ask(`/api/user/club/new/${id}`, stranger, {})).status).toBe(404);
  expect((await ask('/api/clubs')).body.values).toEqual([]);
  expect((await ask('/api/clubs/moskva-run', owner)).body.values).toMatchObject({
    state: 'asked',
    membership: { role: 'owner', state: 'member' },
  });
  const { services } = world.server;
  expect((await listAskedClubs(services)).join()).toContain(id);
  await showClub(services, id);
  expect(await listAskedClubs(services)).toEqual([]);
  for (const key of [id, 'moskva-run'])
    expect((await ask(`/api/clubs/${key}`)).body.values).toMatchObject({
      public_id: id,
      title: 'Бег по кругу',
      location: { name_ru: 'Казань' },
      trainings: [{ day: 2, note: 'интервалы' }, { day: 4 }],
      owner: 'Вера Лосева',
      membership: null,
    });
  await ask(`/api/user/club/new/${id}`, stranger, {});
  await refuseClub(services, id, 'нет описания');
  expect((await ask('/api/clubs/moskva-run')).status).toBe(404);
  // Why is for who leads it.
  const told = async (who: typeof owner) => (await ask('/api/user/clubs', who)).body.values;
  expect(await told(owner)).toMatchObject([{ state: 'refused', refusal: 'нет описания' }]);
  expect(await told(stranger)).toMatchObject([{ state: 'refused', refusal: '' }]);
  await expect(showClub(services, 'nosuch')).rejects.toThrow('no club');
  expect((await ask('/api/clubs/nosuch')).status).toBe(404);
});

test('founding: a taken address, wrong fields, too many waiting, a temporary account, nobody', async () => {
  const owner = await runner();
  expect((await ask('/api/user/club', undefined, form(), 'POST')).status).toBe(401);
  expect((await ask('/api/user/club', await runner('Г', true), form(), 'POST')).body.code).toBe('forbidden');
  const wrong = await ask('/api/user/club', owner, form({ title: ' ', public_name: 'new', city: 1 }), 'POST');
  expect(Object.keys(wrong.body.fields)).toEqual(['title', 'public_name']);
  expect((await ask('/api/user/club', owner, form({ city: 1 }), 'POST')).body.fields).toHaveProperty('city');
  const first = form();
  expect((await ask('/api/user/club', owner, first, 'POST')).status).toBe(200);
  expect((await ask('/api/user/club', owner, first, 'POST')).body.code).toBe('club_name_taken');
  expect((await ask('/api/user/club', owner, form(), 'POST')).status).toBe(200);
  expect((await ask('/api/user/club', owner, form(), 'POST')).body.code).toBe('club_limit');
});

test('joining and leaving change the own list at once, twice is once (A4.46, A7.58, A7.59, A7.60)', async () => {
  const club = await founded(await runner());
  const member = await runner('Глеб');
  const own = async () => (await ask('/api/user/clubs', member)).body.values;
  expect(await own()).toEqual([]);
  const joined = { values: { role: 'member', state: 'member', shown: false } };
  expect((await ask(`/api/user/club/new/${club.name}`, member, {})).body).toEqual(joined);
  expect(await own()).toMatchObject([{ public_id: club.id, members: 2, membership: joined.values }]);
  // Again changes only whether he is seen.
  await ask(`/api/user/club/new/${club.id}`, member, { shown: true });
  expect((await ask(`/api/clubs/${club.id}`)).body.values).toMatchObject({
    members: 2,
    people: ['Вера Лосева', 'Глеб Лосева'],
  });
  expect((await ask(`/api/user/club/pull/${club.id}`, member, {})).body).toEqual({ left: true });
  expect((await ask(`/api/user/club/pull/${club.id}`, member, {})).body).toEqual({ left: false });
  expect(await own()).toEqual([]);
  expect((await ask(`/api/user/club/new/${club.id}`, undefined, {})).status).toBe(401);
  expect((await ask('/api/user/clubs')).status).toBe(401);
});

test('a club that answers first: asked, taken in, refused for good; names of those who did not agree stay unseen', async () => {
  const owner = await runner();
  const club = await founded(owner, { approval: true });
  const [glad, sad] = [await runner('Глеб'), await runner('Олег')];
  for (const who of [glad, sad])
    expect((await ask(`/api/user/club/new/${club.id}`, who, {})).body.values.state).toBe('asked');
  expect((await ask(`/api/clubs/${club.id}`)).body.values).toMatchObject({
    members: 1,
    people: ['Вера Лосева'],
  });
  const { values } = (await ask(`/api/user/club/${club.id}/members`, owner)).body;
  expect(values.map((one: { state: string }) => one.state)).toEqual(['asked', 'asked', 'member']);
  const idOf = (name: string) =>
    values.find((one: { name: string }) => one.name.startsWith(name)).public_id as string;
  const answer = async (name: string, json: object, who = owner) =>
    await ask(`/api/user/club/${club.id}/member/${idOf(name)}`, who, json);
  expect((await answer('Глеб', { state: 'member' })).status).toBe(200);
  expect((await answer('Олег', { state: 'refused' })).status).toBe(200);
  expect((await ask(`/api/user/club/new/${club.id}`, sad, {})).body.code).toBe('club_refused');
  expect((await ask(`/api/user/club/pull/${club.id}`, sad, {})).body).toEqual({ left: false });
  expect((await ask(`/api/user/club/new/${club.id}`, sad, {})).body.code).toBe('club_refused');
  expect((await ask(`/api/clubs/${club.id}`)).body.values).toMatchObject({
    members: 2,
    people: ['Вера Лосева'],
  });
  // A member leads nothing.
  expect((await ask(`/api/user/club/${club.id}/members`, glad)).status).toBe(404);
  expect((await answer('Олег', { state: 'member' }, glad)).status).toBe(404);
  expect((await answer('Глеб', { role: 'admin' })).status).toBe(200);
  // An admin answers, and gives no roles.
  expect((await answer('Олег', { state: 'member' }, glad)).status).toBe(200);
  expect((await answer('Олег', { role: 'admin' }, glad)).body.code).toBe('forbidden');
  expect((await answer('Вера', { state: 'refused' }, glad)).body.code).toBe('forbidden');
});

test('an owner stays until the club is handed over; then he is an admin', async () => {
  const owner = await runner();
  const club = await founded(owner);
  const heir = await runner('Глеб');
  await ask(`/api/user/club/new/${club.id}`, heir, {});
  expect((await ask(`/api/user/club/pull/${club.id}`, owner, {})).body.code).toBe('club_owner');
  const { values } = (await ask(`/api/user/club/${club.id}/members`, owner)).body;
  const path = (at: number) => `/api/user/club/${club.id}/member/${values[at].public_id}`;
  expect((await ask(path(0), owner, { role: 'member' })).body.code).toBe('club_owner');
  const handed = await ask(path(1), owner, { role: 'owner' });
  expect(handed.body.values.map((one: { role: string }) => one.role)).toEqual(['owner', 'admin']);
  expect((await ask(`/api/user/club/pull/${club.id}`, owner, {})).body).toEqual({ left: true });
  expect((await ask(`/api/user/club/pull/${club.id}`, heir, {})).body).toEqual({ left: true });
});

test('markup in what members write stays the text that it is', async () => {
  const owner = await runner('<img src=x>');
  const title = '<script>alert(1)</script>';
  const club = await founded(owner, { title, description: '<b>Мы</b>' });
  const { values } = (await ask(`/api/clubs/${club.id}`)).body;
  expect(values).toMatchObject({ title, description: '<b>Мы</b>', people: ['<img src=x> Лосева'] });
  const saved = { ...form({ title: 'Енот' }), public_name: undefined };
  expect((await ask(`/api/user/club/${club.id}`, owner, saved)).status).toBe(200);
  expect((await ask(`/api/user/club/${club.id}`, await runner(), saved)).status).toBe(404);
  expect((await ask(`/api/clubs/${club.name}`)).body.values.title).toBe('Енот');
});

test('a picture is a jpeg or a png by its content and at most 2097152 bytes (P9.11, A5.41, A9.10)', async () => {
  const owner = await runner();
  const club = await founded(owner);
  const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, who = owner) => {
    const body = new FormData();
    body.set('file', new Blob([bytes]), name);
    const path = `/api/user/club/${club.id}/picture`;
    const answer = await world.fetch(path, { method: 'POST', body, token: who.token });
    return { status: answer.status, body: await answer.json() };
  };
  const png = new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d4ee48' } })
      .png()
      .toBuffer(),
  );
  expect((await world.fetch(`/api/clubs/${club.id}/picture`)).status).toBe(404);
  const { body } = await send(png, 'club.png');
  expect(body.picture).toMatch(`/api/clubs/${club.id}/picture?v=`);
  expect((await ask(`/api/clubs/${club.id}`)).body.values.picture).toBe(body.picture);
  const shown = await world.fetch(body.picture);
  expect(shown.headers.get('content-type')).toContain('image/png');
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect((await send(new TextEncoder().encode('<svg/>'), 'club.png')).body.code).toBe('file_type');
  expect((await send(new TextEncoder().encode('%PDF-1.4\n%%EOF'), 'club.png')).body.code).toBe('file_type');
  expect((await send(new Uint8Array(2_097_153), 'club.png')).body.code).toBe('file_too_large');
  expect((await send(png, 'club.png', await runner())).status).toBe(404);
});
