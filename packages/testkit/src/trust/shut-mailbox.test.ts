import { DAY, MINUTE, SECOND } from '@distance/server/clock.ts';
import { hashPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeSomebody, type Somebody } from '../factories/transfers.ts';
import { type Door, DOORS, openFree, type OpenShop, WAYS_IN } from './letter-doors.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';

const MAILBOX = 'victim@mail.example';
const RIGHT = 'Верный7пароль';
/** Doors that are no way in. */
const OTHERS = ['a ticket offered', 'a free ticket', 'a request', 'a reminder', 'news'] as const;
/** Those where it matters who is signed in; a reminder and the news are asked of the address alone, a ticket is another's gift. */
const OWN_ACTS = ['a free ticket', 'a request'] as const;

let shop: VirtualShop;
let open: OpenShop;
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(RIGHT);
});
beforeEach(async () => {
  shop = await startVirtualShop(inject('postgres'));
  await makeDocuments(shop.db, shop.clock);
  open = await openFree(shop);
});
afterEach(async () => await shop.close());

const owner = async () => await makeSomebody(shop, { email: MAILBOX, passwordHash: hash });
const someone = () => `stranger-${randomId(60).toLowerCase()}@mail.example`;
/** The mailbox under another of its names. */
const named = (n: number) => (n % 4 === 0 ? MAILBOX : MAILBOX.replace('@', `+${n}@`));

/** So many presses of strangers on one line, at these doors in turn and under all names of the mailbox. */
async function press(doors: readonly Door[], from: string, times: number): Promise<number> {
  let taken = 0;
  for (let n = 0; n < times; n += 1) {
    const door = doors[n % doors.length] ?? 'news';
    const { status } = await DOORS[door](open, { from, email: named(n) });
    taken += status === 200 ? 1 : 0;
    shop.clock.advance(10 * SECOND);
  }
  return taken;
}

const lettersToMailbox = async () =>
  (
    await sql<{ kind: string }>`select kind from outbox
      where regexp_replace(lower(to_address), '[+][^@]*@', '@') = ${MAILBOX}`.execute(shop.db)
  ).rows.map(({ kind }) => kind);

/** Everything by which the owner of the mailbox comes in or proves it; what refused. */
async function shutWays({ token }: Pick<Somebody, 'token'>, from: string): Promise<string[]> {
  const other = await makeSomebody(shop, { passwordHash: hash });
  const email = MAILBOX;
  const ways = {
    register: async () =>
      await shop.call('POST', '/api/user', {
        from,
        body: { email, password: RIGHT, mailing: false, consents: ['pers-1'] },
      }),
    'new password': async () => await DOORS['a way to a new password'](open, { from, email }),
    'sign in': async () => await DOORS['a link to sign in'](open, { from, email }),
    'code for paying': async () => await DOORS['a code for paying'](open, { from, email }),
    'another account moves here': async () =>
      await shop.call('POST', '/api/user/change/email', {
        from,
        token: other.token,
        body: { email, present_password: RIGHT },
      }),
    'own account moves': async () =>
      await shop.call('POST', '/api/user/change/email', {
        from,
        token,
        body: { email: someone(), present_password: RIGHT },
      }),
  };
  const shut: string[] = [];
  for (const [way, ask] of Object.entries(ways)) {
    const { status } = await ask();
    if (status !== 200) shut.push(`${way}: ${status}`);
    shop.clock.advance(MINUTE);
  }
  return shut;
}

/** What the owner does signed in with the address it has proved, and what friends do for it; what refused. */
async function shutActs(
  { token }: Pick<Somebody, 'token'>,
  from: string,
  acts: readonly Door[] = OTHERS,
): Promise<string[]> {
  const shut: string[] = [];
  for (const door of acts) {
    const { status } = await DOORS[door](open, { from, email: MAILBOX, token });
    if (status !== 200) shut.push(`${door}: ${status}`);
  }
  return shut;
}

test('who asks for ways into a mailbox from one line, under all its names, shuts none of them (S6, S8)', async () => {
  const anna = await owner();
  const taken = await press(WAYS_IN, nextAddress(), 60);
  expect(taken).toBe(5);
  expect(await shutWays(anna, nextAddress())).toEqual([]);
  // Nor does who types the one address again and again.
  shop.clock.advance(DAY);
  const from = nextAddress();
  for (let n = 0; n < 10; n += 1) {
    await DOORS['a way to a new password'](open, { from, email: MAILBOX });
    await DOORS['a link to sign in'](open, { from, email: MAILBOX });
    shop.clock.advance(MINUTE);
  }
  expect(await shutWays(anna, nextAddress())).toEqual([]);
});

test('a stranger on the next line of her network leaves her five (S6)', async () => {
  const anna = await owner();
  await press(WAYS_IN, '203.0.113.7', 60);
  await press(OTHERS, '203.0.113.7', 20);
  expect(await shutWays(anna, '203.0.113.8')).toEqual([]);
  expect(await shutActs(anna, '203.0.113.8', [...OWN_ACTS, 'a ticket offered'])).toEqual([]);
});

test.each([
  ['65,536 lines of one /48', (n: number) => `2001:db8:5:${n.toString(16)}::1`],
  ['a /24', (n: number) => `198.51.100.${n}`],
])('so little does who has %s (S6)', async (_what, line) => {
  const anna = await owner();
  let taken = 0;
  for (let n = 1; n <= 20; n += 1) taken += await press(WAYS_IN, line(n), 6);
  expect(taken).toBe(10);
  for (let n = 1; n <= 5; n += 1) await press(OTHERS, line(n), 10);
  expect(await shutWays(anna, nextAddress())).toEqual([]);
  expect(await shutActs(anna, nextAddress(), [...OWN_ACTS, 'a ticket offered'])).toEqual([]);
});

test('ten networks leave a way into a mailbox to each network they do not have, and a friend’s ticket comes (S6)', async () => {
  const anna = await owner();
  for (let n = 0; n < 10; n += 1) {
    const from = nextAddress();
    await press(WAYS_IN, from, 9);
    await press(OTHERS, from, 10);
  }
  for (const door of WAYS_IN) {
    const { status } = await DOORS[door](open, { from: nextAddress(), email: MAILBOX });
    expect([door, status]).toEqual([door, 200]);
  }
  expect(await shutActs(anna, nextAddress(), [...OWN_ACTS, 'a ticket offered'])).toEqual([]);
});

test('a browser that has been signed in gets its ways in however many networks have asked for them (S6, S8)', async () => {
  await owner();
  const entered = await fetch(`${shop.server.url}/api/auth`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ email: MAILBOX, password: RIGHT }),
  });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (let n = 0; n < 60; n += 1) {
    await DOORS['a way to a new password'](open, { from: nextAddress(), email: named(n) });
    shop.clock.advance(20 * SECOND);
  }
  shop.clock.advance(MINUTE);
  const from = nextAddress();
  const ask = async (headers: Record<string, string>) =>
    (await shop.call('POST', '/api/auth/resetpassword', { from, headers, body: { email: MAILBOX } })).status;
  expect(await ask({})).toBe(429);
  expect(await ask({ cookie })).toBe(200);
  // Of another account it opens nothing.
  const other = { from, headers: { cookie }, body: { email: named(1) } };
  expect((await shop.call('POST', '/api/auth/resetpassword', other)).status).toBe(429);
});

test.each([
  ['the news, which need one letter', ['news']],
  ['requests to the team', ['a request']],
  ['tickets offered', ['a ticket offered']],
  ['everything', OTHERS],
] as const)('%s for an address keep its owner from nothing (S6)', async (_what, doors) => {
  const anna = await owner();
  const taken = await press(doors, nextAddress(), 24);
  expect(taken).toBeLessThanOrEqual(6);
  expect(await shutActs(anna, nextAddress())).toEqual([]);
  // Twenty networks fill what strangers may send; what she does with the address she has proved is her own.
  for (let n = 0; n < 20; n += 1) await press(doors, nextAddress(), 1);
  expect(await shutActs(anna, nextAddress(), OWN_ACTS)).toEqual([]);
  expect(await shutWays(anna, nextAddress())).toEqual([]);
});

test('a mailbox gets fifty-five letters a day that strangers asked for, from however many networks (S6)', async () => {
  await owner();
  const doors = Object.keys(DOORS) as Door[];
  for (let n = 0; n < 130; n += 1) {
    const door = doors[n % doors.length] ?? 'news';
    await DOORS[door](open, { from: nextAddress(), email: named(n) });
    shop.clock.advance(SECOND);
  }
  const letters = await lettersToMailbox();
  expect(letters.length).toBeGreaterThan(20);
  expect(letters.length).toBeLessThanOrEqual(55);
  shop.clock.advance(DAY);
  expect((await DOORS.news(open, { from: nextAddress(), email: MAILBOX })).status).toBe(200);
});

test('an account has thirty letters a day at the address it has proved, and none more at one it only typed (S6)', async () => {
  const { token } = await owner();
  const book = async (email: string) =>
    (await DOORS['a free ticket'](open, { from: nextAddress(), email, token })).status;
  const own: number[] = [];
  for (let n = 0; n < 32; n += 1) own.push(await book(MAILBOX));
  expect(own).toEqual([...Array<number>(30).fill(200), 429, 429]);
  const from = nextAddress();
  const foreign: number[] = [];
  for (let n = 0; n < 8; n += 1)
    foreign.push((await DOORS['a reminder'](open, { from, email: 'typed@mail.example', token })).status);
  expect(foreign).toEqual([...Array<number>(6).fill(200), 429, 429]);
});

test('what is refused tells nobody whether an address has an account, however many lines ask (S8)', async () => {
  await makeSomebody(shop, { email: 'known@mail.example' });
  const lines = Array.from({ length: 24 }, nextAddress);
  const answers = async (name: string) => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const [n, from] of lines.entries()) {
        const email = n % 3 === 0 ? `${name}+${n}@mail.example` : `${name}@mail.example`;
        statuses.push((await DOORS[n % 2 ? WAYS_IN[0] : WAYS_IN[1]](open, { from, email })).status);
      }
    return statuses;
  };
  const known = await answers('known');
  shop.clock.advance(MINUTE);
  expect(await answers('nobody')).toEqual(known);
  expect(known).toContain(429);
});
