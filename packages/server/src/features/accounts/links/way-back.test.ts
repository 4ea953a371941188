import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { hashPassword } from '../passwords/password.ts';
import { linkCode, type LinkPurpose } from './mail-link.ts';

const PASSWORD = 'Верный7пароль';
const PAGE = '/event/night-ten?city=moscow#price';
let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('limit_counter').execute();
  world.clock.advance(2 * MINUTE);
});

async function ask(method: string, path: string, json: object) {
  const answer = await world.fetch(path, { method, json });
  return { status: answer.status, body: await answer.json() };
}

const register = async (email: string, from?: string) =>
  await ask('POST', '/api/user', { email, password: PASSWORD, consents: ['pers-1'], from });

/** The newest request for a letter: its code, and the page it was asked from. */
async function newest(email: string, purpose: LinkPurpose) {
  const row = await world.db
    .selectFrom('mail_link')
    .select(['public_id', 'came_from'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { code: linkCode(world.settings.secretKey, purpose, row.public_id), cameFrom: row.came_from };
}

const confirm = async (code: string) =>
  await ask('POST', '/api/user/verify/email', { code, password: PASSWORD, consents: ['pers-1'] });

async function reset(email: string, from: string) {
  await ask('POST', '/api/auth/resetpassword', { email, from });
  const { code } = await newest(email, 'reset_password');
  const { body } = await ask('PUT', '/api/auth/resetpassword', { code });
  return await ask('POST', '/api/auth/resetpassword/update', {
    code,
    secure: body.secure,
    password: PASSWORD,
  });
}

async function makeAccount(email: string) {
  return await makeUser(world.db, world.clock, { email, passwordHash: await hashPassword(PASSWORD) });
}

test('the letter of a registration leads back to the page it was begun from, asked for again as well (A4.20, A4.21)', async () => {
  await register('back@mail.example', PAGE);
  expect((await confirm((await newest('back@mail.example', 'verify_email')).code)).body.from).toBe(PAGE);

  await register('again@mail.example', PAGE);
  world.clock.advance(2 * MINUTE);
  await ask('POST', '/api/user/verify/email/again', { email: 'again@mail.example' });
  const again = await newest('again@mail.example', 'verify_email');
  expect((await confirm(again.code)).body.from).toBe(PAGE);

  await register('nowhere@mail.example');
  expect((await confirm((await newest('nowhere@mail.example', 'verify_email')).code)).body.from).toBeNull();
});

test('so do the letter of a new password and the link that signs in (A4.23, A2.17)', async () => {
  await makeAccount('forgot@mail.example');
  expect((await reset('forgot@mail.example', '/me/shop')).body.from).toBe('/me/shop');

  await makeAccount('link@mail.example');
  await ask('POST', '/api/auth/link', { email: 'link@mail.example', from: PAGE });
  const { code } = await newest('link@mail.example', 'login');
  expect((await ask('PUT', '/api/auth/link', { code })).body).toMatchObject({ from: PAGE });
});

test('whose address has an account is led back from the letter that says so', async () => {
  await makeAccount('known@mail.example');
  await register('known@mail.example', PAGE);
  const letter = await world.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('to_address', '=', 'known@mail.example')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(letter).toMatchObject({ kind: 'account_exists', payload: { from: PAGE } });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  'https://evil.example/me',
  'javascript:alert(1)',
  'data:text/html,1',
  '/login?from=//evil.example',
  '/api/auth',
  ' /me',
])('a letter leads nowhere else than to a page of the site: %j (S26)', async (from) => {
  expect((await register(`evil-${from.length}@mail.example`, from)).status).toBe(200);
  expect((await newest(`evil-${from.length}@mail.example`, 'verify_email')).cameFrom).toBeNull();
});

test('the way back is bounded (S26)', async () => {
  const answer = await register('long@mail.example', `/${'a'.repeat(1024)}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  // A thousand signs that take six each when they are written down.
  await register('wide@mail.example', `/${'ж'.repeat(1000)}`);
  expect((await newest('wide@mail.example', 'verify_email')).cameFrom).toBeNull();
});
