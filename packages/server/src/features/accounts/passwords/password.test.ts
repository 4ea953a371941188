import { argon2Sync, randomBytes } from 'node:crypto';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { restoreArgon2 } from '@distance/testkit/light-argon2.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

// What a hash costs is looked at here.
restoreArgon2();

const RIGHT = 'Верный7пароль';
let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

/** As a cheaper age would have hashed it. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(hash)}`;
}

test('a password is hashed with argon2id and 46 MiB, each with a salt of its own (S15)', async () => {
  const [one, other] = await Promise.all([hashPassword(RIGHT), hashPassword(RIGHT)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword(RIGHT, one)).toEqual({ right: true, outdated: false });
  expect(await verifyPassword(`${RIGHT}!`, one)).toEqual({ right: false, outdated: false });
});

test('a cheaper hash is made anew by the sign-in that shows the password (S15)', async () => {
  const { id, email } = await makeUser(world.db, world.clock, { passwordHash: cheapHash(RIGHT) });
  const stored = async () =>
    (
      await world.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash ?? '';
  const signIn = async (password: string) =>
    (await world.fetch('/api/auth', { method: 'PUT', json: { email, password } })).status;
  expect(await signIn('Wrong7')).toBe(400);
  expect(await stored()).toContain('m=8192');
  expect(await signIn(RIGHT)).toBe(200);
  expect(await stored()).toContain('m=47104');
  expect(await signIn(RIGHT)).toBe(200);
});
