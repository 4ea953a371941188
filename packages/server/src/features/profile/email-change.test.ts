import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { linkCode } from '../accounts/links/mail-link.ts';
import { hashPassword } from '../accounts/passwords/password.ts';

const PASSWORD = 'Верный7пароль';
let world: CallWorld;
let hash: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  hash = await hashPassword(PASSWORD);
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('limit_counter').execute();
  await world.db.deleteFrom('outbox').execute();
  world.clock.advance(2 * DAY);
});

async function person(input: Parameters<typeof makeUser>[2] = {}) {
  const made = await makeUser(world.db, world.clock, { passwordHash: hash, ...input });
  return { ...made, token: await makeToken(world.db, world.clock, made.id) };
}

const ask = async (token: string, email: string, present_password?: string) =>
  await world.fetch('/api/user/change/email', { method: 'POST', token, json: { email, present_password } });
const verify = async (token: string, code: string) =>
  await world.fetch('/api/user/verify/new/email', { method: 'POST', token, json: { code } });
const settings = async (token: string) => await (await world.fetch('/api/user/settings', { token })).json();
const login = async (email: string) =>
  await world.fetch('/api/auth', { method: 'PUT', json: { email, password: PASSWORD } });

async function letters() {
  const rows = await world.db
    .selectFrom('outbox')
    .select(['kind', 'to_address', 'payload'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, to_address: to }) => [kind, to]);
}

/** The code of the newest letter to an address. */
async function codeFor(email: string): Promise<string> {
  const { public_id: id } = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .where('purpose', '=', 'new_email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return linkCode(world.settings.secretKey, 'new_email', id);
}

test('nothing changes until the new address is proved; both addresses are written to (A7.12, A7.09, A4.45, S18)', async () => {
  const anna = await person();
  const other = await makeToken(world.db, world.clock, anna.id);
  const answer = await ask(anna.token, '  New-Anna@Mail.example ');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { email: 'new-anna@mail.example', message: 'Ваш email не подтвержден' },
  ]);
  expect(await letters()).toEqual([
    ['email_change', 'new-anna@mail.example'],
    ['email_change_asked', anna.email],
  ]);
  expect((await settings(anna.token)).new_email.email).toBe('new-anna@mail.example');
  expect((await login('new-anna@mail.example')).status).toBe(400);
  expect((await login(anna.email)).status).toBe(200);

  const done = await verify(anna.token, await codeFor('new-anna@mail.example'));
  expect([done.status, await done.json()]).toMatchObject([
    200,
    { email: 'new-anna@mail.example', user: { public_id: anna.publicId, email: 'new-anna@mail.example' } },
  ]);
  expect((await letters()).at(-1)).toEqual(['email_changed', anna.email]);
  expect((await login(anna.email)).status).toBe(400);
  expect((await login('new-anna@mail.example')).status).toBe(200);
  expect((await settings(anna.token)).new_email).toBeNull();
  // I35: this session stays, the others are over.
  expect((await world.fetch('/api/auth', { token: other })).status).toBe(403);
});

test('the link works once, for a day, for its own account alone', async () => {
  const anna = await person();
  const boris = await person();
  await ask(anna.token, 'once@mail.example');
  const code = await codeFor('once@mail.example');
  expect((await (await verify(boris.token, code)).json()).code).toBe('link_over');
  expect((await verify(anna.token, 'x'.repeat(26))).status).toBe(400);
  expect((await verify(anna.token, code)).status).toBe(200);
  expect((await (await verify(anna.token, code)).json()).code).toBe('link_over');

  await ask(boris.token, 'late@mail.example');
  const late = await codeFor('late@mail.example');
  world.clock.advance(DAY);
  expect((await (await verify(boris.token, late)).json()).code).toBe('link_over');
});

test('of two requests the newer counts', async () => {
  const anna = await person();
  await ask(anna.token, 'first@mail.example');
  const first = await codeFor('first@mail.example');
  await ask(anna.token, 'second@mail.example');
  expect((await settings(anna.token)).new_email.email).toBe('second@mail.example');
  expect((await (await verify(anna.token, first)).json()).code).toBe('link_over');
  expect((await verify(anna.token, await codeFor('second@mail.example'))).status).toBe(200);
});

test('a known address answers the same, its owner gets another letter, and the link opens nothing (S14)', async () => {
  const anna = await person();
  const owner = await person();
  const known = await ask(anna.token, owner.email);
  const shown = await settings(anna.token);
  expect(await letters()).toEqual([
    ['email_change_known', owner.email],
    ['email_change_asked', anna.email],
  ]);
  const free = await ask(anna.token, 'free-one@mail.example');
  expect(known.status).toBe(free.status);
  expect(Object.keys(await known.json())).toEqual(Object.keys(await free.json()));
  expect(shown.new_email.email).toBe(owner.email);
  const code = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow();
  const dead = linkCode(world.settings.secretKey, 'new_email', code.public_id);
  expect((await (await verify(anna.token, dead)).json()).code).toBe('link_over');
});

test('two accounts that prove one address: the first has it, the second is told its link is over', async () => {
  const anna = await person();
  const boris = await person();
  await ask(anna.token, 'shared@mail.example');
  const annas = await codeFor('shared@mail.example');
  world.clock.advance(MINUTE);
  await ask(boris.token, 'shared@mail.example');
  const boriss = await codeFor('shared@mail.example');
  const answers = await Promise.all([verify(anna.token, annas), verify(boris.token, boriss)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const rows = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'shared@mail.example')
    .execute();
  expect(rows).toHaveLength(1);
});

test('an address somebody claimed without proving it goes to who proves it', async () => {
  const squatter = await person({ email: 'claimed@mail.example', confirmed: false });
  const anna = await person();
  await ask(anna.token, 'claimed@mail.example');
  expect((await verify(anna.token, await codeFor('claimed@mail.example'))).status).toBe(200);
  const row = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', squatter.id)
    .executeTakeFirstOrThrow();
  expect(row.email).toBeNull();
});

test('letters to the old mailbox open nothing after the change', async () => {
  const anna = await person();
  await world.fetch('/api/auth/resetpassword', { method: 'POST', json: { email: anna.email } });
  await ask(anna.token, 'fresh@mail.example');
  await verify(anna.token, await codeFor('fresh@mail.example'));
  const left = await world.db
    .selectFrom('mail_link')
    .select('id')
    .where('email', '=', anna.email)
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
});

test('an old session is asked for the password (S18)', async () => {
  const anna = await person();
  world.clock.advance(16 * MINUTE);
  const asked = await ask(anna.token, 'safe@mail.example');
  expect([asked.status, (await asked.json()).code]).toEqual([400, 'present_factor']);
  expect((await ask(anna.token, 'safe@mail.example', 'Wrong1')).status).toBe(400);
  expect(await letters()).toEqual([]);
  expect((await ask(anna.token, 'safe@mail.example', PASSWORD)).status).toBe(200);
});

test.each([
  ['nonsense', 'invalid', 'Введите валидный email'],
  ['someone@mailinator.com', 'email_not_real', 'Укажите действительный адрес'],
])('%s is refused (A5.03, A5.04)', async (email, code, words) => {
  const anna = await person();
  const answer = await ask(anna.token, email);
  const body = await answer.json();
  expect([answer.status, body.code, body.fields]).toEqual([400, code, { email: words }]);
});

test('an address is judged before it is asked for, and a good one gets a message (A7.08)', async () => {
  const anna = await person();
  const judge = async (email: string, token?: string) => {
    const answer = await world.fetch('/api/user/real/email', {
      method: 'POST',
      json: { email },
      ...(token === undefined ? {} : { token }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await judge('real@mail.example', anna.token)).toEqual({
    status: 200,
    body: { message: 'На этот адрес можно писать' },
  });
  const refused = await judge('someone@mailinator.com', anna.token);
  expect([refused.status, refused.body.fields]).toEqual([400, { email: 'Укажите действительный адрес' }]);
  expect((await judge('real@mail.example')).status).toBe(401);
});

test('one’s own address is no new one (A5.05)', async () => {
  const anna = await person();
  const body = await (await ask(anna.token, anna.email.toUpperCase())).json();
  expect(body.fields).toEqual({ email: 'Это ваш нынешний адрес' });
});

test('letters to an address are bounded over all accounts', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    const { token } = await person();
    statuses.push((await ask(token, 'flooded@mail.example')).status);
    world.clock.advance(2 * MINUTE);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
