import { randomBytes } from 'node:crypto';
import { checkBooks } from '../../books/check-books.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { appCode, giveSecondFactor } from '@distance/testkit/factories/second-factor.ts';
import { fromBase32 } from '@distance/testkit/authenticator.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { codeOf, freshPhone } from '@distance/testkit/phone-codes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { stepAt, totpCode } from '../second-factor/totp.ts';
import { forgetTickets, issueTicket } from '../second-factor/tickets.ts';
import { linkCode } from './mail-link.ts';
import { hashPassword } from './password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { findSignedIn } from './sessions.ts';

const RIGHT = 'Верный7пароль';
const STEP = 30_000;
let world: CallWorld;
let hash: string;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { SMSRU_API_ID: 'test' });
  hash = await hashPassword(RIGHT);
});
afterAll(async () => await world?.close());
afterEach(async () => expect(await checkBooks(world.db, world.clock.now())).toEqual([]));

interface Answer {
  status: number;
  body: {
    code?: string;
    token?: string;
    user?: { public_id: string };
    details?: { ticket?: string; password?: boolean; second_factor?: boolean };
    request?: string;
    secret?: string;
    uri?: string;
    recovery?: string[];
    on?: boolean;
    required?: boolean;
    recovery_left?: number;
  };
}

/** Limits per address belong to other tests. */
async function call(
  method: string,
  path: string,
  json?: object,
  more: { token?: string; browser?: string } = {},
): Promise<Answer> {
  await world.db.deleteFrom('limit_counter').where('key', 'not like', 'sign-in-%').execute();
  const answer = await world.fetch(path, {
    method,
    ...(json === undefined ? {} : { json }),
    ...(more.token === undefined ? {} : { token: more.token }),
    ...(more.browser === undefined ? {} : { headers: { 'x-basket-key': more.browser } }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }; // as declared by the calls
}

const member = async (role: string[] = []) => {
  const user = await makeUser(world.db, world.clock, { passwordHash: hash });
  await world.db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
  return user;
};
const protectedMember = async (role: string[] = []) => {
  const user = await member(role);
  const token = await giveSecondFactor(world.db, world.clock, user.id, world.settings.secretKey);
  return { ...user, token };
};
const password = async (email: string, browser?: string) =>
  await call('PUT', '/api/auth', { email, password: RIGHT }, browser === undefined ? {} : { browser });
const ticketOf = async (email: string, browser?: string) => {
  const { body } = await password(email, browser);
  return body.details?.ticket ?? '';
};
const enter = async (ticket: string, code: string, browser?: string) =>
  await call('PUT', '/api/auth/second-factor', { ticket, code }, browser === undefined ? {} : { browser });
const signedIn = async (token: string | undefined) =>
  await findSignedIn(world.server.services, world.db, token ?? '');
const letters = async (email: string) => {
  const rows = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('setting up', () => {
  /** The secret of a set-up, and the token of its session. */
  async function begun() {
    const user = await member();
    const token = await makeToken(world.db, world.clock, user.id);
    const { status, body } = await call('POST', '/api/user/second-factor', {}, { token });
    expect(status).toBe(200);
    const secret = fromBase32(body.secret ?? '');
    return { ...user, token, secret, uri: body.uri };
  }
  const confirm = async (token: string, code: string) =>
    await call('PUT', '/api/user/second-factor', { code }, { token });

  test('the app’s first code switches it on, other sessions end, ten codes are shown once (S9, S16)', async () => {
    const { id, email, token, secret, uri } = await begun();
    expect(uri).toContain(`${encodeURIComponent(email)}?secret=`);
    const other = await makeToken(world.db, world.clock, id);
    expect((await confirm(token, '000000')).body.code).toBe('code_wrong');
    const { body } = await confirm(token, totpCode(secret, stepAt(world.clock.now())));
    expect(new Set(body.recovery).size).toBe(10);
    expect(await signedIn(other)).toBeNull();
    expect(await signedIn(token)).not.toBeNull();
    expect(await letters(email)).toContain('second_factor_on');
    const shown = await call('GET', '/api/user/second-factor', undefined, { token });
    expect(shown.body).toEqual({ on: true, required: false, recovery_left: 10 });
    // Neither the secret nor a code can be read from the tables.
    const rows = JSON.stringify([
      await world.db.selectFrom('second_factor').selectAll().where('user_id', '=', id).execute(),
      await world.db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute(),
    ]);
    for (const kept of [secret.toString('base64'), secret.toString('hex'), ...(body.recovery ?? [])])
      expect(rows).not.toContain(kept);
    // The code that switched it on opens nothing.
    expect((await enter(await ticketOf(email), totpCode(secret, stepAt(world.clock.now())))).body.code).toBe(
      'code_wrong',
    );
    // On already.
    expect((await call('POST', '/api/user/second-factor', {}, { token })).body.code).toBe('conflict');
  });

  test('until then nothing is asked for, and only its own session ends it in half an hour', async () => {
    const { id, email, token, secret } = await begun();
    expect((await password(email)).status).toBe(200);
    const code = () => totpCode(secret, stepAt(world.clock.now()));
    const other = await makeToken(world.db, world.clock, id);
    expect((await confirm(other, code())).body.code).toBe('second_factor_over');
    world.clock.advance(30 * MINUTE);
    expect((await confirm(token, code())).body.code).toBe('second_factor_over');
    expect((await call('POST', '/api/user/second-factor', {}, { token })).body.code).toBe('present_factor');
  });

  test('guests and strangers set nothing up', async () => {
    const { id } = await makeUser(world.db, world.clock, { temporary: true });
    const token = await makeToken(world.db, world.clock, id);
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['POST', '', {}],
      ['PUT', '', { code: '000000' }],
      ['POST', '/off', {}],
      ['POST', '/codes', {}],
      ['PUT', '/present', { code: '000000' }],
    ] as const) {
      expect((await call(method, `/api/user/second-factor${path}`, json, { token })).status).toBe(403);
      expect((await call(method, `/api/user/second-factor${path}`, json)).status).toBe(401);
    }
  });
});

describe('signing in', () => {
  test('the right password asks for the code, and the code opens; a wrong password says what it always says (S9)', async () => {
    const { email, publicId } = await protectedMember();
    const asked = await password(email);
    expect(asked).toMatchObject({ status: 400, body: { code: 'second_factor_required' } });
    expect(asked.body.token).toBeUndefined();
    const wrong = await call('PUT', '/api/auth', { email, password: 'Wrong-Pass-1905' });
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials' });
    expect(wrong.body.details).toBeUndefined();
    const ticket = asked.body.details?.ticket ?? '';
    expect((await enter(ticket, '000000')).body.code).toBe('code_wrong');
    const entered = await enter(ticket, appCode(world.clock));
    expect(entered).toMatchObject({ status: 200, body: { user: { public_id: publicId } } });
    expect(await signedIn(entered.body.token)).not.toBeNull();
    // Neither ticket nor code works twice.
    expect((await enter(ticket, appCode(world.clock, 1))).body.code).toBe('second_factor_over');
    expect((await enter(await ticketOf(email), appCode(world.clock))).body.code).toBe('code_wrong');
    // A code of the next half minute is another one; then the one before it is too old.
    expect((await enter(await ticketOf(email), appCode(world.clock, 1))).status).toBe(200);
    expect((await enter(await ticketOf(email), appCode(world.clock, 0))).body.code).toBe('code_wrong');
  });

  test('of 30 simultaneous right answers one gets in (S11, G7)', async () => {
    const { id, email } = await protectedMember();
    const tickets = await Promise.all(Array.from({ length: 3 }, async () => await ticketOf(email)));
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => await enter(tickets[n % 3] ?? '', appCode(world.clock))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(0);
    const { count } = await world.db
      .selectFrom('session')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('user_id', '=', id)
      .where('method', '=', 'password')
      .executeTakeFirstOrThrow();
    // One before, of the factory.
    expect(Number(count)).toBe(2);
  });

  test('a ticket lives ten minutes, in its browser, and no longer than the password (S11)', async () => {
    const { id, email } = await protectedMember();
    const browser = randomBytes(16).toString('hex');
    const bound = await ticketOf(email, browser);
    expect((await enter(bound, appCode(world.clock), 'f'.repeat(32))).body.code).toBe('second_factor_over');
    expect((await enter(bound, appCode(world.clock))).body.code).toBe('second_factor_over');
    const late = await ticketOf(email, browser);
    world.clock.advance(10 * MINUTE);
    expect((await enter(late, appCode(world.clock), browser)).body.code).toBe('second_factor_over');
    const before = await ticketOf(email, browser);
    world.clock.advance(STEP);
    await world.db
      .updateTable('users')
      .set({ credentials_changed_at: world.clock.now() })
      .where('id', '=', id)
      .execute();
    await world.db
      .updateTable('session')
      .set({ revoked_at: world.clock.now() })
      .where('user_id', '=', id)
      .execute();
    expect((await enter(before, appCode(world.clock), browser)).body.code).toBe('second_factor_over');
    const row = await world.db
      .selectFrom('sign_in_ticket')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(bound);
    const fresh = await ticketOf(email, browser);
    expect((await enter(fresh, appCode(world.clock), browser)).status).toBe(200);
    world.clock.advance(2 * DAY);
    expect(await forgetTickets(world.server.services)).toBeGreaterThanOrEqual(4);
  });

  test('codes are guessed at ten times, then in growing pauses, a hundred times in all, and a recovery code ends it (S8)', async () => {
    const { id, email, token } = await protectedMember();
    const { body } = await call('POST', '/api/user/second-factor/codes', {}, { token });
    const [recovery = ''] = body.recovery ?? [];
    let tries = 0;
    for (let hour = 0; hour < 200 && tries < 100; hour += 1) {
      // The right password, given again, clears nothing.
      const ticket =
        hour < 2
          ? await ticketOf(email)
          : await issueTicket(world.db, { userId: id, method: 'password', device: null }, world.clock.now());
      for (;;) {
        const { status, body: said } = await enter(ticket, `00 ${String(tries).padStart(4, '0')}`);
        if (status === 429) break;
        expect(said.code).toBe('code_wrong');
        tries += 1;
        if (tries > 100) break;
      }
      if (hour === 0) {
        expect(tries).toBe(10);
        expect((await enter(ticket, appCode(world.clock))).status).toBe(429);
      }
      world.clock.advance(HOUR + 1000);
    }
    expect(tries).toBe(100);
    world.clock.advance(30 * HOUR);
    expect((await enter(await ticketOf(email), appCode(world.clock))).status).toBe(429);
    expect((await enter(await ticketOf(email), recovery)).status).toBe(200);
    expect((await enter(await ticketOf(email), appCode(world.clock))).status).toBe(200);
  }, 120_000);

  test('a recovery code opens once, is told about, and new ones void the old (S11)', async () => {
    const { email, token } = await protectedMember();
    const codes = async () =>
      (await call('POST', '/api/user/second-factor/codes', {}, { token })).body.recovery ?? [];
    const [first = '', second = ''] = await codes();
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await enter(await ticketOf(email), typed)).status).toBe(200);
    expect((await enter(await ticketOf(email), first)).body.code).toBe('code_wrong');
    expect(await letters(email)).toEqual(
      expect.arrayContaining(['recovery_codes_new', 'recovery_code_used']),
    );
    const left = await call('GET', '/api/user/second-factor', undefined, { token });
    expect(left.body.recovery_left).toBe(9);
    await codes();
    expect((await enter(await ticketOf(email), second)).body.code).toBe('code_wrong');
    // Nobody else's.
    const stranger = await protectedMember();
    const [foreign = ''] = await codes();
    expect((await enter(await ticketOf(stranger.email), foreign)).body.code).toBe('code_wrong');
  });
});

describe('other doors ask for it too (S8)', () => {
  test('a link of a letter', async () => {
    const { email } = await protectedMember();
    await call('POST', '/api/auth/link', { email });
    const { public_id: link } = await world.db
      .selectFrom('mail_link')
      .select('public_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const code = linkCode(world.settings.secretKey, 'login', link);
    const { body } = await call('PUT', '/api/auth/link', { code });
    expect(body).toMatchObject({ code: 'second_factor_required' });
    // The link is used up although no session began.
    expect((await call('PUT', '/api/auth/link', { code })).body.code).toBe('link_over');
    const entered = await enter(body.details?.ticket ?? '', appCode(world.clock));
    expect(await signedIn(entered.body.token)).not.toBeNull();
  });

  test('a code by SMS', async () => {
    const { id } = await protectedMember();
    const phone = freshPhone();
    await world.db
      .updateTable('users')
      .set({ phone, phone_confirmed_at: world.clock.now() })
      .where('id', '=', id)
      .execute();
    const { body: sent } = await call('POST', '/api/user/code', { phone });
    const digits = await codeOf(world.db, world.settings.secretKey, phone);
    const { body } = await call('PUT', '/api/auth/phone', {
      phone,
      phone_code: digits,
      request: sent.request,
    });
    expect(body).toMatchObject({ code: 'second_factor_required' });
    const entered = await enter(body.details?.ticket ?? '', appCode(world.clock));
    expect(await signedIn(entered.body.token)).not.toBeNull();
  });
});

describe('roles of staff', () => {
  test.each(['staff', 'organiser', 'admin'])(
    '%s counts with a second factor alone (S9, S23)',
    async (role) => {
      const user = await member([role, 'vip']);
      const { body } = await password(user.email);
      expect((await signedIn(body.token))?.role).toEqual(['vip']);
      const shown = await call('GET', '/api/user/second-factor', undefined, { token: body.token ?? '' });
      expect(shown.body).toEqual({ on: false, required: true, recovery_left: 0 });
      // The very session that sets it up has the rights at once.
      const begun = await call('POST', '/api/user/second-factor', {}, { token: body.token ?? '' });
      const code = totpCode(fromBase32(begun.body.secret ?? ''), stepAt(world.clock.now()));
      await call('PUT', '/api/user/second-factor', { code }, { token: body.token ?? '' });
      expect((await signedIn(body.token))?.role).toEqual([role, 'vip']);
      // Off again, they are gone with the next call.
      expect(
        (await call('POST', '/api/user/second-factor/off', {}, { token: body.token ?? '' })).status,
      ).toBe(200);
      expect((await signedIn(body.token))?.role).toEqual(['vip']);
    },
  );

  test('the session after the code has the rights, and ends after twelve idle hours (S9, S17)', async () => {
    const { email } = await protectedMember(['organiser']);
    const { body } = await enter(await ticketOf(email), appCode(world.clock));
    expect((await signedIn(body.token))?.role).toEqual(['organiser']);
    world.clock.advance(12 * HOUR);
    expect(await signedIn(body.token)).toBeNull();
  });
});

describe('the code as a present factor', () => {
  test('an old session is fresh again by a code, which is counted as at the sign-in (S18)', async () => {
    const { token } = await protectedMember();
    world.clock.advance(HOUR);
    const off = async () => await call('POST', '/api/user/second-factor/off', {}, { token });
    expect((await off()).body).toMatchObject({
      code: 'present_factor',
      details: { password: true, second_factor: true },
    });
    const present = async (code: string) =>
      await call('PUT', '/api/user/second-factor/present', { code }, { token });
    expect((await present('000000')).body.code).toBe('code_wrong');
    expect((await off()).body.code).toBe('present_factor');
    expect((await present(appCode(world.clock))).status).toBe(200);
    expect((await present(appCode(world.clock))).body.code).toBe('code_wrong');
    expect((await off()).status).toBe(200);
    expect((await present(appCode(world.clock, 1))).body.code).toBe('conflict');
  });

  test('switching off and new codes ask for it; off, the password is enough again (S18)', async () => {
    const { email, token } = await protectedMember();
    world.clock.advance(HOUR);
    for (const path of ['off', 'codes']) {
      const wrong = await call(
        'POST',
        `/api/user/second-factor/${path}`,
        { present_password: 'Wrong1' },
        { token },
      );
      expect(wrong.body.code).toBe('present_factor');
    }
    const right = { present_password: RIGHT };
    expect((await call('POST', '/api/user/second-factor/off', right, { token })).status).toBe(200);
    expect((await call('POST', '/api/user/second-factor/off', right, { token })).body.code).toBe('conflict');
    expect((await call('POST', '/api/user/second-factor/codes', right, { token })).body.code).toBe(
      'conflict',
    );
    expect(await letters(email)).toContain('second_factor_off');
    expect((await password(email)).status).toBe(200);
  });
});

test('an operator takes it off: every session ends, the owner is told, the password opens again', async () => {
  const { email, token } = await protectedMember(['admin']);
  expect(await resetSecondFactor(world.server.services, `  ${email}`)).toBe(false);
  expect(await resetSecondFactor(world.server.services, email.toUpperCase())).toBe(true);
  expect(await resetSecondFactor(world.server.services, email)).toBe(false);
  expect(await signedIn(token)).toBeNull();
  expect(await letters(email)).toContain('second_factor_off');
  const { body } = await password(email);
  expect((await signedIn(body.token))?.role).toEqual([]);
});
