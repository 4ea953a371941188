import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hashPassword } from './password.ts';
import { requirePresentFactor } from './require-present-factor.ts';
import { findSignedIn } from '../sessions/sessions.ts';

const RIGHT = 'Верный7пароль';
let world: CallWorld;
let hash: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  hash = await hashPassword(RIGHT);
});
afterAll(async () => await world?.close());

async function signedIn(passwordHash: string | null) {
  const made = await makeUser(world.db, world.clock, { passwordHash });
  const token = await makeToken(world.db, world.clock, made.id);
  const user = await findSignedIn(world.server.services, world.db, token);
  if (!user) throw new Error('the session just made is not found');
  return { ...world.server.services, user, address: '192.0.2.1', email: made.email };
}

/** What it refuses with; null when it passes. */
async function refusalOf(context: Awaited<ReturnType<typeof signedIn>>, password?: string) {
  try {
    await requirePresentFactor(context, password);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test('a session of fifteen minutes is enough, one second more is not (S18)', async () => {
  const context = await signedIn(hash);
  world.clock.advance(15 * MINUTE);
  expect(await refusalOf(context)).toBeNull();
  world.clock.advance(1000);
  expect(await refusalOf(context)).toMatchObject({ code: 'present_factor', details: { password: true } });
  expect(await refusalOf(context, '')).toMatchObject({ code: 'present_factor', fields: undefined });
});

test('an old session passes with the right password and no other (S18)', async () => {
  const context = await signedIn(hash);
  world.clock.advance(60 * MINUTE);
  expect(await refusalOf(context, RIGHT)).toBeNull();
  expect(await refusalOf(context, `${RIGHT} `)).toMatchObject({
    code: 'present_factor',
    fields: { present_password: 'passwordWrong' },
  });
});

test('an account without a password is told that only a new sign-in helps', async () => {
  const context = await signedIn(null);
  world.clock.advance(60 * MINUTE);
  expect(await refusalOf(context, RIGHT)).toMatchObject({
    code: 'present_factor',
    details: { password: false },
  });
});

test('guesses count together with those of the sign-in, and a right one forgets them (S8)', async () => {
  const context = await signedIn(hash);
  world.clock.advance(60 * MINUTE);
  for (let n = 0; n < 9; n += 1)
    expect(await refusalOf(context, 'Wrong1')).toMatchObject({ code: 'present_factor' });
  expect(await refusalOf(context, RIGHT)).toBeNull();
  const volley = await Promise.all(
    Array.from({ length: 30 }, async () => (await refusalOf(context, 'Wrong1'))?.code),
  );
  expect(volley.filter((code) => code === 'present_factor')).toHaveLength(10);
  expect(volley.filter((code) => code === 'too_many')).toHaveLength(20);
  expect(await refusalOf(context, RIGHT)).toMatchObject({ code: 'too_many' });
  const signIn = await world.fetch('/api/auth', {
    method: 'PUT',
    json: { email: context.email, password: RIGHT },
  });
  expect(signIn.status).toBe(429);
});
