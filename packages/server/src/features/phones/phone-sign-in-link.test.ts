import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { codeOf, freshPhone, wrongCode } from '@distance/testkit/phone-codes.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { phoneSignInLink } from './phone-sign-in-link.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { SMSRU_API_ID: 'test' });
});
afterAll(async () => await world?.close());

async function call(method: string, path: string, json: object) {
  await world.db.deleteFrom('limit_counter').execute();
  const answer = await world.fetch(path, { method, json });
  // As declared by the calls.
  const body = (await answer.json()) as { code?: string; request?: string; user?: { public_id: string } };
  return { status: answer.status, body };
}

async function member(input: { role?: string[]; blocked?: boolean; email?: null } = {}) {
  const phone = freshPhone();
  const { id, publicId } = await makeUser(world.db, world.clock, { blocked: input.blocked ?? false });
  await world.db
    .updateTable('users')
    .set({
      phone,
      phone_confirmed_at: world.clock.now(),
      role: input.role ?? [],
      ...(input.email === null ? { email: null, email_confirmed_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
  return { id, publicId, phone };
}

const ask = async (phone: string) => await call('POST', '/api/user/code', { phone });
const enter = async (phone: string, phone_code: string, request = '') =>
  await call('PUT', '/api/auth/phone', { phone, phone_code, request });
const digits = async (phone: string) => await codeOf(world.db, world.settings.secretKey, phone);

/** Strangers guess ten times a day for five days. */
async function guessedShut(phone: string): Promise<void> {
  for (let n = 0; n < 50; n += 1) {
    if (n % 10 === 0) world.clock.advance(DAY + MINUTE);
    world.clock.advance(n % 5 === 0 ? MINUTE : 0);
    if (n % 5 === 0) request = (await ask(phone)).body.request ?? '';
    await enter(phone, wrongCode(await digits(phone), 1), request);
  }
  world.clock.advance(2 * DAY);
}
let request = '';

test('a number guessed at fifty times in a row opens again by the link an operator makes, once (S10, S11)', async () => {
  const { phone, publicId } = await member({ email: null });
  await guessedShut(phone);
  expect((await ask(phone)).status).toBe(429);

  const link = await phoneSignInLink(world.server.services, phone);
  expect(link).toMatch(/^https:\/\/distance\.example\/token\/[0-9a-z]{26,}$/);
  // It opens nothing by being made: who guesses goes on in vain.
  expect((await ask(phone)).status).toBe(429);

  const token = link.slice(link.lastIndexOf('/') + 1);
  const entered = await call('PUT', '/api/auth/token', { token });
  expect([entered.status, entered.body.user?.public_id]).toEqual([200, publicId]);
  expect((await call('PUT', '/api/auth/token', { token })).body.code).toBe('link_over');

  // He came another way: codes open again.
  world.clock.advance(MINUTE);
  const asked = await ask(phone);
  expect(asked.status).toBe(200);
  expect((await enter(phone, await digits(phone), asked.body.request)).status).toBe(200);
});

test('the link ends after seven days, and with the address its account gets meanwhile', async () => {
  const { id, phone } = await member({ email: null });
  const codeFrom = async () =>
    (await phoneSignInLink(world.server.services, phone)).split('/token/')[1] ?? '';
  const old = await codeFrom();
  world.clock.advance(7 * DAY);
  expect((await call('PUT', '/api/auth/token', { token: old })).body.code).toBe('link_over');
  const early = await codeFrom();
  await world.db
    .updateTable('users')
    .set({ email: `new-${id}@mail.example`, email_confirmed_at: world.clock.now() })
    .where('id', '=', id)
    .execute();
  expect((await call('PUT', '/api/auth/token', { token: early })).body.code).toBe('link_over');
});

test('staff, the blocked and numbers of nobody get no link', async () => {
  const phones = [
    (await member({ role: ['organiser'] })).phone,
    (await member({ blocked: true })).phone,
    freshPhone(),
  ];
  for (const phone of phones)
    await expect(phoneSignInLink(world.server.services, phone)).rejects.toThrow('no account');
});
