import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { PEOPLE_MAX } from './save-people.ts';

let world: CallWorld;
let token: string;
let userId: number;
let stranger: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  const region = { id: 524_894, iso: 'RU-MOW', name_ru: 'Москва', name_en: 'Moscow' };
  await world.db.insertInto('region').values(region).execute();
  await world.db
    .insertInto('club')
    .values({ public_id: 'club-1', public_name: 'sever', title: 'Север', created_date: world.clock.now() })
    .execute();
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('limit_counter').execute();
  const user = await makeUser(world.db, world.clock);
  userId = user.id;
  token = await makeToken(world.db, world.clock, user.id);
  stranger = await makeToken(world.db, world.clock, (await makeUser(world.db, world.clock)).id);
});

const PETR = {
  first_name: ' пётр ',
  last_name: 'климов',
  phone: '8 916 204-11-22',
  gender: 'male',
  birth_date: '12.06.2015',
};

async function call(
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  json?: object,
  as: string | null = token,
) {
  const answer = await world.fetch(path, {
    method,
    ...(json === undefined ? {} : { json }),
    ...(as === null ? {} : { token: as }),
  });
  return { status: answer.status, body: await answer.json() };
}
const save = async (change: object = {}, as?: string | null) =>
  await call('PUT', '/api/user/people', { ...PETR, ...change }, as);
const list = async (as?: string | null) => await call('GET', '/api/user/people', undefined, as);

async function upload(as?: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([`%PDF-1.7\n${Math.random()}\n%%EOF\n`]), 'справка.pdf');
  const answer = await world.fetch('/api/files/upload', {
    method: 'POST',
    body: form,
    ...(as === undefined ? {} : { token: as }),
  });
  return (await answer.json()).public_id;
}

test('a person is saved in full, listed and taken off (P2.63, P3.13)', async () => {
  const license = { file: await upload(token), until: '31.12.2030' };
  const medical = { file: await upload(), until: '2028-01-31' };
  const emergency = { name: 'ольга', phone: '+375 29 123-45-67' };
  const { status, body } = await save({
    region: 524_894,
    shirt_size: 'M',
    club: 'club-1',
    license,
    medical,
    emergency,
  });
  expect(status).toBe(200);
  expect(body.values).toMatchObject({
    self: false,
    first_name: 'Пётр',
    last_name: 'Климов',
    second_name: '',
    phone: '79162041122',
    birth_date: '2015-06-12',
    region: 524_894,
    shirt_size: 'M',
    club: { public_id: 'club-1', title: 'Север' },
    license: { file: { public_id: license.file, name: 'справка.pdf', type: 'pdf' }, until: '2030-12-31' },
    medical: { file: { public_id: medical.file }, until: '2028-01-31' },
    emergency: { name: 'Ольга', phone: '375291234567' },
  });
  expect((await list()).body.values).toEqual([body.values]);
  const file = await world.fetch(`/api/files/${medical.file}`, { token });
  expect(file.status).toBe(200);
  const gone = await call('DELETE', `/api/user/people/${body.values.public_id}`);
  expect([gone.status, gone.body.values]).toEqual([200, []]);
  expect((await call('DELETE', `/api/user/people/${body.values.public_id}`)).status).toBe(404);
});

test('the profile’s own name and birth date are himself', async () => {
  await world.db.updateTable('users').set({ birth_date: '1992-03-14' }).where('id', '=', userId).execute();
  const own = { first_name: 'анна', last_name: 'Климова', gender: 'female', birth_date: '14.03.1992' };
  expect((await save(own)).body.values.self).toBe(true);
  expect((await save({ ...own, birth_date: '15.03.1992' })).body.values.self).toBe(false);
});

test('the same names and birth date are one person', async () => {
  const first = await save();
  expect((await save({ last_name: 'КЛИМОВ' })).status).toBe(409);
  const other = await save({ birth_date: '13.06.2015' });
  expect(other.status).toBe(200);
  const { public_id } = other.body.values;
  expect((await save({ public_id })).status).toBe(409);
  expect((await save({ public_id, birth_date: '14.06.2015' })).body.values.birth_date).toBe('2015-06-14');
  expect((await list()).body.values).toHaveLength(2);
  expect((await save({}, stranger)).status).toBe(200);
  expect(first.status).toBe(200);
});

test.each([
  [{ first_name: '' }, 'first_name', 'Заполните поле'],
  [{ last_name: '1' }, 'last_name', 'Только буквы, пробел и дефис'],
  [{ phone: '123' }, 'phone', 'Заполните поле'],
  [{ gender: 'none' }, 'gender', 'Выберите одно из значений'],
  [{ birth_date: '31.02.2015' }, 'birth_date', 'Введите корректную дату'],
  [{ birth_date: '2040-01-01' }, 'birth_date', 'Введите корректную дату'],
  [{ emergency: { name: 'Ольга', phone: '123' } }, 'emergency_phone', 'Заполните поле'],
  [{ license: { file: 'x', until: '' } }, 'license_until', 'Введите корректную дату'],
  [
    { medical: { file: 'x', until: '01.01.2020' } },
    'medical_until',
    'Документ должен действовать в день старта',
  ],
])('%j is refused at %s (P5.20, P5.21, P5.22, P5.24)', async (change, field, message) => {
  const { status, body } = await save(change);
  expect([status, body.code, body.fields]).toEqual([400, 'invalid', { [field]: message }]);
  expect((await list()).body.values).toEqual([]);
});

test('a stranger’s person, file or club is not found', async () => {
  const { public_id } = (await save()).body.values;
  expect((await save({ public_id, phone: '79161112233' }, stranger)).status).toBe(404);
  expect((await call('DELETE', `/api/user/people/${public_id}`, undefined, stranger)).status).toBe(404);
  expect((await list(stranger)).body.values).toEqual([]);
  const foreign = { file: await upload(stranger), until: '2028-01-31' };
  expect((await save({ public_id, license: foreign })).status).toBe(404);
  expect((await save({ public_id, medical: foreign })).status).toBe(404);
  expect((await save({ public_id, club: 'nobody' })).status).toBe(404);
  expect((await save({ public_id, region: 1 })).status).toBe(404);
  expect((await save({ public_id, region: 2 ** 40 })).status).toBe(404);
  expect((await list()).body.values).toMatchObject([{ phone: '79162041122', license: null }]);
});

test('one upload named by two accounts at once belongs to one of them', async () => {
  const license = { file: await upload(), until: '2028-01-31' };
  const both = await Promise.all([save({ license }), save({ license }, stranger)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('without sign-in there is no list, and a guest’s session keeps none', async () => {
  for (const answer of [
    await list(null),
    await save({}, null),
    await call('DELETE', '/api/user/people/x', undefined, null),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
  const guest = await makeUser(world.db, world.clock, { temporary: true });
  const guestToken = await makeToken(world.db, world.clock, guest.id);
  expect((await save({}, guestToken)).status).toBe(403);
});

test('the list keeps the last used', async () => {
  await sql`insert into person (public_id, owner_id, first_name, last_name, phone, gender, birth_date, last_used, created_at)
    select 'p' || n || '-' || ${userId}::int, ${userId}, 'Имя', 'Фамилия', '79162041122', 'male', date '1990-01-01' + n,
      ${world.clock.now()}::timestamptz - n * interval '1 day', now() from generate_series(1, ${PEOPLE_MAX}::int) n`.execute(
    world.db,
  );
  await save();
  const { values } = (await list()).body;
  expect(values).toHaveLength(PEOPLE_MAX);
  expect(values[0].first_name).toBe('Пётр');
  expect(values.at(-1).public_id).toBe(`p${PEOPLE_MAX - 1}-${userId}`);
});
