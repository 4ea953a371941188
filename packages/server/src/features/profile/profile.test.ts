import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());

async function person(input: Parameters<typeof makeUser>[2] = {}) {
  const made = await makeUser(world.db, world.clock, input);
  return { ...made, token: await makeToken(world.db, world.clock, made.id) };
}

async function put(token: string | undefined, json: object, locale: 'ru' | 'en' = 'ru') {
  const answer = await world.fetch('/api/user', {
    method: 'PUT',
    json,
    locale,
    ...(token === undefined ? {} : { token }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('given fields change and no others; the answer has the user as he is now (A7.02, A5.20)', async () => {
  const { token } = await person();
  const { status, body } = await put(token, {
    second_name: ' ивановна',
    birth_date: '08.03.1992',
    gender: 'female',
    locale: 'en',
  });
  expect([status, body.message]).toEqual([200, 'Данные успешно обновлены']);
  expect(body.user).toMatchObject({
    name: 'Анна',
    last_name: 'Климова',
    second_name: 'Ивановна',
    birth_date: '1992-03-08',
    gender: 'female',
  });
  const checked = await (await world.fetch('/api/auth', { token })).json();
  expect(checked.user).toEqual(body.user);
  const settings = await (await world.fetch('/api/user/settings', { token })).json();
  expect(settings).toMatchObject({
    locale: 'en',
    email_confirmed: true,
    has_password: false,
    new_email: null,
  });
});

test('a user has these fields and no others (A3.02, A3.03, A3.04)', async () => {
  const { id, token } = await person();
  await put(token, {
    extra_contact: 'Ольга',
    type_relate: 'Друг',
    contact_phone: '+375 29 123-45-67',
    gender: 'female',
  });
  await world.db
    .updateTable('users')
    .set({ role: ['vip'], discount: 10, discount_form: 'percent', phone: '79161184022' })
    .where('id', '=', id)
    .execute();
  const { user } = await (await world.fetch('/api/auth', { token })).json();
  expect(user).toEqual({
    public_id: expect.any(String),
    name: 'Анна',
    last_name: 'Климова',
    second_name: '',
    birth_date: null,
    email: expect.stringContaining('@'),
    email_refused: false,
    phone: '79161184022',
    gender: 'female',
    role: ['vip'],
    discount: 10,
    discount_form: 'percent',
    temporary: false,
    mailing: false,
    extra_contact: 'Ольга',
    type_relate: 'Друг',
    contact_phone: '375291234567',
  });
});

test('nothing given changes nothing (A5.16)', async () => {
  const { token } = await person();
  expect((await put(token, {})).body.message).toBe('Данные не изменились');
});

test('rights, money and ids are nobody’s to set (S22)', async () => {
  const { token, id } = await person();
  const before = await world.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { body } = await put(token, {
    id: 1,
    public_id: 'other',
    email: 'other@mail.example',
    email_confirmed_at: '2020-01-01',
    phone: '79161234567',
    role: ['admin'],
    temporary: true,
    discount: 100,
    discount_form: 'percent',
    blocked: true,
    password_hash: 'x',
    deletion_at: '2030-01-01',
    user_id: 1,
  });
  expect(body.message).toBe('Данные не изменились');
  const after = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(after).toEqual(before);
});

test.each([
  [{ name: '' }, { name: 'Заполните поле' }],
  [{ last_name: 'R2D2' }, { last_name: 'Только буквы, пробел и дефис' }],
  [{ birth_date: '31.02.2000' }, { birth_date: 'Введите дату в правильном формате' }],
  [{ birth_date: '3.2.2000' }, { birth_date: 'Неверный формат даты' }],
  [{ birth_date: '01.01.2100' }, { birth_date: 'Введите дату в правильном формате' }],
  [{ gender: 'none' }, { gender: 'Выберите одно из значений' }],
  [
    { extra_contact: '', type_relate: '', contact_phone: '' },
    {
      extra_contact: 'Укажите имя',
      type_relate: 'Укажите, кем вам приходится этот человек',
      contact_phone: 'Укажите номер России, Таджикистана или Беларуси',
    },
  ],
  [
    { extra_contact: 'Ольга' },
    {
      type_relate: 'Укажите, кем вам приходится этот человек',
      contact_phone: 'Укажите номер России, Таджикистана или Беларуси',
    },
  ],
])('%j is refused by its fields (A5.17, A5.18, A5.28, A5.29, A5.30, A5.31, A5.33)', async (given, fields) => {
  const { token, id } = await person();
  const { status, body } = await put(token, { second_name: 'Петровна', ...given });
  expect([status, body.fields]).toEqual([400, fields]);
  const row = await world.db
    .selectFrom('users')
    .select('second_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.second_name).toBe('');
});

test('a relative is kept whole and can be taken off (A5.32, A5.27, A3.27)', async () => {
  const { token } = await person();
  const relative = { extra_contact: 'Ольга', type_relate: 'Друг', contact_phone: '+375 29 123-45-67' };
  expect((await put(token, relative)).body.user).toMatchObject({
    ...relative,
    contact_phone: '375291234567',
  });
  const none = { extra_contact: null, type_relate: null, contact_phone: null };
  expect((await put(token, none)).body.user).toMatchObject(none);
});

test('the consent to advertising goes into the register, each change once (A2.89)', async () => {
  const { token } = await person();
  const register = async () =>
    (await (await world.fetch('/api/user/consents', { token })).json()).values.map(
      ({ purpose, given, source, version }: Record<string, unknown>) => [purpose, given, source, version],
    );
  expect(await register()).toEqual([]);
  await put(token, { mailing: true });
  await put(token, { mailing: true });
  expect(await register()).toEqual([['advertising', true, 'settings', 1]]);
  world.clock.advance(1000);
  expect((await put(token, { mailing: false })).body.user.mailing).toBe(false);
  expect(await register()).toEqual([
    ['advertising', false, 'settings', 1],
    ['advertising', true, 'settings', 1],
  ]);
});

test('guests are asked to sign in, the session of a guest’s purchase opens nothing here (S20)', async () => {
  const temporary = await person({ temporary: true });
  const calls = [
    ['PUT', '/api/user', {}],
    ['GET', '/api/user/settings', undefined],
    ['POST', '/api/user/real/email', { email: 'a@b.example' }],
    ['POST', '/api/user/change/email', { email: 'a@b.example' }],
    ['POST', '/api/user/verify/new/email', { code: 'x' }],
    ['PUT', '/api/user/password', { password: '', new_password: 'Новый5пароль' }],
    ['GET', '/api/user/consents', undefined],
    ['POST', '/api/user/export', {}],
    ['GET', '/api/user/export/x/file', undefined],
    ['GET', '/api/user/deletion', undefined],
    ['POST', '/api/user/deletion', {}],
    ['DELETE', '/api/user/deletion', undefined],
  ] as const;
  for (const [method, path, json] of calls) {
    const init = json === undefined ? { method } : { method, json };
    expect([path, (await world.fetch(path, init)).status]).toEqual([path, 401]);
    expect([path, (await world.fetch(path, { ...init, token: 'wrong' })).status]).toEqual([path, 403]);
    const answer = await world.fetch(path, { ...init, token: temporary.token });
    expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 'forbidden']);
  }
});
