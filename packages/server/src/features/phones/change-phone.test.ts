import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { codeOf, freshPhone, wrongCode } from '@distance/testkit/phone-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { hashPassword } from '../accounts/passwords/password.ts';

interface Answer {
  code?: string;
  message?: string;
  user?: { phone: string | null };
}

const PASSWORD = 'Верный7пароль';
let world: CallWorld;
let hash: string;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { SMSRU_API_ID: 'test' });
  hash = await hashPassword(PASSWORD);
});
afterAll(async () => await world?.close());
beforeEach(() => world.clock.advance(2 * DAY));

async function call(path: string, json: object, token?: string) {
  await world.db.deleteFrom('limit_counter').execute();
  const answer = await world.fetch(path, { method: 'POST', json, ...(token === undefined ? {} : { token }) });
  return { status: answer.status, body: (await answer.json()) as Answer }; // as declared by the calls
}
const ask = async (token: string | undefined, phone: string, present_password?: string) =>
  await call('/api/user/phone/code', { phone, present_password }, token);
const confirm = async (token: string | undefined, phone: string, code: string) =>
  await call('/api/user/new/phone', { phone, code }, token);
const digits = async (phone: string) => await codeOf(world.db, world.settings.secretKey, phone);

async function owner(input: { phone?: string | null; temporary?: boolean; confirmedEmail?: boolean } = {}) {
  const user = await makeUser(world.db, world.clock, {
    passwordHash: hash,
    confirmed: input.confirmedEmail ?? true,
    temporary: input.temporary ?? false,
  });
  const phone = input.phone === undefined ? freshPhone() : input.phone;
  if (phone !== null)
    await world.db
      .updateTable('users')
      .set({ phone, phone_confirmed_at: world.clock.now() })
      .where('id', '=', user.id)
      .execute();
  return { ...user, phone: phone ?? '', token: await makeToken(world.db, world.clock, user.id) };
}
const letters = async (to: string) =>
  await world.db.selectFrom('outbox').select(['kind', 'payload']).where('to_address', '=', to).execute();
const messages = async (phone: string) =>
  (await world.db.selectFrom('sms').select('kind').where('phone', '=', phone).execute()).map(
    ({ kind }) => kind,
  );
const works = async (token: string) => (await world.fetch('/api/auth', { token })).status === 200;

test('a number is changed by the code sent to the new one; the old number and the e-mail are told (A4.42, A7.13, A7.14, A4.44)', async () => {
  const { token, phone: old, email, id } = await owner();
  const elsewhere = await makeToken(world.db, world.clock, id);
  const phone = freshPhone();
  const asked = await ask(token, phone);
  expect([asked.status, asked.body.message]).toEqual([200, 'Код отправлен']);
  expect((await confirm(token, phone, wrongCode(await digits(phone)))).body.code).toBe('code_wrong');
  const confirmed = await confirm(token, phone, await digits(phone));
  expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Ваш телефон подтвержден']);
  expect(confirmed.body.user?.phone).toBe(phone);
  expect(await letters(email)).toMatchObject([{ kind: 'phone_changed', payload: { phone } }]);
  expect(await messages(old)).toEqual(['phone_changed']);
  expect(await messages(phone)).toEqual(['code']);
  // Whoever came in by the old number is out (S16).
  expect([await works(token), await works(elsewhere)]).toEqual([true, false]);
});

test('a first number ends no session and tells no number', async () => {
  const { token, email, id } = await owner({ phone: null });
  const elsewhere = await makeToken(world.db, world.clock, id);
  const phone = freshPhone();
  await ask(token, phone);
  expect((await confirm(token, phone, await digits(phone))).status).toBe(200);
  expect(await works(elsewhere)).toBe(true);
  expect((await letters(email)).map(({ kind }) => kind)).toEqual(['phone_changed']);
});

test('another account’s number is refused only to who has proved it', async () => {
  const { phone } = await owner();
  const { token } = await owner();
  expect((await ask(token, phone)).status).toBe(200);
  const refused = await confirm(token, phone, await digits(phone));
  expect([refused.status, refused.body.code]).toEqual([409, 'phone_taken']);
});

test('an old session asks for the password (S18)', async () => {
  const { token } = await owner();
  world.clock.advance(16 * MINUTE);
  const phone = freshPhone();
  expect((await ask(token, phone)).body.code).toBe('present_factor');
  expect(await messages(phone)).toEqual([]);
  expect((await ask(token, phone, 'Wrong1')).body.code).toBe('present_factor');
  expect((await ask(token, phone, PASSWORD)).status).toBe(200);
});

test('another session of the same account cannot enter the code', async () => {
  const { token, id } = await owner();
  const phone = freshPhone();
  await ask(token, phone);
  const second = await makeToken(world.db, world.clock, id);
  expect((await confirm(second, phone, await digits(phone))).body.code).toBe('code_over');
});

test('nobody signed in gets 401, a temporary account 403', async () => {
  const guest = await owner({ temporary: true });
  const phone = freshPhone();
  expect((await ask(undefined, phone)).status).toBe(401);
  expect((await confirm(undefined, phone, '0000')).status).toBe(401);
  expect((await ask(guest.token, phone)).body.code).toBe('forbidden');
  expect((await confirm(guest.token, phone, '0000')).body.code).toBe('forbidden');
});
