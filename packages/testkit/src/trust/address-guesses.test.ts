import { DAY, MINUTE } from '@distance/server/clock.ts';
import { emailCode } from '@distance/server/features/accounts/codes/email-code.ts';
import { linkCode } from '@distance/server/features/accounts/links/mail-link.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeSomebody, type Somebody } from '../factories/transfers.ts';
import { wrongCode } from '../phone-codes.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';

const EMAIL = 'guessed-at@mail.example';

let shop: VirtualShop;
beforeEach(async () => {
  shop = await startVirtualShop(inject('postgres'));
  await makeDocuments(shop.db, shop.clock);
});
afterEach(async () => await shop.close());

/** Whoever he is, on some line. */
interface Typist extends Somebody {
  from: string;
}

const typist = async (from = nextAddress()): Promise<Typist> => ({ ...(await makeSomebody(shop)), from });

const ask = async ({ token, from }: Typist) =>
  (await shop.call('POST', '/api/user/confirm/email', { token, from, body: { email: EMAIL } })).status;

const enter = async ({ token, from }: Typist, code: string) =>
  await shop.call<{ code?: string }>('PUT', '/api/user/auth/payment', {
    token,
    from,
    body: { email: EMAIL, code },
  });

async function rightCode(): Promise<string> {
  const { public_id } = await shop.db
    .selectFrom('email_code')
    .select('public_id')
    .where('email', '=', EMAIL)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return emailCode(shop.settings.secretKey, public_id);
}

/** Wrong entries that were compared with a code, of those that one day gives. */
async function guessADay(who: Typist): Promise<void> {
  for (let asked = 0; asked < 4; asked += 1) {
    shop.clock.advance(MINUTE);
    if ((await ask(who)) !== 200) continue;
    const right = await rightCode();
    for (let n = 1; n <= 6; n += 1) await enter(who, wrongCode(right, n));
  }
}

async function guesses(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(sum(failures), 0)::int as n from email_code`.execute(shop.db);
  return rows[0]?.n ?? 0;
}

/** Asks for a code and enters it. */
async function proves(who: Typist): Promise<number> {
  shop.clock.advance(2 * MINUTE);
  const asked = await ask(who);
  return asked === 200 ? (await enter(who, await rightCode())).status : asked;
}

test('who guesses at an address from his account for a week keeps nobody else from proving it (S6, S10)', {
  timeout: 120_000,
}, async () => {
  const attacker = await typist();
  await guessADay(attacker);
  // The very day he has spent his tries.
  expect([await ask(attacker), await ask(await typist())]).toEqual([429, 200]);
  for (let day = 0; day < 7; day += 1) {
    shop.clock.advance(DAY);
    await guessADay(attacker);
  }
  shop.clock.advance(DAY);
  expect(await guesses()).toBe(12);
  expect(await ask(attacker)).toBe(429);
  // Nor with other accounts on his line, or with other lines of its network.
  const [a, b, c] = attacker.from.split('.');
  for (let n = 0; n < 5; n += 1) await guessADay(await typist(`${a}.${b}.${c}.${200 + n}`));
  expect(await guesses()).toBe(12);
  expect(await proves(await typist())).toBe(200);
});

test('an address is guessed at fifty times in all, from however many networks and accounts (S10)', {
  timeout: 240_000,
}, async () => {
  for (let day = 0; day < 6; day += 1) {
    for (let n = 0; n < 10; n += 1) await guessADay(await typist());
    shop.clock.advance(DAY);
  }
  // Of 10,000: half a percent.
  expect(await guesses()).toBeLessThanOrEqual(50);
});

test('ten networks that guess for ever leave an entry to anybody else, and a proof ends the run (S10)', {
  timeout: 240_000,
}, async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, async () => await typist()));
  for (let day = 0; day < 4; day += 1) {
    for (const who of ten) await guessADay(who);
    shop.clock.advance(DAY);
  }
  expect(await proves(await typist())).toBe(200);
  shop.clock.advance(MINUTE);
  const next = await typist();
  expect(await ask(next)).toBe(200);
  const right = await rightCode();
  for (let n = 1; n <= 4; n += 1)
    expect((await enter(next, wrongCode(right, n))).body.code).toBe('code_wrong');
  expect((await enter(next, right)).status).toBe(200);
});

async function guessedOut(): Promise<void> {
  for (let n = 0; n < 60; n += 1) await guessADay(await typist());
  expect(await ask(await typist())).toBe(429);
  shop.clock.advance(2 * DAY);
  expect(await ask(await typist())).toBe(429);
}

/** The link of the newest letter to the address. */
async function linkOf(purpose: 'verify_email' | 'reset_password' | 'login' | 'new_email'): Promise<string> {
  const { public_id } = await shop.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', EMAIL)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return linkCode(shop.settings.secretKey, purpose, public_id);
}

test('guesses at an address are over for everybody until any letter to it is followed (S10)', {
  timeout: 240_000,
}, async () => {
  await makeSomebody(shop, { email: EMAIL });
  await guessedOut();
  const from = nextAddress();
  await shop.call('POST', '/api/auth/link', { from, body: { email: EMAIL } });
  // A letter that was sent proves nothing.
  expect(await ask(await typist())).toBe(429);
  shop.clock.advance(MINUTE);
  expect(
    (await shop.call('PUT', '/api/auth/link', { from, body: { code: await linkOf('login') } })).status,
  ).toBe(200);
  expect(await proves(await typist())).toBe(200);
});

test('so they are until an account is made with it, which lasts when its link is forgotten (S10)', {
  timeout: 240_000,
}, async () => {
  await guessedOut();
  const from = nextAddress();
  const account = { email: EMAIL, password: 'Верный7пароль', mailing: false, consents: ['pers-1'] };
  await shop.call('POST', '/api/user', { from, body: account });
  const body = { ...account, code: await linkOf('verify_email') };
  expect((await shop.call('POST', '/api/user/verify/email', { from, body })).status).toBe(200);
  await sql`delete from mail_link`.execute(shop.db);
  expect(await proves(await typist())).toBe(200);
});
