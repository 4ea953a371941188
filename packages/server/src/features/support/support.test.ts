import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeRequest } from '@distance/testkit/factories/requests.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createMailer } from '../../adapters/mailer.ts';
import { DAY } from '../../clock.ts';
import { readSettings } from '../../settings.ts';
import { sendLetter } from '../mail/send-letter.job.ts';
import { listOpenRequests, markAnswered } from './answer-requests.ts';
import { pruneRequests } from './prune-requests.ts';

const TEAM = 'team@distance.example';
let world: CallWorld;
let emulator: Emulator;
let senders = 0;
beforeAll(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 'x' });
  world = await startCallWorld(inject('postgres'), { SMTP_URL: emulator.smtpUrl, SUPPORT_EMAIL: TEAM });
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => {
  await world?.close();
  await emulator?.close();
});
beforeEach(async () => {
  emulator.control.reset();
  for (const table of ['outbox', 'limit_counter', 'support_request'] as const)
    await world.db.deleteFrom(table).execute();
});

const newSender = () => `sender-${++senders}@mail.example`;
const request = (more: object = {}) => ({
  name: 'анна  Климова',
  email: newSender(),
  phone: '8 (916) 204-11-22',
  text: 'Добавьте клуб «Лесные вёрсты».\nМы из Казани.',
  support_type: 'clubs',
  consents: ['pers-1'],
  ...more,
});
const ask = async (json: object, how: { token?: string; locale?: 'ru' | 'en' } = {}, from = world) =>
  await from.fetch('/api/support', { method: 'POST', json, ...how });
const stored = async () => await world.db.selectFrom('support_request').selectAll().orderBy('id').execute();
const letters = async () =>
  await world.db.selectFrom('outbox').select(['kind', 'to_address', 'locale']).orderBy('id').execute();

async function sendAll(): Promise<void> {
  const queued = await world.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute();
  for (const { id } of queued)
    await sendLetter({ ...world.server.services, mailer: createMailer(world.settings) }, { letter: id });
}

test('a visitor asks, the team reads it and may reply, the sender is told (A1.03, A3.28, A7.27, A7.28, A7.29)', async () => {
  const email = newSender();
  const answer = await ask(request({ email: ` ${email.toUpperCase()} ` }));
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Заявка отправлена. Менеджеры перезвонят вам.' },
  ]);
  const [row] = await stored();
  expect(row).toMatchObject({
    kind: 'clubs',
    name: 'Анна Климова',
    email,
    phone: '79162041122',
    text: 'Добавьте клуб «Лесные вёрсты».\nМы из Казани.',
    locale: 'ru',
    user_id: null,
    created_at: world.clock.now(),
    answered_at: null,
  });
  await sendAll();
  const [team, ...more] = emulator.control.letters({ to: TEAM });
  expect([team?.subject, more]).toEqual(['Обращение с сайта: Клубы', []]);
  expect(team?.text).toContain('Имя: Анна Климова');
  expect(team?.text).toContain('Телефон: +7 (916) 204-11-22');
  expect(team?.text).toContain('> Мы из Казани.');
  const headers = new Map(team?.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  expect(headers.get('reply-to')).toBe(email);
  const [own] = emulator.control.letters({ to: email });
  expect(own?.subject).toBe('Мы получили ваше обращение');
  expect(own?.text).toContain(row?.public_id);
});

test('the letter to a typed address says nothing of what was typed', async () => {
  const email = newSender();
  await ask(request({ email, name: 'Покупайте Дёшево', text: 'http://spam.example' }));
  await sendAll();
  const [own] = emulator.control.letters({ to: email });
  expect(own?.subject).toBe('Мы получили ваше обращение');
  expect(`${own?.subject} ${own?.text} ${own?.html}`).not.toMatch(/Покупайте|Дёшево|spam|916/);
});

test('every kind is asked about, with a text or without (A7.29)', async () => {
  for (const support_type of ['clubs', 'feedback', 'corp', 'partners'])
    expect((await ask(request({ support_type, text: undefined }))).status).toBe(200);
  expect((await stored()).map(({ kind, text }) => [kind, text])).toEqual(
    ['clubs', 'feedback', 'corp', 'partners'].map((kind) => [kind, '']),
  );
});

test('the answer and the letter are in the language of the page', async () => {
  const answer = await ask(request(), { locale: 'en' });
  expect((await answer.json()).message).toBe('The request is sent. Our managers will call you back.');
  expect((await letters()).map(({ kind, locale }) => [kind, locale])).toEqual([
    ['support_received', 'en'],
    ['support_asked', 'ru'],
  ]);
});

test('who is signed in asks as his account, with the consent in its register; a dead session asks nothing', async () => {
  const anna = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, anna.id);
  expect((await ask(request({ email: anna.email }), { token })).status).toBe(200);
  expect((await stored()).map(({ user_id: id }) => id)).toEqual([anna.id]);
  const { values } = await (await world.fetch('/api/user/consents', { token })).json();
  expect(values).toMatchObject([{ purpose: 'pers', given: true, source: 'support', version: 1 }]);
  expect((await ask(request(), { token: 'forged' })).status).toBe(403);
  expect(await stored()).toHaveLength(1);
});

test('a guest’s consent is in the register of the account that proves the address', async () => {
  const anna = await makeUser(world.db, world.clock);
  const claims = await makeUser(world.db, world.clock, { confirmed: false });
  await ask(request({ email: anna.email }));
  await ask(request({ email: claims.email }));
  const sources = async (id: number) => {
    const token = await makeToken(world.db, world.clock, id);
    const { values } = await (await world.fetch('/api/user/consents', { token })).json();
    return values.map(({ source }: { source: string }) => source);
  };
  expect(await sources(anna.id)).toEqual(['support']);
  expect(await sources(claims.id)).toEqual([]);
});

test.each([
  ['name', '', 'Заполните имя'],
  ['name', '<b>Анна</b>', 'Только буквы, пробел и дефис'],
  ['email', 'anna@mail', 'Введите корректный email'],
  ['email', 'anna@mail.example\r\nBcc: v@mail.example', 'Введите корректный email'],
  ['phone', '+7 916', 'Введите корректный телефон'],
  ['consents', [], 'Нужно согласие на обработку персональных данных'],
  ['consents', ['advertising-1'], 'Нужно согласие на обработку персональных данных'],
  ['support_type', 'other', 'Неверное значение'],
  ['text', 'а'.repeat(4001), 'Неверное значение'],
])('%s %o is refused, and nothing is kept (A5.34, A5.35, A5.36, A5.37)', async (field, value, said) => {
  const answer = await ask(request({ [field]: value }));
  const { fields } = await answer.json();
  expect([answer.status, fields]).toEqual([400, { [field]: said }]);
  expect([await stored(), await letters()]).toEqual([[], []]);
});

test('line breaks in the name are blanks, and what cannot be printed is left out (S36)', async () => {
  await ask(request({ name: 'Анна\r\nКлимова', text: 'a\u0000b\u001b[2J\r\nc' }));
  expect((await stored()).map(({ name, text }) => [name, text])).toEqual([['Анна Климова', 'ab[2J\nc']]);
});

test('of nine equal presses at once one is kept and told of once; the same a day later is another', async () => {
  const same = request();
  const answers = await Promise.all(Array.from({ length: 9 }, async () => (await ask(same)).status));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await stored()).toHaveLength(1);
  expect((await letters()).map(({ kind }) => kind)).toEqual(['support_received', 'support_asked']);
  await ask({ ...same, text: 'И ещё вот что' });
  expect(await stored()).toHaveLength(2);
  world.clock.advance(DAY);
  await ask(same);
  expect(await stored()).toHaveLength(3);
});

test('a flood leaves little: ten requests a minute, five a day of one address, fifty a day of one network', async () => {
  const flood = async (n: number, json: () => object) => {
    const answers = [];
    for (let sent = 0; sent < n; sent += 1) answers.push((await ask(json())).status);
    return answers;
  };
  expect(await flood(11, () => request())).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await world.db.deleteFrom('limit_counter').execute();
  const email = newSender();
  const statuses = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => (await ask(request({ email, text: `${n}` }))).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  for (let minute = 0; minute < 5; minute += 1) {
    await world.db.deleteFrom('limit_counter').execute();
    await flood(10, () => request());
  }
  await world.db.deleteFrom('limit_counter').execute();
  const late = await ask(request());
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '86400']);
  expect(await stored()).toHaveLength(50);
  expect(await letters()).toHaveLength(100);
  world.clock.advance(DAY);
  expect((await ask(request({ email }))).status).toBe(200);
});

test('the mailing is asked about by letter, and only when it was wished', async () => {
  const [yes, no] = [newSender(), newSender()];
  await ask(request({ email: yes, mailing: true }));
  await ask(request({ email: no }));
  expect((await letters()).filter(({ kind }) => kind === 'news_confirm')).toEqual([
    { kind: 'news_confirm', to_address: yes, locale: 'ru' },
  ]);
  const subscriptions = await world.db
    .selectFrom('news_subscription')
    .select(['email', 'confirmed_at'])
    .execute();
  expect(subscriptions).toEqual([{ email: yes, confirmed_at: null }]);
});

test('without a mailbox of the team the request is kept and its sender told', async () => {
  const silent = await startCallWorld(inject('postgres'));
  try {
    await makeDocuments(silent.db, silent.clock);
    expect((await ask(request(), {}, silent)).status).toBe(200);
    const queued = await silent.db.selectFrom('outbox').select('kind').execute();
    expect(queued).toEqual([{ kind: 'support_received' }]);
    expect(await listOpenRequests(silent.server.services)).toHaveLength(1);
  } finally {
    await silent.close();
  }
  const env = { DATABASE_URL: 'postgres://x', SUPPORT_EMAIL: 'team' };
  expect(() => readSettings(env)).toThrow('SUPPORT_EMAIL: must be an e-mail address');
});

test('open requests are listed on a line each until they are marked, once', async () => {
  const first = await makeRequest(world, { text: 'Первая\nстрока\u001b[2J' });
  const second = await makeRequest(world);
  const [line = '', ...more] = await listOpenRequests(world.server.services);
  expect(line).toContain(first);
  expect(line).toContain('+79162041122');
  expect(line).toContain('Первая строка [2J');
  expect(more).toHaveLength(1);
  await markAnswered(world.server.services, first);
  expect((await listOpenRequests(world.server.services)).join()).toContain(second);
  expect(await listOpenRequests(world.server.services)).toHaveLength(1);
  for (const id of [first, 'nothing'])
    await expect(markAnswered(world.server.services, id)).rejects.toThrow(`no open request ${id}`);
});

test('the network address is forgotten in a day, an answered request in ninety, an open one never', async () => {
  const answered = await makeRequest(world);
  const open = await makeRequest(world);
  await markAnswered(world.server.services, answered);
  world.clock.advance(DAY - 1);
  await pruneRequests(world.server.services);
  expect((await stored()).map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.7']);
  world.clock.advance(1);
  await pruneRequests(world.server.services);
  expect((await stored()).map(({ address }) => address)).toEqual([null, null]);
  world.clock.advance(89 * DAY - 1);
  await pruneRequests(world.server.services);
  expect(await stored()).toHaveLength(2);
  world.clock.advance(1);
  await pruneRequests(world.server.services);
  expect((await stored()).map(({ public_id: id }) => id)).toEqual([open]);
});

test('a request that is gone is not written about', async () => {
  await ask(request());
  await world.db.deleteFrom('support_request').execute();
  await sendAll();
  const failed = await world.db
    .selectFrom('outbox')
    .select(['kind', 'failure'])
    .where('state', '=', 'failed')
    .execute();
  expect(failed).toEqual([{ kind: 'support_asked', failure: 'the request is gone' }]);
});
