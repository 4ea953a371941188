import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { randomId } from '../../../public-id.ts';
import { firstPasswordKey } from '../passwords/first-password-key.ts';
import { hashPassword } from '../passwords/password.ts';

const RIGHT = 'Верный7пароль';
let world: CallWorld;
let hash: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  hash = await hashPassword(RIGHT);
});
afterAll(async () => await world?.close());

/** Every try comes on a fresh minute, so that the limit per address stays out of the way. */
async function signIn(email: string, password: string) {
  world.clock.advance(6 * MINUTE);
  await world.db.deleteFrom('limit_counter').where('key', 'like', 'sign-in:%').execute();
  return await world.fetch('/api/auth', { method: 'PUT', json: { email, password } });
}

async function makeGuestOrder(email: string) {
  const guest = await makeUser(world.db, world.clock, { email, temporary: true });
  const publicId = randomId();
  await world.db
    .insertInto('orders')
    .values({
      public_id: publicId,
      user_id: guest.id,
      email,
      locale: 'ru',
      buyer_key: `e:${email}`,
      state: 'created',
      total: 0,
      idempotency_key: randomId(),
      request_hash: '',
      access_key_hash: Buffer.alloc(32),
      created_at: world.clock.now(),
    })
    .execute();
  return { userId: guest.id, publicId, key: firstPasswordKey(world.settings.secretKey, publicId) };
}

test('the right password gives a session that the check accepts and logout ends (A7.17, A4.05, A7.22, S16)', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  const answer = await signIn(`  ${user.email.toUpperCase()} `, RIGHT);
  expect(answer.status).toBe(200);
  const { token, user: shown } = await answer.json();
  expect(shown).toMatchObject({ public_id: user.publicId, email: user.email, temporary: false });
  expect(shown).not.toHaveProperty('password_hash');
  expect((await world.fetch('/api/auth', { token })).status).toBe(200);
  expect((await world.fetch('/api/auth', { token, method: 'DELETE' })).status).toBe(200);
  expect((await world.fetch('/api/auth', { token })).status).toBe(403);
  expect((await world.fetch('/api/auth')).status).toBe(401);
});

test('unknown e-mail, wrong password and blocked account answer the same (S12)', async () => {
  const known = await makeUser(world.db, world.clock, { passwordHash: hash });
  const blocked = await makeUser(world.db, world.clock, { passwordHash: hash, blocked: true });
  const bodies = [];
  for (const [email, password] of [
    ['nobody@mail.example', RIGHT],
    [known.email, 'Wrong1'],
    [blocked.email, RIGHT],
  ] as const) {
    const answer = await signIn(email, password);
    bodies.push([answer.status, await answer.text()]);
  }
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  expect(bodies[0]?.[0]).toBe(400);
});

test.each(['', 'a\u0000@mail.example', "' or 1=1 --", '\uD800@mail.example', 'x'.repeat(254)])(
  '%j as an e-mail is refused like any other',
  async (email) => {
    expect((await signIn(email, RIGHT)).status).toBe(400);
    expect((await signIn('nobody@mail.example', `\u0000${'я'.repeat(900)}\uD800`)).status).toBe(400);
  },
);

test('an unconfirmed address is told only with the right password (A4.14)', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash, confirmed: false });
  expect((await signIn(user.email, 'Wrong1')).status).toBe(400);
  expect((await signIn(user.email, RIGHT)).status).toBe(418);
});

test('a temporary account has no password sign-in', async () => {
  const user = await makeUser(world.db, world.clock, {
    passwordHash: hash,
    temporary: true,
    confirmed: true,
  });
  expect((await signIn(user.email, RIGHT)).status).toBe(400);
});

test('after ten failures even the right password waits, longer each time', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  for (let n = 0; n < 10; n += 1) expect((await signIn(user.email, 'Wrong1')).status).toBe(400);
  const again = async () => {
    await world.db.deleteFrom('limit_counter').where('key', 'like', 'sign-in:%').execute();
    return await world.fetch('/api/auth', { method: 'PUT', json: { email: user.email, password: RIGHT } });
  };
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(300);
  expect((await signIn(user.email, 'Wrong1')).status).toBe(400);
  expect(Number((await again()).headers.get('retry-after'))).toBe(600);
  world.clock.advance(10 * MINUTE);
  expect((await again()).status).toBe(200);
  expect((await signIn(user.email, 'Wrong1')).status).toBe(400);
});

test('a browser that signed in before passes while strangers guess, and has a count of its own (S8)', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  const thief = await makeUser(world.db, world.clock, { passwordHash: hash });
  const from = async (email: string, password: string, cookie = '') => {
    await world.db.deleteFrom('limit_counter').where('key', 'like', 'sign-in:%').execute();
    const json = { email, password };
    return await world.fetch('/api/auth', { method: 'PUT', json, headers: { cookie } });
  };
  const known = async (email: string) => {
    const set = (await from(email, RIGHT)).headers.get('set-cookie') ?? '';
    expect(set).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    return set.split(';')[0] ?? '';
  };
  const [mine, theirs] = [await known(user.email), await known(thief.email)];
  for (let n = 0; n < 10; n += 1) expect((await from(user.email, 'Wrong1')).status).toBe(400);
  // A token of another account, one that is made up and none at all count with the strangers.
  const [name] = mine.split('-');
  for (const cookie of ['', theirs, `${name}-${'A'.repeat(26)}`, 'known=x'])
    expect((await from(user.email, RIGHT, cookie)).status).toBe(429);
  const { token } = await (await from(user.email, RIGHT, mine)).json();
  expect((await world.fetch('/api/auth', { token })).status).toBe(200);
  expect((await world.fetch('/api/auth', { token: mine })).status).toBe(403);
  for (let n = 0; n < 10; n += 1) expect((await from(user.email, 'Wrong1', mine)).status).toBe(400);
  expect((await from(user.email, RIGHT, mine)).status).toBe(429);
  expect((await from(user.email, RIGHT)).status).toBe(200);
});

test('of 30 wrong passwords at once ten are looked at', async () => {
  const email = 'storm@mail.example';
  await world.db.deleteFrom('limit_counter').where('key', 'like', 'sign-in:%').execute();
  const { takeAttempt } = await import('../guards/sign-in-guard.ts');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, async () => await takeAttempt(world.server.services, email)),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
});

test('failures at an address without account are counted for 30 days, those of an account for good (S8)', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  const runs = async () => {
    const kept = await world.db
      .selectFrom('limit_counter')
      .select('window_start')
      .where('key', 'like', 'sign-in-run:%')
      .execute();
    return kept.map(({ window_start: at }) => Math.round((at.getTime() - world.clock.now().getTime()) / DAY));
  };
  await world.db.deleteFrom('limit_counter').execute();
  for (const email of [user.email, 'guessed-1@mail.example', 'guessed-2@mail.example'])
    for (let n = 0; n < 2; n += 1) expect((await signIn(email, 'Wrong1')).status).toBe(400);
  const [mine, ...unknown] = (await runs()).toSorted((a, b) => b - a);
  expect(unknown).toEqual([30, 30]);
  expect(mine).toBeGreaterThan(1_000_000);
});

test('a hundred failures in a row close the password for good', async () => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  const { takeAttempt } = await import('../guards/sign-in-guard.ts');
  for (let n = 0; n < 100; n += 1) {
    await takeAttempt(world.server.services, user.email);
    world.clock.advance(61 * MINUTE);
  }
  world.clock.advance(30 * 24 * 60 * MINUTE);
  expect((await signIn(user.email, RIGHT)).status).toBe(429);
});

test('a guest sets a first password by the letter’s link: real account, old sessions ended', async () => {
  const order = await makeGuestOrder('guest@mail.example');
  const old = await makeToken(world.db, world.clock, order.userId);
  const answer = await world.fetch('/api/user/password/first', {
    method: 'POST',
    json: { order: order.publicId, key: order.key, password: RIGHT },
  });
  expect(answer.status).toBe(200);
  const { token, user } = await answer.json();
  expect(user).toMatchObject({ temporary: false, email: 'guest@mail.example' });
  expect((await world.fetch('/api/auth', { token: old })).status).toBe(403);
  expect((await world.fetch('/api/auth', { token })).status).toBe(200);
  expect((await signIn('guest@mail.example', RIGHT)).status).toBe(200);
  const twice = await world.fetch('/api/user/password/first', {
    method: 'POST',
    json: { order: order.publicId, key: order.key, password: 'Другой8пароль' },
  });
  expect(twice.status).toBe(409);
});

test('two guests’ orders of one address make one account, whoever is first', async () => {
  await world.db.deleteFrom('limit_counter').execute();
  const orders = [await makeGuestOrder('twin@mail.example'), await makeGuestOrder('twin@mail.example')];
  const answers = await Promise.all(
    orders.map(
      async ({ publicId, key }) =>
        await world.fetch('/api/user/password/first', {
          method: 'POST',
          json: { order: publicId, key, password: RIGHT },
        }),
    ),
  );
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the account made by one letter has the tickets of every purchase of its address, and nobody else’s', async () => {
  await world.db.deleteFrom('limit_counter').execute();
  const [first, second, stranger] = [
    await makeGuestOrder('often@mail.example'),
    await makeGuestOrder('often@mail.example'),
    await makeGuestOrder('rare@mail.example'),
  ];
  const sold = [];
  for (const { userId } of [first, second, stranger])
    sold.push((await makeSoldTickets(world, { userId, email: 'often@mail.example' }))[0]);
  const guestToken = await makeToken(world.db, world.clock, second.userId);
  const answer = await world.fetch('/api/user/password/first', {
    method: 'POST',
    json: { order: first.publicId, key: first.key, password: RIGHT },
  });
  const { token } = await answer.json();
  const { values } = await (await world.fetch('/api/user/tickets/my', { token })).json();
  expect(values.map((ticket: { public_id: string }) => ticket.public_id)).toEqual([
    sold[0]?.publicId,
    sold[1]?.publicId,
  ]);
  expect((await world.fetch('/api/auth', { token: guestToken })).status).toBe(403);
  const keys = await world.db
    .selectFrom('orders')
    .select(['user_id', 'buyer_key'])
    .where('public_id', 'in', [first.publicId, second.publicId])
    .execute();
  expect(keys).toEqual([
    { user_id: first.userId, buyer_key: 'e:often@mail.example' },
    { user_id: first.userId, buyer_key: 'e:often@mail.example' },
  ]);
});

test('the order’s own key and a stranger’s key set no password; a weak one is named (A5.07-A5.09)', async () => {
  await world.db.deleteFrom('limit_counter').execute();
  const { orderKey } = await import('../../../order-key.ts');
  const order = await makeGuestOrder('careful@mail.example');
  const other = await makeGuestOrder('other@mail.example');
  for (const key of [orderKey(world.settings.secretKey, order.publicId), other.key, '']) {
    const answer = await world.fetch('/api/user/password/first', {
      method: 'POST',
      json: { order: order.publicId, key, password: RIGHT },
    });
    expect(answer.status).toBe(404);
  }
  const weak = await world.fetch('/api/user/password/first', {
    method: 'POST',
    json: { order: order.publicId, key: order.key, password: 'ab1' },
  });
  expect([weak.status, (await weak.json()).fields]).toEqual([
    400,
    { password: 'Пароль должен состоять минимум из 4 символов' },
  ]);
});
