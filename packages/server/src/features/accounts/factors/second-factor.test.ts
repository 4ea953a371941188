import { fromBase32 } from '@distance/testkit/authenticator.ts';
import { appCode } from '@distance/testkit/factories/second-factor.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { RIGHT, SecondFactorWorld } from '@distance/testkit/second-factor-world.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { stepAt, totpCode } from '../../second-factor/totp.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

let site: SecondFactorWorld;
beforeAll(async () => {
  site = await SecondFactorWorld.start(inject('postgres'));
});
afterAll(async () => await site?.close());

describe('setting up', () => {
  /** The secret of a set-up, and the token of its session. */
  async function begun() {
    const user = await site.member();
    const token = await makeToken(site.world.db, site.world.clock, user.id);
    const { status, body } = await site.call('POST', '/api/user/second-factor', {}, { token });
    expect(status).toBe(200);
    const secret = fromBase32(body.secret ?? '');
    return { ...user, token, secret, uri: body.uri };
  }
  const confirm = async (token: string, code: string) =>
    await site.call('PUT', '/api/user/second-factor', { code }, { token });

  test('the app’s first code switches it on, other sessions end, ten codes are shown once (S9, S16)', async () => {
    const { id, email, token, secret, uri } = await begun();
    expect(uri).toContain(`${encodeURIComponent(email)}?secret=`);
    const other = await makeToken(site.world.db, site.world.clock, id);
    expect((await confirm(token, '000000')).body.code).toBe('code_wrong');
    const { body } = await confirm(token, totpCode(secret, stepAt(site.world.clock.now())));
    expect(new Set(body.recovery).size).toBe(10);
    expect(await site.signedIn(other)).toBeNull();
    expect(await site.signedIn(token)).not.toBeNull();
    expect(await site.letters(email)).toContain('second_factor_on');
    const shown = await site.call('GET', '/api/user/second-factor', undefined, { token });
    expect(shown.body).toEqual({ on: true, required: false, recovery_left: 10 });
    // Neither the secret nor a code can be read from the tables.
    const rows = JSON.stringify([
      await site.world.db.selectFrom('second_factor').selectAll().where('user_id', '=', id).execute(),
      await site.world.db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute(),
    ]);
    for (const stored of [secret.toString('base64'), secret.toString('hex'), ...(body.recovery ?? [])])
      expect(rows).not.toContain(stored);
    // The code that switched it on opens nothing.
    expect(
      (await site.enter(await site.challengeOf(email), totpCode(secret, stepAt(site.world.clock.now())))).body
        .code,
    ).toBe('code_wrong');
    // On already.
    expect((await site.call('POST', '/api/user/second-factor', {}, { token })).body.code).toBe('conflict');
  });

  test('until then nothing is asked for, and only its own session ends it in half an hour', async () => {
    const { id, email, token, secret } = await begun();
    expect((await site.password(email)).status).toBe(200);
    const code = () => totpCode(secret, stepAt(site.world.clock.now()));
    const other = await makeToken(site.world.db, site.world.clock, id);
    expect((await confirm(other, code())).body.code).toBe('second_factor_over');
    site.world.clock.advance(30 * MINUTE);
    expect((await confirm(token, code())).body.code).toBe('second_factor_over');
    expect((await site.call('POST', '/api/user/second-factor', {}, { token })).body.code).toBe(
      'present_factor',
    );
  });

  test('guests and strangers set nothing up', async () => {
    const { id } = await makeUser(site.world.db, site.world.clock, { temporary: true });
    const token = await makeToken(site.world.db, site.world.clock, id);
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['POST', '', {}],
      ['PUT', '', { code: '000000' }],
      ['POST', '/off', {}],
      ['POST', '/codes', {}],
      ['PUT', '/present', { code: '000000' }],
    ] as const) {
      expect((await site.call(method, `/api/user/second-factor${path}`, json, { token })).status).toBe(403);
      expect((await site.call(method, `/api/user/second-factor${path}`, json)).status).toBe(401);
    }
  });
});

describe('roles of staff', () => {
  test.each(['staff', 'organiser', 'admin'])(
    '%s counts with a second factor alone (S9, S23)',
    async (role) => {
      const user = await site.member([role, 'vip']);
      const { body } = await site.password(user.email);
      expect((await site.signedIn(body.token))?.role).toEqual(['vip']);
      const shown = await site.call('GET', '/api/user/second-factor', undefined, { token: body.token ?? '' });
      expect(shown.body).toEqual({ on: false, required: true, recovery_left: 0 });
      // The very session that sets it up has the rights at once.
      const begun = await site.call('POST', '/api/user/second-factor', {}, { token: body.token ?? '' });
      const code = totpCode(fromBase32(begun.body.secret ?? ''), stepAt(site.world.clock.now()));
      await site.call('PUT', '/api/user/second-factor', { code }, { token: body.token ?? '' });
      expect((await site.signedIn(body.token))?.role).toEqual([role, 'vip']);
      // Off again, they are gone with the next call.
      expect(
        (await site.call('POST', '/api/user/second-factor/off', {}, { token: body.token ?? '' })).status,
      ).toBe(200);
      expect((await site.signedIn(body.token))?.role).toEqual(['vip']);
    },
  );

  test('the session after the code has the rights, and ends after twelve idle hours (S9, S17)', async () => {
    const { email } = await site.protectedMember(['organiser']);
    const { body } = await site.enter(await site.challengeOf(email), appCode(site.world.clock));
    expect((await site.signedIn(body.token))?.role).toEqual(['organiser']);
    site.world.clock.advance(12 * HOUR);
    expect(await site.signedIn(body.token)).toBeNull();
  });
});

describe('the code as a present factor', () => {
  test('an old session is fresh again by a code, which is counted as at the sign-in (S18)', async () => {
    const { token } = await site.protectedMember();
    site.world.clock.advance(HOUR);
    const off = async () => await site.call('POST', '/api/user/second-factor/off', {}, { token });
    expect((await off()).body).toMatchObject({
      code: 'present_factor',
      details: { password: true, second_factor: true },
    });
    const present = async (code: string) =>
      await site.call('PUT', '/api/user/second-factor/present', { code }, { token });
    expect((await present('000000')).body.code).toBe('code_wrong');
    expect((await off()).body.code).toBe('present_factor');
    expect((await present(appCode(site.world.clock))).status).toBe(200);
    expect((await present(appCode(site.world.clock))).body.code).toBe('code_wrong');
    expect((await off()).status).toBe(200);
    expect((await present(appCode(site.world.clock, 1))).body.code).toBe('conflict');
  });

  test('switching off and new codes ask for it; off, the password is enough again (S18)', async () => {
    const { email, token } = await site.protectedMember();
    site.world.clock.advance(HOUR);
    for (const path of ['off', 'codes']) {
      const wrong = await site.call(
        'POST',
        `/api/user/second-factor/${path}`,
        { present_password: 'Wrong1' },
        { token },
      );
      expect(wrong.body.code).toBe('present_factor');
    }
    const right = { present_password: RIGHT };
    expect((await site.call('POST', '/api/user/second-factor/off', right, { token })).status).toBe(200);
    expect((await site.call('POST', '/api/user/second-factor/off', right, { token })).body.code).toBe(
      'conflict',
    );
    expect((await site.call('POST', '/api/user/second-factor/codes', right, { token })).body.code).toBe(
      'conflict',
    );
    expect(await site.letters(email)).toContain('second_factor_off');
    expect((await site.password(email)).status).toBe(200);
  });
});

test('an operator takes it off: every session ends, the owner is told, the password opens again', async () => {
  const { email, token } = await site.protectedMember(['admin']);
  expect(await resetSecondFactor(site.world.server.services, `  ${email}`)).toBe(false);
  expect(await resetSecondFactor(site.world.server.services, email.toUpperCase())).toBe(true);
  expect(await resetSecondFactor(site.world.server.services, email)).toBe(false);
  expect(await site.signedIn(token)).toBeNull();
  expect(await site.letters(email)).toContain('second_factor_off');
  const { body } = await site.password(email);
  expect((await site.signedIn(body.token))?.role).toEqual([]);
});

test('the books hold after all of it (I94)', async () => {
  expect(await site.broken()).toEqual([]);
});
