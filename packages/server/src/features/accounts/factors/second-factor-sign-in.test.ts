import { randomBytes } from 'node:crypto';
import { appCode, giveSecondFactor } from '@distance/testkit/factories/second-factor.ts';
import { codeOf, freshPhone } from '@distance/testkit/phone-codes.ts';
import { SecondFactorWorld } from '@distance/testkit/second-factor-world.ts';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { pruneChallenges, issueChallenge } from '../../second-factor/challenges.ts';
import { linkCode } from '../links/mail-link.ts';

const STEP = 30_000;

let site: SecondFactorWorld;
beforeAll(async () => {
  site = await SecondFactorWorld.start(inject('postgres'));
});
afterAll(async () => await site?.close());

describe('signing in', () => {
  test('the right password asks for the code, and the code opens; a wrong password says what it always says (S9)', async () => {
    const { email, publicId } = await site.protectedMember();
    const asked = await site.password(email);
    expect(asked).toMatchObject({ status: 400, body: { code: 'second_factor_required' } });
    expect(asked.body.token).toBeUndefined();
    const wrong = await site.call('PUT', '/api/auth', { email, password: 'Wrong-Pass-1905' });
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials' });
    expect(wrong.body.details).toBeUndefined();
    const challenge = asked.body.details?.ticket ?? '';
    expect((await site.enter(challenge, '000000')).body.code).toBe('code_wrong');
    const entered = await site.enter(challenge, appCode(site.world.clock));
    expect(entered).toMatchObject({ status: 200, body: { user: { public_id: publicId } } });
    expect(await site.signedIn(entered.body.token)).not.toBeNull();
    // Neither challenge nor code works twice.
    expect((await site.enter(challenge, appCode(site.world.clock, 1))).body.code).toBe('second_factor_over');
    expect((await site.enter(await site.challengeOf(email), appCode(site.world.clock))).body.code).toBe(
      'code_wrong',
    );
    // A code of the next half minute is another one; then the one before it is too old.
    expect((await site.enter(await site.challengeOf(email), appCode(site.world.clock, 1))).status).toBe(200);
    expect((await site.enter(await site.challengeOf(email), appCode(site.world.clock, 0))).body.code).toBe(
      'code_wrong',
    );
  });

  test('of 30 simultaneous right answers one gets in (S11, G7)', async () => {
    const { id, email } = await site.protectedMember();
    const tickets = await Promise.all(Array.from({ length: 3 }, async () => await site.challengeOf(email)));
    const answers = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, n) => await site.enter(tickets[n % 3] ?? '', appCode(site.world.clock)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(0);
    const { count } = await site.world.db
      .selectFrom('session')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('user_id', '=', id)
      .where('method', '=', 'password')
      .executeTakeFirstOrThrow();
    // One before, of the factory.
    expect(count).toBe(2);
  });

  test('a challenge lives ten minutes, in its browser, and no longer than the password (S11)', async () => {
    const { id, email } = await site.protectedMember();
    const browser = randomBytes(16).toString('hex');
    const bound = await site.challengeOf(email, browser);
    expect((await site.enter(bound, appCode(site.world.clock), 'f'.repeat(32))).body.code).toBe(
      'second_factor_over',
    );
    expect((await site.enter(bound, appCode(site.world.clock))).body.code).toBe('second_factor_over');
    const late = await site.challengeOf(email, browser);
    site.world.clock.advance(10 * MINUTE);
    expect((await site.enter(late, appCode(site.world.clock), browser)).body.code).toBe('second_factor_over');
    const before = await site.challengeOf(email, browser);
    site.world.clock.advance(STEP);
    await site.world.db
      .updateTable('users')
      .set({ credentials_changed_at: site.world.clock.now() })
      .where('id', '=', id)
      .execute();
    await site.world.db
      .updateTable('session')
      .set({ revoked_at: site.world.clock.now() })
      .where('user_id', '=', id)
      .execute();
    expect((await site.enter(before, appCode(site.world.clock), browser)).body.code).toBe(
      'second_factor_over',
    );
    const row = await site.world.db
      .selectFrom('sign_in_ticket')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(bound);
    const fresh = await site.challengeOf(email, browser);
    expect((await site.enter(fresh, appCode(site.world.clock), browser)).status).toBe(200);
    site.world.clock.advance(2 * DAY);
    expect(await pruneChallenges(site.world.server.services)).toBeGreaterThanOrEqual(4);
  });

  test('codes are guessed at ten times, then in growing pauses, a hundred times in all, and a recovery code ends it (S8)', async () => {
    const { id, email, token } = await site.protectedMember();
    const { body } = await site.call('POST', '/api/user/second-factor/codes', {}, { token });
    const [recovery = ''] = body.recovery ?? [];
    let tries = 0;
    let firstPause: { tries: number; rightCode: number } | undefined;
    for (let hour = 0; hour < 200 && tries < 100; hour += 1) {
      // The right password, given again, clears nothing.
      const challenge =
        hour < 2
          ? await site.challengeOf(email)
          : await issueChallenge(
              site.world.db,
              { userId: id, method: 'password', device: null },
              site.world.clock.now(),
            );
      for (;;) {
        const { status, body: said } = await site.enter(challenge, `00 ${String(tries).padStart(4, '0')}`);
        if (status === 429) break;
        expect(said.code).toBe('code_wrong');
        tries += 1;
        if (tries > 100) break;
      }
      firstPause ??= { tries, rightCode: (await site.enter(challenge, appCode(site.world.clock))).status };
      site.world.clock.advance(HOUR + 1000);
    }
    expect(firstPause).toEqual({ tries: 10, rightCode: 429 });
    expect(tries).toBe(100);
    site.world.clock.advance(30 * HOUR);
    expect((await site.enter(await site.challengeOf(email), appCode(site.world.clock))).status).toBe(429);
    expect((await site.enter(await site.challengeOf(email), recovery)).status).toBe(200);
    expect((await site.enter(await site.challengeOf(email), appCode(site.world.clock))).status).toBe(200);
  }, 120_000);

  test('a recovery code opens once, is told about, and new ones void the old (S11)', async () => {
    const { email, token } = await site.protectedMember();
    const codes = async () =>
      (await site.call('POST', '/api/user/second-factor/codes', {}, { token })).body.recovery ?? [];
    const [first = '', second = ''] = await codes();
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await site.enter(await site.challengeOf(email), typed)).status).toBe(200);
    expect((await site.enter(await site.challengeOf(email), first)).body.code).toBe('code_wrong');
    expect(await site.letters(email)).toEqual(
      expect.arrayContaining(['recovery_codes_new', 'recovery_code_used']),
    );
    const left = await site.call('GET', '/api/user/second-factor', undefined, { token });
    expect(left.body.recovery_left).toBe(9);
    await codes();
    expect((await site.enter(await site.challengeOf(email), second)).body.code).toBe('code_wrong');
    // Nobody else's.
    const stranger = await site.protectedMember();
    const [foreign = ''] = await codes();
    expect((await site.enter(await site.challengeOf(stranger.email), foreign)).body.code).toBe('code_wrong');
  });
});

test('under a new SECRET_KEY an app’s code is a wrong code, the operator is told, and a recovery code opens (S39, S40)', async () => {
  const { db, clock, server } = site.world;
  const { id, email } = await site.member();
  const token = await giveSecondFactor(db, clock, id, 'the secret key of the year before this one');
  const { body } = await site.call('POST', '/api/user/second-factor/codes', {}, { token });
  const [recovery = ''] = body.recovery ?? [];
  const code = appCode(clock);
  const logged = vi.spyOn(server.services.log, 'error');
  expect(await site.enter(await site.challengeOf(email), code)).toMatchObject({
    status: 400,
    body: { code: 'code_wrong' },
  });
  expect(logged.mock.calls).toEqual([[{ user_id: id }, expect.stringContaining('SECRET_KEY')]]);
  logged.mockRestore();
  expect((await site.enter(await site.challengeOf(email), recovery)).status).toBe(200);
});

describe('other sign-in methods ask for it too (S8)', () => {
  test('a link of a letter', async () => {
    const { email } = await site.protectedMember();
    await site.call('POST', '/api/auth/link', { email });
    const { public_id: link } = await site.world.db
      .selectFrom('mail_link')
      .select('public_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const code = linkCode(site.world.settings.secretKey, 'login', link);
    const { body } = await site.call('PUT', '/api/auth/link', { code });
    expect(body).toMatchObject({ code: 'second_factor_required' });
    // The link is used up although no session began.
    expect((await site.call('PUT', '/api/auth/link', { code })).body.code).toBe('link_over');
    const entered = await site.enter(body.details?.ticket ?? '', appCode(site.world.clock));
    expect(await site.signedIn(entered.body.token)).not.toBeNull();
  });

  test('a code by SMS', async () => {
    const { id } = await site.protectedMember();
    const phone = freshPhone();
    await site.world.db
      .updateTable('users')
      .set({ phone, phone_confirmed_at: site.world.clock.now() })
      .where('id', '=', id)
      .execute();
    const { body: sent } = await site.call('POST', '/api/user/code', { phone });
    const digits = await codeOf(site.world.db, site.world.settings.secretKey, phone);
    const { body } = await site.call('PUT', '/api/auth/phone', {
      phone,
      phone_code: digits,
      request: sent.request,
    });
    expect(body).toMatchObject({ code: 'second_factor_required' });
    const entered = await site.enter(body.details?.ticket ?? '', appCode(site.world.clock));
    expect(await site.signedIn(entered.body.token)).not.toBeNull();
  });
});

test('the books hold after all of it (I94)', async () => {
  expect(await site.broken()).toEqual([]);
});
