import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { pruneLinks } from './prune-links.ts';
import { issueSignInToken, linkCode, type LinkPurpose } from './mail-link.ts';
import { hashPassword } from '../passwords/password.ts';

const RIGHT = 'Верный7пароль';
const OTHER = 'Другой8пароль';
let world: CallWorld;
let hash: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
  hash = await hashPassword(RIGHT);
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('limit_counter').execute();
  world.clock.advance(2 * MINUTE);
});

async function ask(method: string, path: string, json: object, token?: string) {
  const answer = await world.fetch(path, { method, json, ...(token === undefined ? {} : { token }) });
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
}
const register = async (email: string, password = RIGHT, more: object = {}) =>
  await ask('POST', '/api/user', { email, password, consents: ['pers-1'], ...more });
const signIn = async (email: string, password: string) => await ask('PUT', '/api/auth', { email, password });
const verify = async (code: string, password = RIGHT, more: object = {}) =>
  await ask('POST', '/api/user/verify/email', { code, password, consents: ['pers-1'], ...more });

async function letters(email: string) {
  const rows = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
}

/** The code in the newest letter of a purpose. */
async function codeTo(email: string, purpose: LinkPurpose): Promise<string> {
  const { public_id: id } = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return linkCode(world.settings.secretKey, purpose, id);
}

async function makeGuest(email: string) {
  const { id } = await makeUser(world.db, world.clock, { email, temporary: true });
  return { userId: id };
}

async function resetTo(email: string, password: string) {
  expect((await ask('POST', '/api/auth/resetpassword', { email })).status).toBe(200);
  const code = await codeTo(email, 'reset_password');
  const { body } = await ask('PUT', '/api/auth/resetpassword', { code });
  const agreed = body.new_account ? { consents: ['pers-1'] } : {};
  return await ask('POST', '/api/auth/resetpassword/update', {
    code,
    secure: body.secure,
    password,
    ...agreed,
  });
}

test('a registration becomes an account when its letter is followed, once (A7.03, A7.07, A4.14, A4.20, A4.21, A5.01)', async () => {
  const answer = await register('  New@Mail.Example ', RIGHT, { mailing: true });
  expect(answer.status).toBe(200);
  expect(await letters('new@mail.example')).toEqual(['verify_email']);
  expect((await signIn('new@mail.example', RIGHT)).status).toBe(418);
  expect((await signIn('new@mail.example', OTHER)).status).toBe(400);
  const code = await codeTo('new@mail.example', 'verify_email');
  const agreed = { mailing: true };
  expect(await verify(code, RIGHT, agreed)).toMatchObject({
    status: 200,
    body: { message: 'Email успешно подтвержден' },
  });
  expect(await verify(code)).toMatchObject({ status: 400, body: { code: 'link_over' } });
  const signedIn = await signIn('new@mail.example', RIGHT);
  expect(signedIn.body.user).toMatchObject({ email: 'new@mail.example', temporary: false, mailing: true });
  const consents = await world.db
    .selectFrom('consent')
    .innerJoin('users', 'users.id', 'consent.user_id')
    .select(['purpose', 'given', 'source'])
    .where('users.email', '=', 'new@mail.example')
    .orderBy('purpose')
    .execute();
  expect(consents).toEqual([
    { purpose: 'advertising', given: true, source: 'registration' },
    { purpose: 'pers', given: true, source: 'registration' },
  ]);
});

test('registration answers the same for a known address, whose owner gets a letter of his own (S12)', async () => {
  const known = await makeUser(world.db, world.clock, { passwordHash: hash });
  const blocked = await makeUser(world.db, world.clock, { passwordHash: hash, blocked: true });
  const answers = [];
  for (const email of ['fresh@mail.example', known.email, blocked.email])
    answers.push(await register(email, OTHER));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await letters(known.email)).toEqual(['account_exists']);
  expect(await letters(blocked.email)).toEqual([]);
  expect((await signIn(known.email, RIGHT)).status).toBe(200);
  // As at a new address, whose registration waits.
  expect((await signIn(known.email, OTHER)).status).toBe(418);
  expect(await verify(await codeTo(known.email, 'verify_email'))).toMatchObject({ status: 400 });
});

test.each([
  ['an address that is none', { email: 'no-address' }, 'invalid', 'email'],
  ['a short password', { password: 'Aб1' }, 'invalid', 'password'],
  ['no capital letter', { password: 'бегу2027' }, 'invalid', 'password'],
  ['no digit', { password: 'Бегуновая' }, 'invalid', 'password'],
  ['a password of the leaks', { password: 'Trustno1' }, 'invalid', 'password'],
  ['a long password of the leaks', { password: 'Q1w2e3r4t5y6u7i8' }, 'invalid', 'password'],
  ['no consent', { consents: [] }, 'consent_needed', null],
  ['consent to another paper', { consents: ['offers-1'] }, 'consent_needed', null],
])('registration refuses %s (A5.03, A5.07-A5.10, S9)', async (_, wrong, code, field) => {
  const { status, body } = await register('wrong@mail.example', RIGHT, wrong);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    400,
    code,
    field === null ? [] : [field],
  ]);
  expect(await letters('wrong@mail.example')).toEqual([]);
});

test('what guests bought with the address comes with its first confirmation, and their sessions end', async () => {
  const guest = await makeGuest('buyer@mail.example');
  const [sold] = await makeSoldTickets(world, { userId: guest.userId, email: 'buyer@mail.example' });
  const old = await makeToken(world.db, world.clock, guest.userId);
  await register('buyer@mail.example');
  expect((await world.fetch('/api/auth', { token: old })).status).toBe(200);
  await verify(await codeTo('buyer@mail.example', 'verify_email'));
  expect((await world.fetch('/api/auth', { token: old })).status).toBe(403);
  const { token } = (await signIn('buyer@mail.example', RIGHT)).body;
  const { values } = await (await world.fetch('/api/user/tickets/my', { token })).json();
  expect(values.map((ticket: { public_id: string }) => ticket.public_id)).toEqual([sold?.publicId]);
});

test('an account that only claimed the address gives it to who proved it, and keeps its other sign-in methods', async () => {
  const claimer = await makeUser(world.db, world.clock, { email: 'claimed@mail.example', confirmed: false });
  await resetTo('claimed@mail.example', RIGHT);
  const { user } = (await signIn('claimed@mail.example', RIGHT)).body;
  expect(user.public_id).not.toBe(claimer.publicId);
  const left = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', claimer.id)
    .executeTakeFirstOrThrow();
  expect(left.email).toBeNull();
});

test('the letter is sent again to who waits for it, with the same answer for everybody (A4.15, S12)', async () => {
  await register('again@mail.example');
  const user = await makeUser(world.db, world.clock, { passwordHash: hash, confirmed: false });
  const known = await makeUser(world.db, world.clock);
  world.clock.advance(2 * MINUTE);
  const answers = [];
  for (const email of ['again@mail.example', user.email, known.email, 'nobody@mail.example'])
    answers.push(await ask('POST', '/api/user/verify/email/again', { email }));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(200);
  expect(await letters('again@mail.example')).toEqual(['verify_email', 'verify_email']);
  expect(await letters(user.email)).toEqual(['verify_email']);
  expect(await letters(known.email)).toEqual(['account_exists']);
  expect((await verify(await codeTo('again@mail.example', 'verify_email'))).status).toBe(200);
  expect((await verify(await codeTo(user.email, 'verify_email'))).status).toBe(200);
  expect((await signIn(user.email, RIGHT)).status).toBe(200);
});

test('a new password by letter: sessions end, the address is told, the pause of guessing ends (A7.19-A7.21, A8.18, A8.20, S13)', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  const old = await makeToken(world.db, world.clock, user.id);
  const asked = await ask('POST', '/api/auth/resetpassword', { email: user.email });
  expect(asked.body.message).toBe('Проверьте почту, на ваш email отправлено письмо для сброса пароля');
  const nobody = await ask('POST', '/api/auth/resetpassword', { email: 'nobody2@mail.example' });
  expect(nobody).toEqual(asked);
  expect(await letters('nobody2@mail.example')).toEqual([]);
  const code = await codeTo(user.email, 'reset_password');
  const { secure } = (await ask('PUT', '/api/auth/resetpassword', { code })).body;
  const update = async (request: object) =>
    await ask('POST', '/api/auth/resetpassword/update', { code, secure, password: OTHER, ...request });
  expect((await update({ secure: 'x'.repeat(26) })).body.code).toBe('link_over');
  expect((await update({ password: 'abc' })).body.fields).toEqual({
    password: 'Пароль должен состоять минимум из 4 символов',
  });
  for (let n = 0; n < 10; n += 1) {
    await world.db.deleteFrom('limit_counter').where('key', 'like', 'sign-in:%').execute();
    await signIn(user.email, 'Wrong1x');
  }
  await world.db.deleteFrom('limit_counter').where('key', 'like', 'sign-in:%').execute();
  expect((await signIn(user.email, RIGHT)).status).toBe(429);
  expect((await update({})).body.message).toBe('Пароль успешно изменен, авторизируйтесь');
  expect((await update({})).body.code).toBe('link_over');
  expect((await ask('PUT', '/api/auth/resetpassword', { code })).body.code).toBe('link_over');
  expect((await world.fetch('/api/auth', { token: old })).status).toBe(403);
  expect(await letters(user.email)).toEqual(['reset_password', 'password_changed']);
  expect((await signIn(user.email, RIGHT)).status).toBe(400);
  expect((await signIn(user.email, OTHER)).status).toBe(200);
});

test('the link of a new password ends after an hour, with a newer exchange, and with a new address', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  const start = async () => {
    await world.db.deleteFrom('limit_counter').execute();
    await ask('POST', '/api/auth/resetpassword', { email: user.email });
    const code = await codeTo(user.email, 'reset_password');
    const { secure } = (await ask('PUT', '/api/auth/resetpassword', { code })).body;
    return { code, secure, password: OTHER };
  };
  const update = async (body: object) =>
    (await ask('POST', '/api/auth/resetpassword/update', body)).body.code;
  const first = await start();
  await ask('PUT', '/api/auth/resetpassword', { code: first.code });
  expect(await update(first)).toBe('link_over');
  world.clock.advance(HOUR);
  const second = await start();
  world.clock.advance(HOUR);
  expect(await update(second)).toBe('link_over');
  const third = await start();
  await world.db
    .updateTable('users')
    .set({ email: 'moved@mail.example' })
    .where('id', '=', user.id)
    .execute();
  expect(await update(third)).toBe('link_over');
  expect((await signIn('moved@mail.example', RIGHT)).status).toBe(200);
});

test('a guest’s address gets a first password by the same letter; blocked accounts get none', async () => {
  await makeGuest('first@mail.example');
  expect((await resetTo('first@mail.example', RIGHT)).status).toBe(200);
  expect((await signIn('first@mail.example', RIGHT)).body.user.temporary).toBe(false);
  const blocked = await makeUser(world.db, world.clock, { blocked: true });
  await ask('POST', '/api/auth/resetpassword', { email: blocked.email });
  expect(await letters(blocked.email)).toEqual([]);
});

test('a login link opens once within 15 minutes (A2.17)', async () => {
  const user = await makeUser(world.db, world.clock);
  const asked = await ask('POST', '/api/auth/link', { email: user.email });
  expect(await ask('POST', '/api/auth/link', { email: 'nobody3@mail.example' })).toEqual(asked);
  expect(await letters('nobody3@mail.example')).toEqual([]);
  const code = await codeTo(user.email, 'login');
  const { status, body } = await ask('PUT', '/api/auth/link', { code });
  expect([status, body.user.public_id]).toEqual([200, user.publicId]);
  expect((await world.fetch('/api/auth', { token: body.token })).status).toBe(200);
  expect((await ask('PUT', '/api/auth/link', { code })).body.code).toBe('link_over');
  world.clock.advance(2 * MINUTE);
  await ask('POST', '/api/auth/link', { email: user.email });
  const late = await codeTo(user.email, 'login');
  world.clock.advance(15 * MINUTE);
  expect((await ask('PUT', '/api/auth/link', { code: late })).body.code).toBe('link_over');
});

test('a code opens only what it was made for (S11)', async () => {
  const user = await makeUser(world.db, world.clock);
  await ask('POST', '/api/auth/link', { email: user.email });
  const code = await codeTo(user.email, 'login');
  expect((await verify(code)).body.code).toBe('link_over');
  expect((await ask('PUT', '/api/auth/resetpassword', { code })).body.code).toBe('link_over');
  expect((await ask('PUT', '/api/auth/token', { token: code })).body.code).toBe('link_over');
  expect((await ask('PUT', '/api/auth/link', { code })).status).toBe(200);
});

test.each([['staff'], ['organiser'], ['admin']])(
  'a mailbox alone never opens an account of %s (S9, S10)',
  async (role) => {
    const user = await makeUser(world.db, world.clock, { passwordHash: hash });
    await ask('POST', '/api/auth/link', { email: user.email });
    const early = await codeTo(user.email, 'login');
    await world.db
      .updateTable('users')
      .set({ role: [role] })
      .where('id', '=', user.id)
      .execute();
    expect((await ask('PUT', '/api/auth/link', { code: early })).body.code).toBe('link_over');
    world.clock.advance(2 * MINUTE);
    expect((await ask('POST', '/api/auth/link', { email: user.email })).status).toBe(200);
    expect(await letters(user.email)).toEqual(['login_link']);
    expect((await resetTo(user.email, OTHER)).status).toBe(200);
    world.clock.advance(2 * MINUTE);
    expect((await resetTo(user.email, 'Кор0ткий')).body.fields).toEqual({
      password: 'Сотрудникам нужен пароль от 12 символов',
    });
  },
);

test('a one-time token signs in once, and dies when its account gets a password (A2.21)', async () => {
  const guest = await makeGuest('token@mail.example');
  const tokenOf = async () => {
    const id = await issueSignInToken(world.server.services, world.db, {
      id: guest.userId,
      email: 'token@mail.example',
    });
    return linkCode(world.settings.secretKey, 'token', id);
  };
  const token = await tokenOf();
  const { body } = await ask('PUT', '/api/auth/token', { token });
  expect(body.user.temporary).toBe(true);
  expect((await ask('PUT', '/api/auth/token', { token })).body.code).toBe('link_over');
  const unused = await tokenOf();
  await resetTo('token@mail.example', RIGHT);
  expect((await ask('PUT', '/api/auth/token', { token: unused })).body.code).toBe('link_over');
});

test('letters are bounded by address, and the refusal tells nothing of it', async () => {
  const known = await makeUser(world.db, world.clock);
  for (const email of [known.email, 'unknown-bound@mail.example']) {
    const send = async () => await ask('POST', '/api/auth/resetpassword', { email });
    expect((await send()).status).toBe(200);
    const soon = await send();
    expect([soon.status, soon.retryAfter]).toEqual([429, '60']);
    for (let n = 0; n < 4; n += 1) {
      world.clock.advance(2 * MINUTE);
      expect((await send()).status).toBe(200);
    }
    world.clock.advance(2 * MINUTE);
    expect((await send()).status).toBe(429);
    world.clock.advance(DAY);
    expect((await send()).status).toBe(200);
  }
});

test('registrations that nobody confirmed are forgotten with their passwords after 30 days', async () => {
  await register('forgotten@mail.example');
  world.clock.advance(29 * DAY);
  await pruneLinks(world.server.services);
  expect((await signIn('forgotten@mail.example', RIGHT)).status).toBe(418);
  world.clock.advance(2 * DAY);
  expect(await pruneLinks(world.server.services)).toBeGreaterThan(0);
  expect((await signIn('forgotten@mail.example', RIGHT)).status).toBe(400);
});
