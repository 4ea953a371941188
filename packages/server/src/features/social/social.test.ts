import { TestClock } from '@distance/testkit/clock.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { type Network, SocialVisit } from '@distance/testkit/social-visit.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { giveSecondFactor } from '@distance/testkit/factories/second-factor.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { MINUTE } from '../../clock.ts';
import { pruneAttempts } from './attempts.ts';

const NETWORKS: readonly Network[] = ['vk', 'google', 'yandex'];
const clock = new TestClock();
let world: ShopWorld;
let people = 0;

beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
  await makeDocuments(world.db, clock);
});
afterAll(async () => await world?.close());
afterEach(() => world.emulator.control.clearFaults());

/** Somebody at a network whom no other test knows. */
function somebody() {
  people += 1;
  return { id: `7${String(people).padStart(8, '0')}`, first_name: 'Инна', last_name: 'Быстрая' };
}

/** Goes to the network and comes back, not yet told to the site. */
async function comeBack(network: Network, who: Parameters<SocialVisit['pick']>[1] = somebody()) {
  const visit = new SocialVisit(world, network);
  const { url, state, secret } = await visit.begin();
  const { page, ...returned } = await visit.pick(url, who);
  return { visit, url, page, state, body: { ...returned, secret } };
}

async function identitiesOf(publicId: string) {
  return await world.db
    .selectFrom('social_identity')
    .innerJoin('users', 'users.id', 'social_identity.user_id')
    .selectAll('social_identity')
    .where('users.public_id', '=', publicId)
    .execute();
}

async function lettersTo(email: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function me(token: string): Promise<number> {
  return (await world.call('GET', '/api/auth', { token })).status;
}

describe.each(NETWORKS)('%s', (network) => {
  test('somebody new agrees and gets an account, and comes in by it the next time (A7.23, A4.03, S14)', async () => {
    const who = somebody();
    const { visit, body, page } = await comeBack(network, who);
    expect(page).toBe(`${world.settings.publicUrl}/user/auth/${network}`);
    const first = await visit.enter(body);
    expect(first).toMatchObject({
      status: 200,
      body: { newcomer: { name: 'Инна', last_name: 'Быстрая', email: null } },
    });
    const { state, secret } = body;
    expect(await visit.register({ state, secret, consent: false, mailing: false })).toMatchObject({
      status: 400,
      body: { code: 'consent_needed' },
    });
    const made = await visit.register({ state, secret, consent: true, mailing: true });
    expect(made.status).toBe(200);
    const { token = '', user } = made.body;
    expect(user).toMatchObject({ name: 'Инна', email: null, temporary: false, mailing: true, role: [] });
    expect(await me(token)).toBe(200);
    const consents = await world.db
      .selectFrom('consent')
      .innerJoin('users', 'users.id', 'consent.user_id')
      .select(['purpose', 'source', 'given'])
      .where('users.public_id', '=', user?.public_id ?? '')
      .orderBy('purpose')
      .execute();
    expect(consents).toEqual([
      { purpose: 'advertising', source: 'social', given: true },
      { purpose: 'pers', source: 'social', given: true },
    ]);
    const again = await comeBack(network, who);
    const second = await again.visit.enter(again.body);
    expect(second).toMatchObject({ status: 200, body: { user: { public_id: user?.public_id } } });
    expect(second.body.token).not.toBe(token);
  });

  test('a network alone does not open an account with a second factor (S8, S9)', async () => {
    const who = somebody();
    const { visit, body } = await comeBack(network, who);
    await visit.enter(body);
    const { state, secret } = body;
    const { body: made } = await visit.register({ state, secret, consent: true, mailing: false });
    const { id } = await world.db
      .selectFrom('users')
      .select('id')
      .where('public_id', '=', made.user?.public_id ?? '')
      .executeTakeFirstOrThrow();
    await giveSecondFactor(world.db, world.clock, id, world.settings.secretKey);
    const again = await comeBack(network, who);
    const asked = await again.visit.enter(again.body);
    expect(asked).toMatchObject({ status: 400, body: { code: 'second_factor_required' } });
    expect(asked.body.token).toBeUndefined();
  });

  test('a code that was used up opens nothing, nor does the state (S14)', async () => {
    const who = somebody();
    await new SocialVisit(world, network).becomeUser(who);
    const { visit, body } = await comeBack(network, who);
    expect((await visit.enter(body)).status).toBe(200);
    expect(await visit.enter(body)).toMatchObject({ status: 400, body: { code: 'social_over' } });
    // The network itself hands the old code to a new visit.
    world.emulator.control.addFault({ kind: 'social_replayed_code' });
    const replayed = await comeBack(network, who);
    expect(replayed.body.code).toBe(body.code);
    expect(await replayed.visit.enter(replayed.body)).toMatchObject({
      status: 400,
      body: { code: 'social_refused' },
    });
  });

  test('of 30 simultaneous returns one gets in (S14)', async () => {
    const who = somebody();
    const { user } = await new SocialVisit(world, network).becomeUser(who);
    const { body } = await comeBack(network, who);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => await new SocialVisit(world, network).enter(body)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(29);
    expect(answers.find(({ status }) => status === 200)?.body.user?.public_id).toBe(user.public_id);
  });

  test('what another browser began counts nothing, and stays the other browser’s (S14)', async () => {
    const who = somebody();
    await new SocialVisit(world, network).becomeUser(who);
    const attacker = await comeBack(network, who);
    const victim = await new SocialVisit(world, network).begin();
    for (const secret of [victim.secret, '', 'x'.repeat(52)])
      expect(await attacker.visit.enter({ ...attacker.body, secret })).toMatchObject({
        status: 400,
        body: { code: 'social_over' },
      });
    expect((await attacker.visit.enter(attacker.body)).status).toBe(200);
  });

  test('a state of nobody, one the network has changed, and none at all are refused (S14)', async () => {
    world.emulator.control.addFault({ kind: 'social_wrong_state' });
    const { visit, state, body } = await comeBack(network);
    expect(body.state).not.toBe(state);
    for (const wrong of [body.state, '', 'a'.repeat(52), '\u0000'])
      expect(await visit.enter({ ...body, state: wrong })).toMatchObject({ status: 400 });
  });

  test('a return after ten minutes is too late, and the consent too (A7.23)', async () => {
    const late = await comeBack(network);
    clock.advance(10 * MINUTE);
    expect(await late.visit.enter(late.body)).toMatchObject({ status: 400, body: { code: 'social_over' } });
    const slow = await comeBack(network);
    await slow.visit.enter(slow.body);
    clock.advance(10 * MINUTE);
    const { state, secret } = slow.body;
    expect(await slow.visit.register({ state, secret, consent: true, mailing: false })).toMatchObject({
      status: 400,
      body: { code: 'social_over' },
    });
  });

  test('a return of one network is worth nothing at another (S14)', async () => {
    const who = somebody();
    for (const other of NETWORKS.filter((one) => one !== network)) {
      const { visit, body } = await comeBack(network, who);
      expect(await visit.enter(body, other)).toMatchObject({ status: 400, body: { code: 'social_over' } });
    }
    // The same number at two networks is two people.
    const [one, two] = await Promise.all(
      NETWORKS.slice(0, 2).map(async (each) => await new SocialVisit(world, each).becomeUser(who)),
    );
    expect(one?.user.public_id).not.toBe(two?.user.public_id);
  });

  test('the code is bound by PKCE: an attempt with another verifier gets nothing (S14)', async () => {
    const who = somebody();
    const { visit, body, url } = await comeBack(network, who);
    // The attacker has caught a code on its way and plays it into an attempt of his own.
    const own = await visit.begin();
    expect(new URL(own.url).searchParams.get('code_challenge')).not.toBe(
      new URL(url).searchParams.get('code_challenge'),
    );
    expect(await visit.enter({ ...body, state: own.state, secret: own.secret })).toMatchObject({
      status: 400,
      body: { code: 'social_refused' },
    });
  });

  test('the network refuses a changed address, and a request without PKCE (S14, S26)', async () => {
    const { url } = await new SocialVisit(world, network).begin();
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/user/auth/vk?x'],
      ['redirect_uri', `${world.settings.publicUrl}/user/auth/other`],
      ['code_challenge', ''],
      ['code_challenge_method', 'plain'],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      const answer = await fetch(changed, { redirect: 'manual' });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  test('who says no at the network comes back with an error and no code (A7.25)', async () => {
    const visit = new SocialVisit(world, network);
    const { url, state } = await visit.begin();
    const back = await visit.deny(url);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe(state);
    expect(back.searchParams.has('code')).toBe(false);
  });

  test.each([
    ['error_500_before', 502, 'social_unavailable'],
    ['too_many_429', 502, 'social_unavailable'],
    ['reset_before', 502, 'social_unavailable'],
    ['broken_json', 400, 'social_refused'],
  ] as const)('an exchange that answers %s lets nobody in: %i (F17)', async (kind, status, code) => {
    const who = somebody();
    await new SocialVisit(world, network).becomeUser(who);
    world.emulator.control.addFault({ kind, operation: 'social.token' });
    const { visit, body } = await comeBack(network, who);
    expect(await visit.enter(body)).toMatchObject({ status, body: { code } });
    const again = await comeBack(network, who);
    expect((await again.visit.enter(again.body)).status).toBe(200);
  });

  test('staff, organisers and admins never come in by a network alone, nor do the blocked: one answer for all', async () => {
    const who = somebody();
    const { user } = await new SocialVisit(world, network).becomeUser(who);
    const set = async (row: { role?: string[]; blocked?: boolean }) =>
      await world.db.updateTable('users').set(row).where('public_id', '=', user.public_id).execute();
    const bodies = [];
    for (const row of [
      { role: ['staff'] },
      { role: ['organiser'] },
      { role: ['vip', 'admin'] },
      { role: [], blocked: true },
    ]) {
      await set(row);
      const { visit, body } = await comeBack(network, who);
      bodies.push(await visit.enter(body));
    }
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 400, body: { code: 'social_refused' } });
    await set({ role: ['vip'], blocked: false });
    const { visit, body } = await comeBack(network, who);
    expect((await visit.enter(body)).status).toBe(200);
  });

  test('an equal address never joins two accounts; linking is the way (S14)', async () => {
    const owner = await makeUser(world.db, clock);
    const who = { ...somebody(), email: owner.email.toUpperCase(), email_verified: '1' } as const;
    const nobody = { ...who, ...somebody(), email: `nobody-${owner.email}` } as const;
    // Whether an address that anybody may have typed at the network has an account is told to its mailbox alone (S12).
    const answers = [];
    for (const one of [who, nobody]) {
      const { visit, body } = await comeBack(network, one);
      const { status } = await visit.enter(body);
      const { state, secret } = body;
      const made = await visit.register({ state, secret, consent: true, mailing: false });
      answers.push([status, made.status, { ...made.body.user, public_id: '' }]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([200, 200, { email: null }]);
    expect(await lettersTo(owner.email)).toEqual(['email_change_known']);
    expect(await lettersTo(nobody.email)).toEqual(['email_change']);
    expect(await identitiesOf(owner.publicId)).toEqual([]);
  });

  test('a network is linked to an account from its own cabinet, and opens it then (S14)', async () => {
    const owner = await makeUser(world.db, clock);
    const who = { ...somebody(), email: owner.email, email_verified: '1' } as const;
    const visit = new SocialVisit(world, network);
    const token = await makeToken(world.db, clock, owner.id);
    const begun = await visit.begin(token);
    const { page, ...returned } = await visit.pick(begun.url, who);
    expect(page).toBe(`${world.settings.publicUrl}/user/add/auth/${network}`);
    const added = await visit.add(token, { ...returned, secret: begun.secret });
    expect(added).toMatchObject({ status: 200, body: { user: { public_id: owner.publicId } } });
    const next = await comeBack(network, who);
    expect((await next.visit.enter(next.body)).body.user?.public_id).toBe(owner.publicId);
  });
});

test('whose mailbox the network answers for is told that it has an account (S14)', async () => {
  await makeUser(world.db, clock, { email: 'inna.known@gmail.com' });
  const who = { ...somebody(), email: 'inna.known@gmail.com', email_verified: '1' } as const;
  const { visit, body } = await comeBack('google', who);
  expect(await visit.enter(body)).toMatchObject({ status: 409, body: { code: 'social_email_taken' } });
  const { state, secret } = body;
  expect((await visit.register({ state, secret, consent: true, mailing: false })).status).toBe(400);
});

test('fixed paths win over a network of their name, and unknown networks do not exist (A7.23)', async () => {
  const asked = await world.call<{ code: string }>('POST', '/api/user/code', { body: { code: 'x' } });
  expect(asked.body.code).toBe('invalid');
  for (const name of ['facebook', '__proto__', 'constructor', 'VK'])
    for (const path of [`/api/user/${name}`, `/api/social/${name}/start`])
      expect((await world.call('POST', path, { body: { code: 'x', state: 'y', secret: 'z' } })).status).toBe(
        404,
      );
});

test('what is begun for nobody stays ten minutes, is forgotten after a day, and keeps no secret in clear', async () => {
  const { state, secret, url } = await new SocialVisit(world, 'vk').begin();
  const dump = JSON.stringify(await world.db.selectFrom('social_attempt').selectAll().execute());
  for (const value of [state, secret, new URL(url).searchParams.get('code_challenge') ?? '?'])
    expect(dump).not.toContain(value);
  clock.advance(25 * 60 * MINUTE);
  await pruneAttempts(world.server.services);
  expect(await world.db.selectFrom('social_attempt').selectAll().execute()).toEqual([]);
});

test('networks are listed with title, page and picture, in both languages (A3.29, A3.30, A9.25)', async () => {
  const { body } = await world.call<{ values: unknown[] }>('GET', '/api/social', { locale: 'en' });
  expect(body.values).toEqual([
    { id: 'vk', title: 'VK', link: '/user/auth/vk', logo: '/networks/vk.svg' },
    { id: 'yandex', title: 'Yandex', link: '/user/auth/yandex', logo: '/networks/yandex.svg' },
    { id: 'google', title: 'Google', link: '/user/auth/google', logo: '/networks/google.svg' },
  ]);
});
