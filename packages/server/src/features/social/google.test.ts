import { TestClock } from '@distance/testkit/clock.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { linkCode } from '../accounts/links/mail-link.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { SocialVisit } from '@distance/testkit/social-visit.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

const clock = new TestClock();
let world: ShopWorld;
let people = 0;

beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
  await makeDocuments(world.db, clock);
});
afterAll(async () => await world?.close());
afterEach(() => world.emulator.control.clearFaults());

async function knownPerson() {
  people += 1;
  const who = { id: `9${String(people).padStart(20, '0')}`, first_name: 'Инна' };
  await new SocialVisit(world, 'google').becomeUser(who);
  return who;
}

async function enter(who: { id: string }) {
  const visit = new SocialVisit(world, 'google');
  const { url, secret } = await visit.begin();
  const { page: _page, ...returned } = await visit.pick(url, who);
  return await visit.enter({ ...returned, secret });
}

test.each([
  'social_wrong_nonce',
  'social_wrong_aud',
  'social_wrong_iss',
  'social_wrong_signature',
  'social_alg_none',
  'social_alg_hs256',
  'social_expired',
] as const)('an id_token with %s is not believed; without the fault it is (S14)', async (kind) => {
  const who = await knownPerson();
  world.emulator.control.addFault({ kind });
  expect(await enter(who)).toMatchObject({ status: 400, body: { code: 'social_refused' } });
  expect((await enter(who)).status).toBe(200);
});

test('Yandex’s token that another site was given is not believed', async () => {
  const visit = new SocialVisit(world, 'yandex');
  const who = { id: '3000999', first_name: 'Инна' };
  await visit.becomeUser(who);
  world.emulator.control.addFault({ kind: 'social_wrong_aud' });
  const { url, secret } = await visit.begin();
  const { page: _page, ...returned } = await visit.pick(url, who);
  expect(await visit.enter({ ...returned, secret })).toMatchObject({
    status: 400,
    body: { code: 'social_refused' },
  });
});

test.each([
  ['google', 0, true],
  // A corporate mailbox that Google hosts, and one it has merely seen once.
  ['google', 1, true],
  ['google', 2, false],
  ['yandex', 0, true],
  ['yandex', 1, false],
  ['vk', 0, false],
] as const)('the address of %s’s person %i is the account’s: %s', async (network, person, confirmed) => {
  const { user } = await new SocialVisit(world, network).becomeUser(person);
  const { email, email_confirmed_at: at } = await world.db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('public_id', '=', user.public_id)
    .executeTakeFirstOrThrow();
  expect([email !== null, at !== null]).toEqual([confirmed, confirmed]);
});

/** Follows the letter to an address that somebody named, in a session. */
async function follow(email: string, token: string) {
  const { public_id: id } = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .where('purpose', '=', 'new_email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = { code: linkCode(world.settings.secretKey, 'new_email', id) };
  return await world.call<{ code?: string; email?: string }>('POST', '/api/user/verify/new/email', {
    token,
    body,
  });
}

test('an address of no proof gets a letter, which confirms it in a session of that account alone (A7.23, S14)', async () => {
  const email = 'inna.letter@mail.example';
  const guest = await makeUser(world.db, clock, { email, temporary: true });
  const [sold] = await makeSoldTickets(world, { userId: guest.id, email });
  const stranger = await new SocialVisit(world, 'vk').becomeUser({ id: '6100', first_name: 'Инна', email });
  expect(stranger.user.email).toBeNull();
  const letters = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', email)
    .where('kind', '<>', 'ticket')
    .execute();
  expect(letters).toEqual([{ kind: 'email_change' }]);
  // The owner of the mailbox has another account, and the letter is nothing to it.
  const owner = await makeUser(world.db, clock);
  const token = await makeToken(world.db, clock, owner.id);
  expect(await follow(email, token)).toMatchObject({ status: 400, body: { code: 'link_over' } });
  const tickets = async (of: string) =>
    (await world.call<{ values: unknown[] }>('GET', '/api/user/tickets/my', { token: of })).body.values;
  expect(await tickets(stranger.token)).toEqual([]);
  expect(await follow(email, stranger.token)).toMatchObject({ status: 200, body: { email } });
  expect(await tickets(stranger.token)).toMatchObject([{ public_id: sold?.publicId }]);
});

test('who proves an address takes it from who only claimed it, and the claim is worth no purchases (S14)', async () => {
  const email = 'claimed@gmail.com';
  const claims = { first_name: 'Инна', email } as const;
  const first = await new SocialVisit(world, 'vk').becomeUser({ ...claims, id: '6201' });
  const second = await new SocialVisit(world, 'yandex').becomeUser({ ...claims, id: '6202' });
  expect([first.user.email, second.user.email]).toEqual([null, null]);
  const owner = await new SocialVisit(world, 'google').becomeUser({
    ...claims,
    id: '6203',
    email_verified: '1',
  });
  expect(owner.user.email).toBe(email);
  const rows = await world.db.selectFrom('users').select('public_id').where('email', '=', email).execute();
  expect(rows).toEqual([{ public_id: owner.user.public_id }]);
});
