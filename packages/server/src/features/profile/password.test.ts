import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { restoreArgon2 } from '@distance/testkit/light-argon2.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { MINUTE } from '../../clock.ts';
import { hashPassword } from '../accounts/passwords/password.ts';

// Of two changes at once the second compares with the password that the first replaces while it hashes: it has to take its time.
restoreArgon2();

const OLD = 'Верный7пароль';
const FRESH = 'Другой8пароль';
let world: CallWorld;
let hash: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  hash = await hashPassword(OLD);
});
afterAll(async () => await world?.close());
beforeEach(async () => void (await world.db.deleteFrom('limit_counter').execute()));

async function person(passwordHash: string | null = hash) {
  const made = await makeUser(world.db, world.clock, { passwordHash });
  return { ...made, token: await makeToken(world.db, world.clock, made.id) };
}

async function change(token: string, password: string, new_password: string) {
  const answer = await world.fetch('/api/user/password', {
    method: 'PUT',
    token,
    json: { password, new_password },
  });
  return { status: answer.status, body: await answer.json() };
}
const login = async (email: string, password: string) =>
  (await world.fetch('/api/auth', { method: 'PUT', json: { email, password } })).status;

test('a new password ends every other session and is told by a letter (A7.15, A5.24, S16)', async () => {
  const anna = await person();
  const other = await makeToken(world.db, world.clock, anna.id);
  world.clock.advance(60 * MINUTE);
  const { status, body } = await change(anna.token, OLD, FRESH);
  expect([status, body]).toEqual([200, { message: 'Пароль успешно изменен!' }]);
  expect((await world.fetch('/api/auth', { token: anna.token })).status).toBe(200);
  expect((await world.fetch('/api/auth', { token: other })).status).toBe(403);
  expect(await login(anna.email, OLD)).toBe(400);
  expect(await login(anna.email, FRESH)).toBe(200);
  const letters = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', anna.email)
    .execute();
  expect(letters.map(({ kind }) => kind)).toContain('password_changed');
  const user = await world.db
    .selectFrom('users')
    .select('credentials_changed_at')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow();
  expect(user.credentials_changed_at).toEqual(world.clock.now());
});

test('the old password is needed also in a fresh session (A5.22, A8.10)', async () => {
  const anna = await person();
  for (const wrong of ['', 'Wrong1']) {
    const { status, body } = await change(anna.token, wrong, FRESH);
    expect([status, body.code, body.fields]).toEqual([
      400,
      'present_factor',
      { password: 'Неверный пароль' },
    ]);
  }
  expect(await login(anna.email, OLD)).toBe(200);
});

test.each([
  ['abc', 'Пароль должен состоять минимум из 4 символов'],
  ['абвгд7', 'В пароле должна быть заглавная буква'],
  ['Абвгд', 'В пароле должна быть цифра'],
  ['Qwerty123', 'Такой пароль легко подобрать. Придумайте другой'],
])('%s is refused by its rule (A5.21, A5.23)', async (fresh, words) => {
  const anna = await person();
  expect((await change(anna.token, OLD, fresh)).body.fields).toEqual({ new_password: words });
});

test('guesses at the old password pause, as at the sign-in (S8)', async () => {
  const anna = await person();
  for (let n = 0; n < 10; n += 1) await change(anna.token, 'Wrong1', FRESH);
  await world.db.deleteFrom('limit_counter').where('key', 'like', 'sign-in:%').execute();
  expect((await change(anna.token, OLD, FRESH)).status).toBe(429);
});

test('an account without a password sets its first one in a fresh session (S18)', async () => {
  const anna = await person(null);
  const late = await makeToken(world.db, world.clock, anna.id);
  expect((await change(anna.token, '', FRESH)).status).toBe(200);
  expect(await login(anna.email, FRESH)).toBe(200);
  expect((await world.fetch('/api/auth', { token: late })).status).toBe(403);

  const boris = await person(null);
  world.clock.advance(16 * MINUTE);
  const { status, body } = await change(boris.token, '', FRESH);
  expect([status, body.code, body.details]).toEqual([
    400,
    'present_factor',
    { password: false, second_factor: false },
  ]);
});

test('of two changes at once one is made', async () => {
  const anna = await person();
  const answers = await Promise.all([
    change(anna.token, OLD, FRESH),
    change(anna.token, OLD, 'Третий9пароль'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
