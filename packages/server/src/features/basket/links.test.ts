import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { type MadeFormat, makeFormat } from '@distance/testkit/factories/formats.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createMailer } from '../../adapters/mailer.ts';
import { DAY, HOUR } from '../../clock.ts';
import { randomId } from '../../public-id.ts';
import { sendLetter } from '../mail/send-letter.job.ts';
import { pruneBaskets } from './prune-baskets.ts';
import { remindBaskets } from './remind-baskets.ts';

let world: CallWorld;
let emulator: Emulator;
let format: MadeFormat;
beforeAll(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 'x' });
  world = await startCallWorld(inject('postgres'), { SMTP_URL: emulator.smtpUrl });
  await world.db
    .insertInto('document')
    .values({
      public_id: 'advertising-1',
      type: 'advertising',
      version: 1,
      title: 'Согласие',
      title_en: 'Consent',
      body: '',
      body_en: '',
      published_at: world.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(async () => {
  await world?.close();
  await emulator?.close();
});
beforeEach(async () => {
  format = await makeFormat(world.db, world.clock);
  emulator.control.reset();
  for (const table of ['outbox', 'basket_reminder', 'mail_stop', 'limit_counter'] as const)
    await world.db.deleteFrom(table).execute();
});

const post = async (path: string, json: object) => await world.fetch(path, { method: 'POST', json });
const lines = (count = 2) => [{ format_public_id: format.publicId, kind: 'athlete', count }];

test('a shared basket is formats and counts alone, for ninety days (P2.05)', async () => {
  const made = await post('/api/basket/template', {
    lines: lines().map((line) => ({ ...line, info: { first_name: 'Анна' }, promocode: 'ТАЙНА' })),
  });
  expect(made.status).toBe(200);
  const { public_id, link } = await made.json();
  expect(link).toBe(`https://distance.example/basket-fill-outside/${public_id}`);
  const opened = await world.fetch(`/api/basket/template/${public_id}`);
  expect(await opened.json()).toEqual({
    lines: [
      {
        format_public_id: format.publicId,
        kind: 'athlete',
        count: 2,
        promocode: null,
        title: expect.stringContaining('10\u00a0км'),
        event_public_id: format.eventPublicId,
      },
    ],
  });
  world.clock.advance(91 * DAY);
  expect((await world.fetch(`/api/basket/template/${public_id}`)).status).toBe(404);
  await pruneBaskets(world.server.services);
  expect(
    await world.db.selectFrom('basket_template').select('id').where('public_id', '=', public_id).execute(),
  ).toEqual([]);
});

test.each<[string, object]>([
  ['nothing', { lines: [] }],
  ['a format nobody sells', { lines: [{ format_public_id: 'none', kind: 'athlete', count: 1 }] }],
  [
    'too many lines',
    { lines: Array.from({ length: 51 }, () => ({ format_public_id: 'f', kind: 'athlete', count: 1 })) },
  ],
])('%s makes no link', async (_name, body) => {
  expect((await post('/api/basket/template', body)).status).toBeGreaterThanOrEqual(400);
});

test('a kind the format does not sell makes no link', async () => {
  const answer = await post('/api/basket/template', {
    lines: lines().map((line) => ({ ...line, kind: 'vip' })),
  });
  expect(answer.status).toBe(404);
});

test('a link nobody made is not found', async () => {
  expect((await world.fetch('/api/basket/template/none')).status).toBe(404);
});

interface Left {
  key: string;
  email: string;
}
async function leaveBasket(more: Partial<Left> = {}): Promise<Left> {
  const left = { key: randomId(), email: `left-${randomId(40)}@mail.example`, ...more };
  const answer = await post('/api/basket/reminder', {
    consent: true,
    basket_key: left.key,
    email: left.email,
    lines: lines(),
  });
  expect(answer.status).toBe(200);
  return left;
}
/** Sweeps and lets the mail go out; gives the letters sent so far. */
async function sweep() {
  await remindBaskets(world.server.services);
  const queued = await world.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute();
  const services = { ...world.server.services, mailer: createMailer(world.settings) };
  for (const { id } of queued) await sendLetter(services, { letter: id });
  return emulator.control.letters();
}

test('one letter two hours after the last change, with the way back and the way out', async () => {
  const { key, email } = await leaveBasket();
  world.clock.advance(1.9 * HOUR);
  expect(await sweep()).toEqual([]);
  await post('/api/basket/reminder', { consent: true, basket_key: key, email, lines: lines(3) });
  world.clock.advance(1.9 * HOUR);
  expect(await sweep()).toEqual([]);
  world.clock.advance(0.2 * HOUR);
  const [letter, ...others] = await sweep();
  expect([letter?.subject, letter?.to, others]).toEqual(['Вы не завершили покупку', [email], []]);
  expect(letter?.text).toContain('3 шт.');
  const [, template = ''] = /basket-fill-outside\/(\w+)/.exec(letter?.text ?? '') ?? [];
  expect(await (await world.fetch(`/api/basket/template/${template}`)).json()).toMatchObject({
    lines: [{ format_public_id: format.publicId, count: 3 }],
  });
  await post('/api/basket/reminder', { consent: true, basket_key: key, email, lines: lines(4) });
  world.clock.advance(5 * HOUR);
  expect(await sweep()).toHaveLength(1);
});

test('the consent is kept with its time and the version of its document', async () => {
  const { email } = await leaveBasket();
  const stored = await world.db
    .selectFrom('basket_reminder')
    .innerJoin('document', 'document.id', 'basket_reminder.document_id')
    .select(['document.type', 'document.version', 'consented_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ type: 'advertising', version: 1, consented_at: world.clock.now() });
});

test('a withdrawn consent sends nothing', async () => {
  const { key } = await leaveBasket();
  expect(await (await post('/api/basket/reminder', { consent: false, basket_key: key })).json()).toEqual({
    reminds: false,
  });
  world.clock.advance(3 * HOUR);
  expect(await sweep()).toEqual([]);
});

test('who has bought meanwhile gets nothing, even when the letter was waiting', async () => {
  const user = await makeUser(world.db, world.clock);
  const { email } = await leaveBasket();
  world.clock.advance(1 * HOUR);
  await makeSoldTickets(world, { userId: user.id, email });
  world.clock.advance(2 * HOUR);
  expect(await sweep()).toEqual([]);
  const late = await leaveBasket();
  world.clock.advance(3 * HOUR);
  expect(await remindBaskets(world.server.services)).toBe(1);
  await makeSoldTickets(world, { userId: user.id, email: late.email });
  expect(await sweep()).toEqual([]);
});

test('after a day it is no reminder any more', async () => {
  await leaveBasket();
  world.clock.advance(25 * HOUR);
  expect(await sweep()).toEqual([]);
  await leaveBasket();
  world.clock.advance(3 * HOUR);
  await remindBaskets(world.server.services);
  world.clock.advance(22 * HOUR);
  expect(await sweep()).toEqual([]);
});

test('sweepers at once queue one letter', async () => {
  await leaveBasket();
  world.clock.advance(3 * HOUR);
  const queued = await Promise.all(
    Array.from({ length: 6 }, async () => await remindBaskets(world.server.services)),
  );
  expect(queued.reduce((sum, one) => sum + one, 0)).toBe(1);
});

test('the mail program’s own button ends all reminders to the address (RFC 8058)', async () => {
  const { email } = await leaveBasket();
  world.clock.advance(3 * HOUR);
  const [letter] = await sweep();
  const header = (name: string) => letter?.headers.find((one) => one.key.toLowerCase() === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname } = new URL(/<([^>]+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');
  const pressed = await world.fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  await leaveBasket({ email });
  world.clock.advance(3 * HOUR);
  expect(await sweep()).toHaveLength(1);
  expect((await post('/api/basket/reminder/none/stop', {})).status).toBe(404);
});

test.each([
  ['no address', { email: 'nobody' }],
  ['no secret', { basket_key: 'short' }],
  ['a ticket nobody sells', { lines: [{ format_public_id: 'none', kind: 'athlete', count: 1 }] }],
])('%s is refused', async (_name, part) => {
  const answer = await post('/api/basket/reminder', {
    consent: true,
    basket_key: randomId(),
    email: 'a@mail.example',
    lines: lines(),
    ...part,
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
