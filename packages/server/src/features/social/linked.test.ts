import { TestClock } from '@distance/testkit/clock.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { type Network, SocialVisit } from '@distance/testkit/social-visit.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MINUTE } from '../../clock.ts';
import { hashPassword } from '../accounts/passwords/password.ts';

const PASSWORD = 'Верный7пароль';
const clock = new TestClock();
let world: ShopWorld;
let people = 0;

beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
  await makeDocuments(world.db, clock);
});
afterAll(async () => await world?.close());

const nextId = () => `8${String(++people).padStart(6, '0')}`;

async function owner(input: Parameters<typeof makeUser>[2] = {}) {
  const user = await makeUser(world.db, clock, input);
  return { ...user, token: await makeToken(world.db, clock, user.id) };
}

/** Goes to the network from the cabinet and comes back. */
async function link(network: Network, token: string, id = nextId(), linkToken = token) {
  const visit = new SocialVisit(world, network);
  const { url, secret } = await visit.begin(token);
  const { page: _page, ...returned } = await visit.pick(url, {
    id,
    first_name: 'Инна',
    last_name: 'Быстрая',
  });
  return await visit.add(linkToken, { ...returned, secret });
}

const unlink = async (network: string, token: string) =>
  await world.call<{ code?: string }>('DELETE', `/api/user/social/${network}`, { token });

async function list(token: string) {
  const { body } = await world.call<{
    values: { id: string; linked: { name: string; removable: boolean } | null }[];
  }>('GET', '/api/user/social', { token });
  return Object.fromEntries(body.values.map(({ id, linked }) => [id, linked]));
}

test('an account links networks, sees them, and unlinks all of them while it has a confirmed address (A7.24)', async () => {
  const user = await owner();
  for (const network of ['vk', 'google', 'yandex'] as const)
    expect(await link(network, user.token)).toMatchObject({
      status: 200,
      body: { user: { public_id: user.publicId } },
    });
  expect(await list(user.token)).toMatchObject({
    vk: { name: 'Инна Быстрая', removable: true },
    google: { removable: true },
    yandex: { removable: true },
  });
  for (const network of ['vk', 'google', 'yandex'])
    expect((await unlink(network, user.token)).status).toBe(200);
  expect(await list(user.token)).toEqual({ vk: null, google: null, yandex: null });
  expect((await unlink('vk', user.token)).status).toBe(404);
  const letters = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', user.email)
    .execute();
  expect(letters.filter(({ kind }) => kind === 'network_linked')).toHaveLength(3);
  expect(letters.filter(({ kind }) => kind === 'network_unlinked')).toHaveLength(3);
});

test('the last way in is never unlinked, nor by two at once', async () => {
  const id = nextId();
  const { token } = await new SocialVisit(world, 'vk').becomeUser({ id, first_name: 'Инна' });
  expect(await unlink('vk', token)).toMatchObject({ status: 409, body: { code: 'social_last' } });
  expect(await list(token)).toMatchObject({ vk: { removable: false } });
  expect((await link('yandex', token)).status).toBe(200);
  const answers = await Promise.all(['vk', 'yandex'].map(async (network) => await unlink(network, token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a network account belongs to one cabinet, and a cabinet has one account of a network', async () => {
  const [one, two] = [await owner(), await owner()];
  const id = nextId();
  expect((await link('vk', one.token, id)).status).toBe(200);
  expect(await link('vk', two.token, id)).toMatchObject({ status: 409, body: { code: 'social_taken' } });
  const again = await world.call<{ code: string }>('POST', '/api/social/vk/add', {
    token: one.token,
    body: {},
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'social_linked' } });
});

test('of 30 cabinets that link one network account at once one gets it', async () => {
  const id = nextId();
  const owners = await Promise.all(Array.from({ length: 30 }, async () => await owner()));
  const visits = await Promise.all(
    owners.map(async ({ token }) => {
      const visit = new SocialVisit(world, 'yandex');
      const { url, secret } = await visit.begin(token);
      const { page: _page, ...returned } = await visit.pick(url, { id, first_name: 'Инна' });
      return { visit, token, body: { ...returned, secret } };
    }),
  );
  const answers = await Promise.all(
    visits.map(async ({ visit, token, body }) => await visit.add(token, body)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'social_taken')).toHaveLength(29);
});

test('linking belongs to the session that began it (S14)', async () => {
  const [victim, attacker] = [await owner(), await owner()];
  expect(await link('google', attacker.token, nextId(), victim.token)).toMatchObject({
    status: 400,
    body: { code: 'social_over' },
  });
  const other = await makeToken(world.db, clock, attacker.id);
  expect(await link('google', attacker.token, nextId(), other)).toMatchObject({ status: 400 });
  // An attempt to sign in is none to link, and the other way round.
  const visit = new SocialVisit(world, 'google');
  const { url, secret } = await visit.begin();
  const { page: _page, ...returned } = await visit.pick(url, { id: nextId() });
  expect(await visit.add(victim.token, { ...returned, secret })).toMatchObject({ status: 400 });
  const adding = await visit.begin(victim.token);
  const { page: _p, ...back } = await visit.pick(adding.url, { id: nextId() });
  expect(await visit.enter({ ...back, secret: adding.secret })).toMatchObject({ status: 400 });
});

test('a session that is not fresh links only with the password (S18)', async () => {
  const user = await owner({ passwordHash: await hashPassword(PASSWORD) });
  clock.advance(16 * MINUTE);
  const ask = async (body: object) =>
    await world.call<{ code?: string; url?: string }>('POST', '/api/social/vk/add', {
      token: user.token,
      body,
    });
  expect(await ask({})).toMatchObject({ status: 400, body: { code: 'present_factor' } });
  expect(await ask({ present_password: 'Wrong1' })).toMatchObject({
    status: 400,
    body: { code: 'present_factor' },
  });
  expect((await ask({ present_password: PASSWORD })).body.url).toContain('/vkid/authorize');
});

test('guests and buyers without an account link nothing', async () => {
  expect((await world.call('POST', '/api/social/vk/add', { body: {} })).status).toBe(401);
  expect((await world.call('GET', '/api/user/social')).status).toBe(401);
  expect((await world.call('DELETE', '/api/user/social/vk')).status).toBe(401);
  const body = { code: 'x', state: 'y', secret: 'z' };
  expect((await world.call('POST', '/api/user/add/vk', { body })).status).toBe(401);
  const guest = await owner({ temporary: true });
  expect((await world.call('POST', '/api/social/vk/add', { token: guest.token, body: {} })).status).toBe(403);
  expect((await world.call('POST', '/api/user/add/vk', { token: guest.token, body })).status).toBe(403);
});
