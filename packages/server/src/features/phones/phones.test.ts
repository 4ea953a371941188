import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { codeOf, freshPhone, wrongCode } from '@distance/testkit/phone-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../clock.ts';
import { takeAttempt } from '../accounts/guards/sign-in-guard.ts';
import { selectRegister } from '@distance/testkit/consents.ts';

interface Answer {
  code?: string;
  message?: string;
  request?: string;
  token?: string;
  again_at?: string;
  expires_at?: string;
  fields?: Record<string, string>;
  user?: { public_id: string; phone: string; email: string | null; temporary: boolean; mailing: boolean };
}

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { SMSRU_API_ID: 'test' });
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());
// What earlier tests sent and tried is of another day.
beforeEach(() => world.clock.advance(2 * DAY));

async function call(method: string, path: string, json: object, token?: string) {
  // The limit per address of the network is not what these tests are about.
  await world.db.deleteFrom('limit_counter').execute();
  const answer = await world.fetch(path, { method, json, ...(token === undefined ? {} : { token }) });
  return {
    status: answer.status,
    after: Number(answer.headers.get('retry-after')),
    body: (await answer.json()) as Answer, // as declared by the calls
  };
}
const ask = async (phone: string, registration = false) =>
  await call('POST', '/api/user/code', { phone, registration });
const enter = async (phone: string, phone_code: string, request = '') =>
  await call('PUT', '/api/auth/phone', { phone, phone_code, request });
const register = async (phone: string, phone_code: string, request = '', more: object = {}) =>
  await call('POST', '/api/user/phone', { phone, phone_code, request, consents: ['pers-1'], ...more });
const digits = async (phone: string) => await codeOf(world.db, world.settings.secretKey, phone);

async function member(
  input: { role?: string[]; blocked?: boolean; confirmed?: boolean; temporary?: boolean } = {},
) {
  const phone = freshPhone();
  const user = await makeUser(world.db, world.clock, input);
  await world.db
    .updateTable('users')
    .set({
      phone,
      phone_confirmed_at: input.confirmed === false ? null : world.clock.now(),
      role: input.role ?? [],
    })
    .where('id', '=', user.id)
    .execute();
  return { ...user, phone };
}
const tokenOf = async (id: number) => await makeToken(world.db, world.clock, id);

test('a code that a stranger asks for leaves the owner’s as good as it was; guesses at both are counted together (A4.19, S11)', async () => {
  const { phone } = await member();
  const own = await ask(phone);
  const right = await digits(phone);
  world.clock.advance(MINUTE);
  const strangers = await ask(phone);
  expect(strangers.status).toBe(200);
  // Neither opens the other's page.
  expect((await enter(phone, right, strangers.body.request)).body.code).toBe('code_wrong');
  for (let guess = 0; guess < 3; guess += 1)
    expect((await enter(phone, wrongCode(right), strangers.body.request)).body.code).toBe('code_wrong');
  expect((await enter(phone, wrongCode(right), strangers.body.request)).body.code).toBe('code_over');
  expect((await enter(phone, right, own.body.request)).status).toBe(200);

  world.clock.advance(2 * DAY);
  const late = await ask(phone);
  const code = await digits(phone);
  for (let page = 0; page < 2; page += 1) {
    world.clock.advance(MINUTE);
    const { request } = (await ask(phone)).body;
    for (let guess = 0; guess < 5; guess += 1) await enter(phone, wrongCode(await digits(phone)), request);
  }
  expect(await enter(phone, code, late.body.request)).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  });
});

test('who has signed in by a code ends what others have asked for at the number (A4.19)', async () => {
  const { phone } = await member();
  const own = await ask(phone);
  const right = await digits(phone);
  world.clock.advance(MINUTE);
  const strangers = await ask(phone);
  expect((await enter(phone, right, own.body.request)).status).toBe(200);
  expect((await enter(phone, await digits(phone), strangers.body.request)).body.code).toBe('code_over');
});

test('a known number signs in by its code (A7.04, A7.18)', async () => {
  const { phone, publicId } = await member();
  const asked = await ask(`8 (${phone.slice(1, 4)}) ${phone.slice(4)}`);
  expect(asked.status).toBe(200);
  expect(asked.body.message).toBe('Код отправлен');
  expect(Date.parse(asked.body.again_at ?? '') - world.clock.now().getTime()).toBe(MINUTE);
  const entered = await enter(phone, await digits(phone), asked.body.request);
  expect(entered.status).toBe(200);
  expect(entered.body.user).toMatchObject({ public_id: publicId, phone });
  const check = await world.fetch('/api/auth', { token: entered.body.token ?? '' });
  expect(check.status).toBe(200);
  // Used once.
  expect((await enter(phone, await digits(phone), asked.body.request)).body.code).toBe('code_over');
});

test('a new number makes an account, its consents are in the register (A7.05, A7.06)', async () => {
  for (const path of ['/api/user/phone', '/api/user/registration/phone']) {
    const phone = freshPhone();
    const { body } = await ask(phone, true);
    const json = { phone, phone_code: await digits(phone), request: body.request };
    expect((await call('POST', path, { ...json, consents: [] })).body.code).toBe('consent_needed');
    expect((await call('POST', path, { ...json, consents: ['offers-1'] })).body.code).toBe('consent_needed');
    const made = await call('POST', path, { ...json, consents: ['pers-1'], mailing: true });
    expect(made.status).toBe(200);
    expect(made.body.user).toMatchObject({ phone, email: null, temporary: false, mailing: true });
    const agreed = await selectRegister(world.db, made.body.user?.public_id ?? '');
    expect(agreed).toEqual(['advertising sms', 'pers sms']);
    // And it is signed in to by its number from now on.
    world.clock.advance(MINUTE);
    const again = await ask(phone);
    const entered = await enter(phone, await digits(phone), again.body.request);
    expect(entered.body.user?.public_id).toBe(made.body.user?.public_id);
  }
});

test('the answer to a code is the same for every number: known, unknown, blocked, staff (S10)', async () => {
  const phones = [
    (await member()).phone,
    freshPhone(),
    (await member({ blocked: true })).phone,
    (await member({ role: ['organiser'] })).phone,
  ];
  const answers = [];
  for (const phone of phones) {
    const { status, body } = await ask(phone);
    expect(body.request).toMatch(/^[0-9a-z]{26}$/);
    answers.push({ status, ...body, request: '' });
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const { count } = await world.db
    .selectFrom('sms')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('phone', 'in', phones)
    .executeTakeFirstOrThrow();
  expect(count).toBe(phones.length);
});

test('who proves a number without account may register with the same code, and the other way round', async () => {
  const unknown = freshPhone();
  const signIn = await ask(unknown);
  const code = await digits(unknown);
  expect((await enter(unknown, wrongCode(code), signIn.body.request)).body.code).toBe('code_wrong');
  expect((await enter(unknown, code, signIn.body.request)).body.code).toBe('phone_unknown');
  // It is a registration's now and no sign-in's.
  expect((await enter(unknown, code, signIn.body.request)).body.code).toBe('code_over');
  expect((await register(unknown, code, signIn.body.request)).status).toBe(200);

  const { phone, publicId } = await member();
  const input = await ask(phone, true);
  const own = await digits(phone);
  expect((await register(phone, own, input.body.request)).body.code).toBe('phone_taken');
  expect((await enter(phone, own, input.body.request)).body.user?.public_id).toBe(publicId);
});

test('staff, organisers, admins and blocked accounts do not come in by a message (S10)', async () => {
  for (const input of [
    { role: ['staff'] },
    { role: ['organiser'] },
    { role: ['vip', 'admin'] },
    { blocked: true },
  ]) {
    const { phone, id } = await member(input);
    const { body } = await ask(phone);
    const refused = await enter(phone, await digits(phone), body.request);
    expect([refused.status, refused.body.code]).toEqual([400, 'other_way_in']);
    expect(await world.db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toEqual([]);
  }
});

test('who comes in by a message may try the password again that strangers had closed (S8)', async () => {
  const { phone, email } = await member();
  for (let n = 0; n < 10; n += 1) await takeAttempt(world.server.services, email);
  await expect(takeAttempt(world.server.services, email)).rejects.toMatchObject({ code: 'too_many' });
  const { body } = await ask(phone);
  expect((await enter(phone, await digits(phone), body.request)).status).toBe(200);
  await takeAttempt(world.server.services, email);
});

test('an unconfirmed number and that of a guest open nothing', async () => {
  for (const input of [{ confirmed: false }, { temporary: true }]) {
    const { phone } = await member(input);
    const { body } = await ask(phone);
    expect((await enter(phone, await digits(phone), body.request)).body.code).toBe('phone_unknown');
  }
});

test('a code belongs to its browser, its number and its purpose (S11)', async () => {
  const { phone } = await member();
  const other = await member();
  const { body } = await ask(phone);
  const code = await digits(phone);
  expect((await enter(phone, code, '')).body.code).toBe('code_over');
  expect((await enter(phone, code, 'someone else’s')).body.code).toBe('code_over');
  expect((await enter(other.phone, code, body.request)).body.code).toBe('code_over');
  expect((await register(phone, code, body.request)).body.code).toBe('code_over');
  const token = await tokenOf(other.id);
  expect((await call('POST', '/api/user/new/phone', { phone, code }, token)).body.code).toBe('code_over');
  expect((await enter(phone, code, body.request)).status).toBe(200);
});

test('each code ends five minutes after it was asked for (I36)', async () => {
  const { phone } = await member();
  const first = await ask(phone);
  const code = await digits(phone);
  world.clock.advance(MINUTE);
  const second = await ask(phone);
  const newer = await digits(phone);
  world.clock.advance(4 * MINUTE);
  expect((await enter(phone, code, first.body.request)).body.code).toBe('code_over');
  world.clock.advance(MINUTE);
  expect((await enter(phone, newer, second.body.request)).body.code).toBe('code_over');
  const third = await ask(phone);
  world.clock.advance(5 * MINUTE - SECOND);
  expect((await enter(phone, await digits(phone), third.body.request)).status).toBe(200);
});

test.each([
  ['+375 29 123-45-67', 'Belarus'],
  ['+7 701 234 56 78', 'Kazakhstan'],
  ['+7 495 123 45 67', 'a landline'],
  ['+1 202 555 0123', 'a far country'],
  ['7916123', 'too short'],
  ['', 'nothing'],
])('%s is refused under the field: %s (A5.25, A5.26)', async (phone) => {
  const token = await tokenOf((await member()).id);
  for (const answer of [
    await ask(phone),
    await enter(phone, '0000'),
    await register(phone, '0000'),
    await call('POST', '/api/user/phone/code', { phone }, token),
    await call('POST', '/api/user/new/phone', { phone, code: '0000' }, token),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(answer.body.fields).toEqual({ phone: 'Введите валидный номер' });
  }
});

test('a code is four digits and nothing else (A5.13, A9.01)', async () => {
  const { phone } = await member();
  for (const typed of ['', '123', '12345', '12a4', '１２３４']) {
    const answer = await enter(phone, typed);
    expect(answer.body.fields, typed).toEqual({ phone_code: 'Код должен состоять из 4 цифр' });
  }
});

test('without a carrier no codes are promised', async () => {
  const bare = await startCallWorld(inject('postgres'));
  try {
    const answer = await bare.fetch('/api/user/code', { method: 'POST', json: { phone: freshPhone() } });
    expect(answer.status).toBe(503);
    expect((await answer.json()).code).toBe('sms_unavailable');
  } finally {
    await bare.close();
  }
});
