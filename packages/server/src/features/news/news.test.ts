import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createMailer } from '../../adapters/mailer.ts';
import { DAY, HOUR } from '../../clock.ts';
import { sendLetter } from '../mail/send-letter.job.ts';

let world: CallWorld;
let emulator: Emulator;
let readers = 0;
beforeAll(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 'x' });
  world = await startCallWorld(inject('postgres'), { SMTP_URL: emulator.smtpUrl });
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => {
  await world?.close();
  await emulator?.close();
});
beforeEach(async () => {
  emulator.control.reset();
  await world.db.deleteFrom('outbox').execute();
  await world.db.deleteFrom('limit_counter').execute();
});

const newReader = () => `reader-${++readers}@mail.example`;
const subscribe = async (email: string, locale: 'ru' | 'en' = 'ru') =>
  await world.fetch('/api/user/subscribe/news', { method: 'PUT', json: { email }, locale });
const press = async (what: 'confirm' | 'stop', code: string, init: RequestInit = {}) =>
  await world.fetch(`/api/news/subscription/${code}/${what}`, { method: 'POST', ...init });

async function sendAll(): Promise<void> {
  const queued = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();
  for (const { id } of queued)
    await sendLetter({ ...world.server.services, mailer: createMailer(world.settings) }, { letter: id });
}

/** Codes of the links in the letters to an address, newest last. */
async function codes(to: string, page: string): Promise<string[]> {
  await sendAll();
  return emulator.control
    .letters({ to })
    .flatMap(({ text }) => new RegExp(`/news/${page}/([a-z0-9_]+)`).exec(text)?.[1] ?? []);
}

async function subscribed(email: string): Promise<boolean> {
  const row = await world.db
    .selectFrom('news_subscription')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.confirmed_at !== null && row !== undefined && row.stopped_at === null;
}

test('an address is asked, says yes, and is out again by one press of its mail program (A7.26)', async () => {
  const email = newReader();
  const answer = await subscribe(` ${email.toUpperCase()} `);
  expect([answer.status, (await answer.json()).message]).toEqual([
    200,
    'Проверьте почту: мы отправили письмо, подтвердите в нём подписку',
  ]);
  expect(await subscribed(email)).toBe(false);
  const [code = ''] = await codes(email, 'subscription');
  expect((await press('confirm', code)).status).toBe(200);
  expect((await press('confirm', code)).status).toBe(200);
  expect(await subscribed(email)).toBe(true);
  const [stop = ''] = await codes(email, 'stop');
  const letters = emulator.control.letters({ to: email });
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Подтвердите подписку на новости',
    'Вы подписаны на новости',
  ]);
  const headers = new Map(letters[1]?.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('list-unsubscribe')).toBe(
    `<${world.settings.publicUrl}/api/news/subscription/${stop}/stop>`,
  );
  // RFC 8058: a form, without cookies and without a sign-in.
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await press('stop', stop, { headers: form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect(await subscribed(email)).toBe(false);
  expect((await press('stop', stop)).status).toBe(200);
  expect((await press('confirm', code)).status).toBe(400);
});

test('the answer tells nothing, and an address gets one question in six hours, whoever asks', async () => {
  const email = newReader();
  const bodies = [];
  for (let n = 0; n < 5; n += 1) bodies.push(await (await subscribe(email)).text());
  bodies.push(await (await subscribe(newReader())).text());
  expect(new Set(bodies).size).toBe(1);
  expect(await codes(email, 'subscription')).toHaveLength(1);
  world.clock.advance(6 * HOUR);
  await subscribe(email);
  const [old = '', fresh = ''] = await codes(email, 'subscription');
  expect((await press('confirm', old)).status).toBe(400);
  expect((await press('confirm', fresh)).status).toBe(200);
  world.clock.advance(6 * HOUR);
  await subscribe(email);
  expect(await codes(email, 'subscription')).toHaveLength(2);
});

test('of 30 requests at once one letter goes out, and of 30 presses one welcome', async () => {
  const email = newReader();
  await Promise.all(Array.from({ length: 10 }, async () => await subscribe(email)));
  const [code = '', ...more] = await codes(email, 'subscription');
  expect(more).toEqual([]);
  await Promise.all(Array.from({ length: 30 }, async () => await press('confirm', code)));
  expect(await codes(email, 'stop')).toHaveLength(1);
});

test('a link works three days; codes of other purposes and addresses open nothing', async () => {
  const [one, two] = [newReader(), newReader()];
  await subscribe(one);
  await subscribe(two);
  const [code = ''] = await codes(one, 'subscription');
  const [other = ''] = await codes(two, 'subscription');
  const mixed = `${code.split('_')[0]}_${other.split('_')[1]}`;
  for (const wrong of [mixed, `${code}x`, code.split('_')[0] ?? '', 'a_b', '__proto__'])
    for (const what of ['confirm', 'stop'] as const)
      expect((await press(what, wrong)).status).toBeGreaterThanOrEqual(400);
  expect((await press('stop', code)).status).toBe(404);
  world.clock.advance(3 * DAY);
  expect((await press('confirm', code)).status).toBe(400);
});

test('the account that proved the address follows, with a consent in its register', async () => {
  const email = newReader();
  const user = await makeUser(world.db, world.clock, { email });
  const claimed = newReader();
  await makeUser(world.db, world.clock, { email: claimed, confirmed: false });
  const mailing = async (address: string) =>
    (
      await world.db
        .selectFrom('users')
        .select('mailing')
        .where('email', '=', address)
        .executeTakeFirstOrThrow()
    ).mailing;
  for (const address of [email, claimed]) {
    await subscribe(address);
    const [code = ''] = await codes(address, 'subscription');
    await press('confirm', code);
  }
  expect([await mailing(email), await mailing(claimed)]).toEqual([true, false]);
  const [stop = ''] = await codes(email, 'stop');
  await press('stop', stop);
  expect(await mailing(email)).toBe(false);
  const register = await world.db
    .selectFrom('consent')
    .select(['purpose', 'given', 'source'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(register).toEqual([
    { purpose: 'advertising', given: true, source: 'letter' },
    { purpose: 'advertising', given: false, source: 'letter' },
  ]);
});

test('who stopped before the welcome was sent gets no welcome', async () => {
  const email = newReader();
  await subscribe(email);
  const [code = ''] = await codes(email, 'subscription');
  await press('confirm', code);
  await world.db
    .updateTable('news_subscription')
    .set({ stopped_at: world.clock.now() })
    .where('email', '=', email)
    .execute();
  expect(await codes(email, 'stop')).toEqual([]);
});

test('what is no address is refused', async () => {
  for (const email of ['', 'nobody', 'a@b', 'a@mail.example\r\nBcc: v@mail.example'])
    expect((await subscribe(email)).status).toBe(400);
});
