import { DAY, HOUR, MINUTE, plus } from '@distance/server/clock.ts';
import { hashPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { watchCodes } from '@distance/server/features/phones/watch-codes.ts';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeFormat } from '../factories/formats.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import type { ShopOptions } from '../shop-world.ts';
import { codeOf, freshPhone, wrongCode } from '../phone-codes.ts';
import { onWrite, withoutLocks } from './once-only-controls.ts';
import { SHOTS } from './once-only.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';
import { type Hit, type Shot, tally, Volley } from './volley.ts';

const FLOOR = 40;
const RIGHT = 'Верный7пароль';

let shop: VirtualShop;
let volley: Volley;
async function open(options: ShopOptions = {}, broken?: string): Promise<void> {
  shop = await startVirtualShop(inject('postgres'), {
    ...options,
    env: { SMS_HOURLY_FLOOR: String(FLOOR), ...options.env },
  });
  await makeDocuments(shop.db, shop.clock);
  if (broken !== undefined) await sql.raw(broken).execute(shop.db);
  volley = await Volley.open([shop.server.url], SHOTS);
}
afterEach(async () => {
  volley?.close();
  await shop?.close();
});

/** Entries that were compared with the code or the password; the one that ends a code answers `code_over` like those after it. */
const heard = (hits: readonly Hit[]) =>
  hits.filter(
    ({ status, body }) => status >= 500 || ['code_wrong', 'wrong_credentials'].includes(body.code ?? ''),
  ).length;

/** An account with a confirmed number and a password. */
async function victim() {
  const phone = freshPhone();
  const user = await makeUser(shop.db, shop.clock, { passwordHash: await hashPassword(RIGHT) });
  await shop.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: shop.clock.now() })
    .where('id', '=', user.id)
    .execute();
  return { ...user, phone };
}

/** One code asked for through each of the three endpoints in turn, then thirty different guesses at once. */
async function guessOnce(
  phone: string,
  turn: number,
  token: string,
): Promise<{ sent: boolean; heard: number }> {
  const from = nextAddress();
  const endpoint = turn % 3;
  const ask = await shop.call<{ request?: string }>(
    'POST',
    endpoint === 2 ? '/api/user/phone/code' : '/api/user/code',
    {
      from,
      body: { phone, registration: endpoint === 1 },
      ...(endpoint === 2 ? { token } : {}),
    },
  );
  if (ask.status !== 200) return { sent: false, heard: 0 };
  const right = await codeOf(shop.db, shop.settings.secretKey, phone);
  const { request = '' } = ask.body;
  const shots = Array.from({ length: SHOTS }, (_, n): Shot => {
    const code = wrongCode(right, n + 1);
    if (endpoint === 2) return { method: 'POST', path: '/api/user/new/phone', token, body: { phone, code } };
    const entry = { phone, phone_code: code, request };
    return endpoint === 0
      ? { method: 'PUT', path: '/api/auth/phone', body: entry }
      : { method: 'POST', path: '/api/user/phone', body: { ...entry, consents: ['pers-1'] } };
  });
  const hits = await volley.fire(shots);
  return { sent: true, heard: heard(hits) };
}

/** Days of asking and guessing, as often as one is let; what was compared and sent on each. */
async function attackNumber(phone: string, days: number) {
  const { id: userId } = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, userId);
  const perDay: { sent: number; tries: number; most: number }[] = [];
  let turn = 0;
  for (let day = 0; day < days; day += 1) {
    const since = shop.clock.now();
    const seen = { sent: 0, tries: 0, most: 0 };
    for (let round = 0; round < 8; round += 1) {
      await shop.db.deleteFrom('limit_counter').where('key', 'like', 'code:%').execute();
      await stayFresh(userId);
      const outcome = await guessOnce(phone, turn, token);
      turn += 1;
      if (outcome.sent) seen.sent += 1;
      seen.most = Math.max(seen.most, outcome.heard);
      shop.clock.advance(2 * MINUTE);
    }
    const { rows } = await sql<{ tries: number }>`
      select coalesce(sum(tries), 0)::int as tries from auth_code where phone = ${phone} and created_at >= ${since}`.execute(
      shop.db,
    );
    seen.tries = rows[0]?.tries ?? 0;
    perDay.push(seen);
    shop.clock.advance(DAY);
  }
  return perDay;
}

/** The attacker's own session may ask for a change at any time. */
async function stayFresh(userId: number): Promise<void> {
  await sql`update session set created_at = ${shop.clock.now()}, expires_at = ${plus(shop.clock.now(), DAY)}
    where user_id = ${userId}`.execute(shop.db);
}

test('a number is guessed at ten times a day and fifty in all, through every endpoint together, until its owner comes another way (A7.18, S10)', {
  timeout: 120_000,
}, async () => {
  await open();
  const { phone, email, publicId } = await victim();
  const days = await attackNumber(phone, 8);
  expect(days.map(({ tries }) => tries)).toEqual([10, 10, 10, 10, 10, 0, 0, 0]);
  for (const { sent, most } of days) {
    expect(sent).toBeLessThanOrEqual(5);
    expect(most).toBeLessThanOrEqual(4);
  }
  // 10 and 50 of 10,000: a tenth and a half of a percent.
  const ask = async () =>
    await shop.call<{ request: string }>('POST', '/api/user/code', { from: nextAddress(), body: { phone } });
  expect((await ask()).status).toBe(429);
  const signIn = await shop.call('PUT', '/api/auth', {
    from: nextAddress(),
    body: { email, password: RIGHT },
  });
  expect(signIn.status).toBe(200);
  const { body } = await ask();
  const entered = await shop.call<{ user: { public_id: string } }>('PUT', '/api/auth/phone', {
    from: nextAddress(),
    body: { phone, phone_code: await codeOf(shop.db, shop.settings.secretKey, phone), request: body.request },
  });
  expect(entered.body.user.public_id).toBe(publicId);
});

test.each([
  ['a database whose rows are not locked', { wrapPool: withoutLocks }, undefined],
  ['tries that are not counted', {}, onWrite('auth_code', 'update', 'new.tries := 0;')],
] as const)(
  'control: with %s a number is guessed at more often (G3)',
  { timeout: 120_000 },
  async (_what, options, broken) => {
    await open(options, broken);
    const { phone } = await victim();
    const [day] = await attackNumber(phone, 1);
    expect(day?.most).toBeGreaterThan(4);
  },
);

const askAll = (phones: readonly string[], from?: string) =>
  phones.map(
    (phone): Shot => ({
      method: 'POST',
      path: '/api/user/code',
      body: { phone },
      ...(from === undefined ? {} : { from }),
    }),
  );
const numbers = (count: number) => Array.from({ length: count }, () => freshPhone());
const sentIn = (hits: readonly Hit[]) => hits.filter(({ status }) => status === 200).length;

test('an address has twenty messages a day, a number five, a minute apart (S10)', async () => {
  // A fifth of the site's ceiling is more than one address has.
  await open({ env: { SMS_HOURLY_FLOOR: '200' } });
  const from = nextAddress();
  let sent = 0;
  for (let minute = 0; minute < 5; minute += 1) {
    sent += sentIn(await volley.fire(askAll(numbers(SHOTS), from)));
    shop.clock.advance(MINUTE);
  }
  expect(sent).toBe(20);
  shop.clock.advance(DAY);
  const [phone = ''] = numbers(1);
  const seen: number[] = [];
  for (let hour = 0; hour < 8; hour += 1) {
    seen.push(sentIn(await volley.fire(askAll(Array<string>(SHOTS).fill(phone)))));
    shop.clock.advance(HOUR);
  }
  expect(seen).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
});

test('the whole site sends its floor an hour, or three times its usual hour, and says when nobody uses the codes (S10)', async () => {
  await open();
  const hour = async (rounds: number) => {
    let sent = 0;
    for (let round = 0; round < rounds; round += 1) {
      const hits = await volley.fire(askAll(numbers(SHOTS)));
      sent += sentIn(hits);
      expect(
        Object.keys(tally(hits)).filter((name) => !['200', '503 sms_unavailable'].includes(name)),
      ).toEqual([]);
    }
    return sent;
  };
  expect(await hour(3)).toBe(FLOOR);
  shop.clock.advance(HOUR);
  expect(await hour(3)).toBe(FLOOR);
  shop.clock.advance(10 * MINUTE);
  const said: unknown[] = [];
  const log = { ...shop.server.services.log, error: (what: unknown) => said.push(what) };
  expect(await watchCodes({ ...shop.server.services, log })).toBe(0);
  expect(said).toEqual([{ sent: 2 * FLOOR, used: 0 }]);
  // A week of twenty an hour: sixty is three times the usual.
  shop.clock.advance(10 * DAY);
  await sql`insert into auth_code (public_id, phone, purpose, request_hash, address, created_at, expires_at, voided_at)
    select 'h' || h || '-' || n, '79990000000', 'sign_in', '\\x00', 'history', at, at + interval '5 minutes', at
    from generate_series(26, 26 + 6 * 24) h, generate_series(1, 20) n,
      lateral (select date_trunc('hour', ${shop.clock.now()}::timestamptz) - h * interval '1 hour' + n * interval '1 minute' as at) a`.execute(
    shop.db,
  );
  expect(await hour(4)).toBe(60);
});

test('a network gets a fifth of the ceiling, and the ceiling stops no browser that has been signed in to its number (S10)', async () => {
  await open();
  const { phone, email } = await victim();
  const browser = { 'x-basket-key': 'a browser of long standing'.replaceAll(' ', '-') };
  const signIn = await shop.call('PUT', '/api/auth', {
    from: nextAddress(),
    headers: browser,
    body: { email, password: RIGHT },
  });
  expect(signIn.status).toBe(200);
  // One customer of a hoster has 65,536 networks of IPv6.
  const lines = numbers(SHOTS).map(
    (to, n): Shot => ({
      method: 'POST',
      path: '/api/user/code',
      body: { phone: to },
      from: `2001:db8:1:${n}::1`,
    }),
  );
  expect(sentIn(await volley.fire(lines))).toBe(FLOOR / 5);
  expect(sentIn(await volley.fire(askAll(numbers(1))))).toBe(1);
  for (let round = 0; round < 2; round += 1) await volley.fire(askAll(numbers(SHOTS)));
  const ask = async (headers: Record<string, string>) =>
    (await shop.call('POST', '/api/user/code', { from: nextAddress(), headers, body: { phone } })).status;
  expect(await ask({})).toBe(503);
  expect(await ask(browser)).toBe(200);
});

test('who asks for codes of another’s number and guesses at them shuts its sign-in for nobody but himself (S10)', async () => {
  await open();
  const { phone, email } = await victim();
  const browser = { 'x-basket-key': 'a-browser-of-long-standing' };
  const owner = { from: nextAddress(), headers: browser };
  const signIn = await shop.call('PUT', '/api/auth', { ...owner, body: { email, password: RIGHT } });
  expect(signIn.status).toBe(200);
  const ask = async (who: object) =>
    await shop.call<{ request: string }>('POST', '/api/user/code', { body: { phone }, ...who });
  const enter = async (who: object, phone_code: string, request: string) =>
    await shop.call('PUT', '/api/auth/phone', { body: { phone, phone_code, request }, ...who });
  const attacker = { from: nextAddress() };
  let sent = 0;
  for (let minute = 0; minute < 10; minute += 1) {
    const { status, body } = await ask(attacker);
    sent += status === 200 ? 1 : 0;
    if (status === 200)
      for (let n = 1; n <= 5; n += 1)
        await enter(
          attacker,
          wrongCode(await codeOf(shop.db, shop.settings.secretKey, phone), n),
          body.request,
        );
    shop.clock.advance(MINUTE);
  }
  // Ten wrong entries end the guessing before the codes of his line are used up.
  expect(sent).toBe(2);
  expect((await ask({ from: nextAddress() })).status).toBe(429);
  const own = await ask(owner);
  expect(own.status).toBe(200);
  const code = await codeOf(shop.db, shop.settings.secretKey, phone);
  expect((await enter(owner, code, own.body.request)).status).toBe(200);

  // Who only asks leaves codes to other lines.
  const { phone: second } = await victim();
  const many: number[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    many.push((await ask({ ...attacker, body: { phone: second } })).status);
    shop.clock.advance(MINUTE);
  }
  expect(many).toEqual([200, 200, 200, 429, 429]);
  expect((await ask({ from: nextAddress(), body: { phone: second } })).status).toBe(200);
});

test('control: with a database whose rows are not locked messages pass every ceiling (G3)', async () => {
  await open({ wrapPool: withoutLocks });
  const [phone = ''] = numbers(1);
  const one = sentIn(await volley.fire(askAll(Array<string>(SHOTS).fill(phone))));
  let site = 0;
  for (let round = 0; round < 3; round += 1) site += sentIn(await volley.fire(askAll(numbers(SHOTS))));
  expect([one > 1, site + one > FLOOR]).toContain(true);
});

const passwords = (email: string, from?: string) =>
  Array.from(
    { length: SHOTS },
    (_, n): Shot => ({
      method: 'PUT',
      path: '/api/auth',
      body: { email: email.replace('{n}', String(n)), password: `Guess${n}` },
      ...(from === undefined ? {} : { from }),
    }),
  );

test('a password is guessed at ten times in fifteen minutes and a hundred times in a row, from however many addresses (S8)', {
  timeout: 240_000,
}, async () => {
  await open();
  const { email } = await victim();
  let inQuarter = 0;
  for (let minute = 0; minute < 5; minute += 1) {
    inQuarter += heard(await volley.fire(passwords(email)));
    shop.clock.advance(MINUTE);
  }
  expect(inQuarter).toBe(10);
  let all = inQuarter;
  // Pauses grow to an hour: five days of pressing every hour.
  for (let hour = 0; hour < 5 * 24; hour += 1) {
    shop.clock.advance(HOUR + 1000);
    const now = heard(await volley.fire(passwords(email).slice(0, 6)));
    expect(now).toBeLessThanOrEqual(1);
    all += now;
  }
  expect(all).toBe(100);
  const owner = await shop.call('PUT', '/api/auth', {
    from: nextAddress(),
    body: { email, password: RIGHT },
  });
  expect(owner.status).toBe(429);
});

test('one address tries fifty passwords an hour, whosever they are (S8)', { timeout: 120_000 }, async () => {
  await open();
  const from = nextAddress();
  let tried = 0;
  for (let minute = 0; minute < 9; minute += 1) {
    tried += heard(await volley.fire(passwords(`somebody-${minute}-{n}@mail.example`, from).slice(0, 10)));
    shop.clock.advance(MINUTE);
  }
  expect(tried).toBe(50);
});

test.each([
  ['a database whose rows are not locked', { wrapPool: withoutLocks }, undefined],
  ['attempts that are not counted', {}, onWrite('limit_counter', 'update', 'new.count := old.count;')],
] as const)(
  'control: with %s a password is guessed at more often (G3)',
  { timeout: 120_000 },
  async (_what, options, broken) => {
    await open(options, broken);
    const { email } = await victim();
    expect(heard(await volley.fire(passwords(email)))).toBeGreaterThan(10);
  },
);

/** Checks of codes that nobody made. */
const checks = (format: string, from: string, count: number) =>
  Array.from(
    { length: count },
    (_, n): Shot => ({ method: 'GET', path: `/api/promocode/check/ticket/GUESS${n}/${format}`, from }),
  );
const checked = (hits: readonly Hit[]) => hits.filter(({ body }) => body.code === 'promocode_unknown').length;

test('an address checks ten promocodes a minute and three hundred a day (P4.40)', {
  timeout: 120_000,
}, async () => {
  await open();
  const { publicId } = await makeFormat(shop.db, shop.clock);
  const from = nextAddress();
  const perMinute: number[] = [];
  for (let minute = 0; minute < 40; minute += 1) {
    perMinute.push(checked(await volley.fire(checks(publicId, from, minute === 0 ? SHOTS : 10))));
    shop.clock.advance(MINUTE);
  }
  expect(Math.max(...perMinute)).toBe(10);
  const day = perMinute.reduce((sum, count) => sum + count, 0);
  expect(day).toBeLessThanOrEqual(300);
  expect(day).toBeGreaterThan(200);
});

test('control: with requests that are not counted an address checks more promocodes (G3)', async () => {
  await open({}, onWrite('limit_counter', 'update', 'new.count := old.count;'));
  const { publicId } = await makeFormat(shop.db, shop.clock);
  expect(checked(await volley.fire(checks(publicId, nextAddress(), SHOTS)))).toBeGreaterThan(10);
});
