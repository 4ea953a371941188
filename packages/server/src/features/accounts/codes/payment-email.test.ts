import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { randomId } from '../../../public-id.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, MINUTE, plus, SECOND } from '../../../clock.ts';
import { composeLetter } from '../../mail/compose-letter.ts';
import { sendLetter } from '../../mail/send-letter.job.ts';
import { pruneLinks } from '../links/prune-links.ts';
import { emailCode } from './email-code.ts';
import { selectOptionalLiveCode, useCode } from './email-codes.repo.ts';

interface Answer {
  code?: string;
  details?: { email: string };
  fields?: Record<string, string>;
  user?: { email: string; public_id: string };
  order?: { public_id: string };
  again_at?: string;
}

let world: CallWorld;
let format: MadeFormat;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  format = await makeFormat(world.db, world.clock, { price: 0, capacity: 500, maxCount: 10 });
});
afterAll(async () => await world?.close());
// What earlier tests sent and tried is of another day.
beforeEach(() => world.clock.advance(2 * DAY));

async function call(method: string, path: string, token: string | null, json: object) {
  // The limit per address of the network is not what these tests are about.
  await world.db.deleteFrom('limit_counter').execute();
  const answer = await world.fetch(path, { method, json, ...(token === null ? {} : { token }) });
  return {
    status: answer.status,
    after: answer.headers.get('retry-after'),
    body: (await answer.json()) as Answer,
  }; // as declared by the calls
}
const ask = async (token: string | null, email: string) =>
  await call('POST', '/api/user/confirm/email', token, { email });
const enter = async (token: string | null, email: string, code: string) =>
  await call('PUT', '/api/user/auth/payment', token, { email, code });
const pay = async (token: string | null, email: string) =>
  await call('POST', '/api/payment', token, paymentBody(format, { email, total: 0 }));

async function signedIn(request: { email?: string; confirmed?: boolean; temporary?: boolean } = {}) {
  const user = await makeUser(world.db, world.clock, request);
  return { ...user, token: await makeToken(world.db, world.clock, user.id) };
}

/** The digits of the newest letter to an address. */
async function codeOf(email: string): Promise<string> {
  const { public_id } = await world.db
    .selectFrom('email_code')
    .select('public_id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return emailCode(world.settings.secretKey, public_id);
}
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const fresh = () => `other-${randomId(40)}@mail.example`;

test('another address than the account’s is confirmed by a code, then paid with (P7.09, P7.10)', async () => {
  const { token, email: own, publicId } = await signedIn();
  const email = fresh();
  const refused = await pay(token, email);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    418,
    'unconfirmed_email',
    { email },
  ]);
  expect((await ask(token, ` ${email.toUpperCase()}`)).status).toBe(200);
  const entered = await enter(token, email, await codeOf(email));
  expect(entered.status).toBe(200);
  expect(entered.body.user).toMatchObject({ public_id: publicId, email: own });
  expect((await pay(token, email)).status).toBe(200);
  // Another session of the account may, another account may not.
  expect((await pay((await signedIn()).token, email)).body.code).toBe('unconfirmed_email');
});

test('an account’s own unconfirmed address is confirmed for good, and what its guest bought comes along', async () => {
  const email = fresh();
  const guest = await pay(null, email);
  expect(guest.status).toBe(200);
  const { id, token } = await signedIn({ email, confirmed: false });
  expect((await pay(token, email)).status).toBe(418);
  await ask(token, email);
  expect((await enter(token, email, await codeOf(email))).status).toBe(200);
  const row = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.email_confirmed_at).toEqual(world.clock.now());
  const order = await world.db
    .selectFrom('orders')
    .select(['user_id', 'buyer_key'])
    .where('public_id', '=', guest.body.order?.public_id ?? '')
    .executeTakeFirstOrThrow();
  // It counts to the limits of who typed the address.
  expect(order).toEqual({ user_id: id, buyer_key: expect.stringMatching(/^e:/) });
  expect((await pay(token, email)).status).toBe(200);
});

test('guests, temporary accounts and the confirmed own address pay without a code (P6.01, P6.03)', async () => {
  const { token, email } = await signedIn();
  expect((await pay(token, email.toUpperCase())).status).toBe(200);
  expect((await pay(null, fresh())).status).toBe(200);
  const temporary = await signedIn({ temporary: true });
  expect((await pay(temporary.token, fresh())).status).toBe(200);
  expect((await ask(temporary.token, temporary.email)).body.code).toBe('forbidden');
  expect((await enter(temporary.token, temporary.email, '0000')).body.code).toBe('forbidden');
});

test('nobody signed in gets 401, an ended session 403, a damaged body its field', async () => {
  const { token } = await signedIn();
  for (const send of [
    async (who: string | null) => await ask(who, fresh()),
    async (who: string | null) => await enter(who, fresh(), '0000'),
  ]) {
    expect((await send(null)).status).toBe(401);
    const ended = await send('no-such-token');
    expect([ended.status, ended.body.code]).toEqual([403, 'invalid_token']);
  }
  expect((await ask(token, 'no address')).body.fields).toHaveProperty('email');
  expect((await enter(token, 'no address', '0000')).body.fields).toHaveProperty('email');
  for (const code of ['', '123', '12345', '12 4', '１２３４'])
    expect((await enter(token, fresh(), code)).body.fields).toEqual({
      code: 'Код должен состоять из 4 цифр',
    });
});

test('a code opens once, in time, for its session, its account and its address alone (S11)', async () => {
  const { id, token } = await signedIn();
  const email = fresh();
  await ask(token, email);
  const code = await codeOf(email);
  const over = async (who: string, address: string, digits = code) =>
    (await enter(who, address, digits)).body.code;
  expect(await over((await signedIn()).token, email)).toBe('code_over');
  expect(await over(await makeToken(world.db, world.clock, id), email)).toBe('code_over');
  expect(await over(token, fresh())).toBe('code_over');
  expect((await enter(token, email, code)).status).toBe(200);
  expect(await over(token, email)).toBe('code_over');
  world.clock.advance(2 * MINUTE);
  const late = fresh();
  await ask(token, late);
  world.clock.advance(5 * MINUTE);
  expect(await over(token, late, await codeOf(late))).toBe('code_over');
});

test('a new code voids the older one of the account', async () => {
  const { token } = await signedIn();
  const [first, second] = [fresh(), fresh()];
  await ask(token, first);
  const old = await codeOf(first);
  world.clock.advance(MINUTE);
  expect((await ask(token, second)).status).toBe(200);
  expect((await enter(token, first, old)).body.code).toBe('code_over');
  expect((await enter(token, second, await codeOf(second))).status).toBe(200);
});

test('five wrong entries end a code, ten a day guessing at an address from one network, for all its accounts together', async () => {
  const email = fresh();
  for (let round = 0; round < 2; round += 1) {
    const { token } = await signedIn();
    world.clock.advance(MINUTE);
    expect((await ask(token, email)).status).toBe(200);
    const code = await codeOf(email);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await enter(token, email, wrong(code))).body.code).toBe(
        attempt < 5 ? 'code_wrong' : 'code_over',
      );
    expect((await enter(token, email, code)).body.code).toBe('code_over');
  }
  world.clock.advance(MINUTE);
  const { token } = await signedIn();
  expect((await ask(token, email)).status).toBe(429);
  world.clock.advance(DAY);
  expect((await ask(token, email)).status).toBe(200);
});

/** Wrong entries that two days give to who guesses from one network with as many accounts as he likes. */
async function guessed(email: string): Promise<number> {
  const said: (string | undefined)[] = [];
  for (let day = 0; day < 2; day += 1) {
    world.clock.advance(DAY);
    for (let round = 0; round < 2; round += 1) {
      world.clock.advance(MINUTE);
      const { token } = await signedIn();
      if ((await ask(token, email)).status !== 200) continue;
      const code = await codeOf(email);
      for (let attempt = 0; attempt < 5; attempt += 1)
        said.push((await enter(token, email, wrong(code))).body.code);
    }
  }
  return said.filter((code) => code !== 'too_many').length;
}

test('a quarter of the fifty wrong entries in a row ends guessing from one network, whatever accounts it has, until the mailbox is proved', async () => {
  const email = fresh();
  expect(await guessed(email)).toBe(12);
  world.clock.advance(10 * DAY);
  expect((await ask((await signedIn()).token, email)).status).toBe(429);
  await makeUser(world.db, world.clock, { email });
  expect((await ask((await signedIn()).token, email)).status).toBe(200);
});

test('who has spent his share has one again after a month, as he is told, smaller for what he has guessed', async () => {
  const email = fresh();
  const begun = world.clock.now();
  expect(await guessed(email)).toBe(12);
  const refused = await ask((await signedIn()).token, email);
  const wait = Number(refused.after) * SECOND;
  expect(plus(world.clock.now(), wait)).toEqual(plus(begun, 31 * DAY + MINUTE));
  world.clock.advance(wait - SECOND);
  expect((await ask((await signedIn()).token, email)).status).toBe(429);
  world.clock.advance(SECOND);
  expect((await ask((await signedIn()).token, email)).status).toBe(200);
  expect(await guessed(email)).toBe(6);
});

test('a run that a followed link has ended stays over when the link is forgotten', async () => {
  const { db, clock } = world;
  const email = fresh();
  const { id } = await signedIn();
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const begun = clock.now();
  const code = {
    user_id: id,
    session_id: sessionId,
    email,
    failures: 5,
    created_at: begun,
    expires_at: plus(begun, MINUTE),
    voided_at: begun,
  };
  const codes = Array.from({ length: 10 }, (_, n) => ({
    ...code,
    public_id: randomId(),
    address: `10.66.${n}.6`,
  }));
  await db.insertInto('email_code').values(codes).execute();
  clock.advance(2 * DAY);
  expect((await ask((await signedIn()).token, email)).status).toBe(429);
  await db
    .insertInto('mail_link')
    .values({
      public_id: randomId(),
      purpose: 'login',
      email,
      address: '10.9.0.1',
      secret_hash: Buffer.from(randomId()),
      created_at: clock.now(),
      expires_at: plus(clock.now(), DAY),
      used_at: clock.now(),
    })
    .execute();
  expect((await ask((await signedIn()).token, email)).status).toBe(200);
  clock.advance(31 * DAY);
  expect(await pruneLinks(world.server.services)).toBeGreaterThan(0);
  expect((await ask((await signedIn()).token, email)).status).toBe(200);
});

test('one letter a minute, five a day to an address, twenty a day from an account', async () => {
  const { token } = await signedIn();
  const email = fresh();
  expect((await ask(token, email)).status).toBe(200);
  const soon = await ask(token, email);
  expect([soon.status, soon.after]).toEqual([429, '60']);
  for (let letter = 2; letter <= 5; letter += 1) {
    world.clock.advance(MINUTE);
    expect((await ask(token, email)).status).toBe(200);
  }
  world.clock.advance(MINUTE);
  expect((await ask(token, email)).status).toBe(429);
  for (let letter = 6; letter <= 20; letter += 1) {
    world.clock.advance(MINUTE);
    expect((await ask(token, fresh())).status).toBe(200);
  }
  world.clock.advance(MINUTE);
  expect((await ask(token, fresh())).status).toBe(429);
});

/** As many at once as the limit of one session lets through. */
const AT_ONCE = 10;
/** Released together; the statuses in order. */
async function together(method: string, path: string, token: string, json: object): Promise<number[]> {
  await world.db.deleteFrom('limit_counter').execute();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => (await world.fetch(path, { method, token, json })).status),
  );
  return answers.toSorted((a, b) => a - b);
}

test('of simultaneous requests one letter goes, of simultaneous right entries one wins (S11, G7)', async () => {
  const { id, token } = await signedIn();
  const email = fresh();
  const others = (status: number) => Array.from({ length: AT_ONCE - 1 }, () => status);
  expect(await together('POST', '/api/user/confirm/email', token, { email })).toEqual([200, ...others(429)]);
  const code = await codeOf(email);
  expect(await together('PUT', '/api/user/auth/payment', token, { email, code })).toEqual([
    200,
    ...others(400),
  ]);
  const used = world.db.selectFrom('email_code').select('id').where('user_id', '=', id);
  expect(await used.where('used_at', 'is not', null).execute()).toHaveLength(1);
});

test('of simultaneous wrong entries five are counted, no more', async () => {
  const { id, token } = await signedIn();
  const email = fresh();
  await ask(token, email);
  const code = wrong(await codeOf(email));
  const statuses = await together('PUT', '/api/user/auth/payment', token, { email, code });
  expect(statuses).toEqual(Array.from({ length: AT_ONCE }, () => 400));
  const row = await world.db
    .selectFrom('email_code')
    .select(['failures', 'used_at', 'voided_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ failures: 5, used_at: null, voided_at: world.clock.now() });
});

test('without the lock the same code would open twice: control of the two races above', async () => {
  const { id, token } = await signedIn();
  const email = fresh();
  await ask(token, email);
  const now = world.clock.now();
  const session = await world.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  let read = 0;
  let release = () => {};
  const bothRead = new Promise<void>((resolve) => (release = resolve));
  const enterUnlocked = async () =>
    await world.db.transaction().execute(async (trx) => {
      const code = await selectOptionalLiveCode(trx, { userId: id, sessionId: session.id, email }, now);
      read += 1;
      if (read === 2) release();
      await bothRead;
      if (code) await useCode(trx, code.id, now);
      return code !== undefined;
    });
  expect(await Promise.all([enterUnlocked(), enterUnlocked()])).toEqual([true, true]);
});

test('the letter tells the digits, the queue does not hold them, and it is not sent late', async () => {
  const { token } = await signedIn();
  const email = fresh();
  await ask(token, email);
  const code = await codeOf(email);
  const letter = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(letter)).not.toContain(`"${code}"`);
  const { subject, text, html } = await composeLetter(world.server.services, letter);
  expect(subject).toBe('Подтвердите e-mail');
  expect(text).toContain(`Код: ${code}`);
  expect(html).toContain(code);
  world.clock.advance(5 * MINUTE);
  await sendLetter(
    {
      ...world.server.services,
      mailer: {
        pauseLeft: () => 0,
        send: () => {
          throw new Error('sent');
        },
      },
    },
    { letter: letter.id },
  );
  const after = await world.db
    .selectFrom('outbox')
    .select(['state', 'failure'])
    .where('id', '=', letter.id)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ state: 'failed', failure: 'the code is over' });
});
