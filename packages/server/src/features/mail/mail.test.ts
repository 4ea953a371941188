import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeSoldTickets, type SoldTicket } from '@distance/testkit/factories/sold-ticket.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { sql } from 'kysely';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createMailer } from '../../adapters/mailer.ts';
import { DAY, HOUR } from '../../clock.ts';
import { randomId } from '../../public-id.ts';
import { ticketCode } from '../../ticket-code.ts';
import type { LetterKind } from '../../letters.ts';
import { queueLetter, type NewLetter } from './queue-letter.ts';
import { listFailedLetters, sendAgain } from './letters-again.ts';
import { retryLetters } from './retry-letters.ts';
import { sendLetter } from './send-letter.job.ts';

let world: CallWorld;
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 'x' });
  world = await startCallWorld(inject('postgres'), { SMTP_URL: emulator.smtpUrl });
});
afterAll(async () => {
  await world?.close();
  await emulator?.close();
});
beforeEach(async () => {
  emulator.control.reset();
  await world.db.deleteFrom('outbox').execute();
});

interface LetterInput {
  kind?: LetterKind;
  to?: string;
  locale?: 'ru' | 'en';
  dedupeKey?: string;
  payload?: Record<string, unknown>;
}

async function queue(sold: SoldTicket, input: LetterInput = {}): Promise<number> {
  const dedupeKey = input.dedupeKey ?? randomId();
  // Who asked for it is not what these tests are about.
  const letter = {
    kind: input.kind ?? 'order_paid',
    dedupeKey,
    to: input.to ?? 'anna@mail.example',
    locale: input.locale ?? 'ru',
    orderId: sold.orderId,
    payload: input.payload ?? {},
    now: world.clock.now(),
  } as NewLetter;
  await queueLetter(world.db, letter);
  return (
    await world.db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirstOrThrow()
  ).id;
}

async function send(letter: number): Promise<void> {
  await sendLetter({ ...world.server.services, mailer: createMailer(world.settings) }, { letter });
}

const letterState = async (id: number) =>
  await world.db
    .selectFrom('outbox')
    .select(['state', 'attempts', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const letters = () => emulator.control.letters();

async function guest() {
  return (await makeUser(world.db, world.clock, { temporary: true })).id;
}

test('the purchase letter of a guest: links with the key, PDF and calendar that open, sum, way to a password (P2.16)', async () => {
  const tickets = await makeSoldTickets(world, {
    userId: await guest(),
    bib: 1247,
    count: 2,
    price: 568_500,
  });
  const [first] = tickets;
  await send(await queue(first));
  const [letter, ...others] = letters();
  expect(others).toEqual([]);
  expect([letter?.subject, letter?.to]).toEqual(['Ваши билеты: Ночная десятка', ['anna@mail.example']]);
  for (const part of [letter?.text ?? '', letter?.html ?? '']) {
    for (const { publicId, key } of tickets)
      expect(part).toContain(`https://distance.example/me/ticket/${publicId}?key=${key}`);
    expect(part).toContain('11\u00A0370\u00A0₽');
    expect(part).toContain('12 июня / 22:30 (МСК)');
    expect(part).toContain('Анна Климова');
    expect(part).toContain('Отменить покупку');
    expect(part).not.toContain('Всё купленное лежит в вашем кабинете');
  }
  expect(letter?.html).not.toMatch(/<img|src=|url\(/);
  const [, token = ''] = /\/token\/(\w+)/.exec(letter?.text ?? '') ?? [];
  const enter = async () => await world.fetch('/api/auth/token', { method: 'PUT', json: { token } });
  const entered = await (await enter()).json();
  expect(entered.user).toMatchObject({ temporary: true });
  expect((await enter()).status).toBe(400);
  const [, order = '', key = ''] = /newpass\?order=(\w+)&key=(\w+)/.exec(letter?.text ?? '') ?? [];
  const answer = await world.fetch('/api/user/password/first', {
    method: 'POST',
    json: { order, key, password: 'Верный7пароль' },
  });
  expect(answer.status).toBe(200);
  const files = letter?.attachments ?? [];
  expect(files.map((file) => file.content_type)).toEqual([
    'application/pdf',
    'application/pdf',
    'text/calendar',
  ]);
  const pdf = await readPdf(files[0]?.content ?? new Uint8Array());
  expect(pdf.qr).toBe(ticketCode(world.settings.secretKey, first.publicId, 1));
  expect(
    (
      await world.fetch(
        new URL(pdf.links[0] ?? '').pathname.replace('/me/', '/api/user/') +
          new URL(pdf.links[0] ?? '').search,
      )
    ).status,
  ).toBe(200);
});

test('the owner of an account is sent to the cabinet and gets no link to a password', async () => {
  const owner = await makeUser(world.db, world.clock);
  const [ticket] = await makeSoldTickets(world, { userId: owner.id });
  await send(await queue(ticket, { locale: 'en' }));
  const [letter] = letters();
  expect(letter?.subject).toBe('Your ticket: Night Ten');
  expect(letter?.text).toContain('Everything you bought is in your account.');
  expect(letter?.text).not.toMatch(/newpass|token/);
});

test('the ticket is the head of its letter: bib, place, code, hours, and one button that opens it', async () => {
  const [first, second] = await makeSoldTickets(world, { userId: await guest(), bib: 1247, count: 2 });
  await world.db
    .updateTable('event_city')
    .set({
      pickup: JSON.stringify({
        place: 'Белый шатёр',
        place_en: '',
        note: '',
        note_en: '',
        days: [{ date: '2027-06-11', from: '12:00', until: '21:00' }],
      }),
    })
    .where('id', '=', first.eventCityId)
    .execute();
  await send(await queue(first));
  const [letter] = letters();
  const html = letter?.html ?? '';
  const at = (text: string) => html.indexOf(text);
  expect(at('>1247<')).toBeGreaterThan(0);
  expect(at('>1247<')).toBeLessThan(at('Анна, ваш номер 1247'));
  for (const text of ['Белый шатёр', '11 июня, пт', '12:00–21:00', first.number])
    expect(letter?.text).toContain(text);
  expect([...html.matchAll(/class="button" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    expect.stringContaining(`/me/ticket/${first.publicId}?key=`),
  ]);
  // Squares of its code, row by row, as a scanner sees them.
  const rows = [...html.matchAll(/<tr height="6">(.*?)<\/tr>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/colspan="(\d+)"[^>]*bgcolor="(#\w+)"/g)]
      .map(([, wide, colour]) => (colour === '#111828' ? '1' : '0').repeat(Number(wide)))
      .join(''),
  );
  const { data } = encode(ticketCode(world.settings.secretKey, first.publicId, 1), { ecc: 'L', border: 0 });
  expect(rows).toEqual(data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')));
  expect(letter?.text).toContain(`/me/ticket/${second?.publicId}?key=`);
});

test('more than ten tickets come as links alone', async () => {
  const tickets = await makeSoldTickets(world, { userId: await guest(), count: 11 });
  await send(await queue(tickets[0]));
  const [letter] = letters();
  expect(letter?.attachments.map((file) => file.content_type)).toEqual(['text/calendar']);
  for (const { publicId } of tickets) expect(letter?.text).toContain(publicId);
});

test.each<[LetterKind, string, string]>([
  ['payment_no_place', 'Заказ не состоялся, возвращаем 2\u00A0500\u00A0₽', 'последние места заняли'],
  ['payment_surplus', 'Лишний платёж возвращаем: 2\u00A0500\u00A0₽', 'больше одного платежа'],
  ['refund_done', 'Вернули 2\u00A0500\u00A0₽', 'отправлен в банк'],
])('%s tells sum and reason', async (kind, subject, reason) => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  await send(await queue(ticket, { kind, payload: { amount: 250_000 } }));
  const [letter] = letters();
  expect(letter?.subject).toBe(subject);
  expect(letter?.text).toContain(reason);
  expect(letter?.text).toContain(`/me/shop/${ticket.orderPublicId}?key=${ticket.key}`);
});

test('names and titles add no header, no recipient and no markup (S33, S36)', async () => {
  const hostile = 'Забег\r\nBcc: victim@mail.example\r\n\r\n<script>alert(1)</script>';
  const [ticket] = await makeSoldTickets(world, {
    userId: await guest(),
    title: hostile,
    firstName: '<img src=x>',
    lastName: 'А\nBcc: x@y.ru',
  });
  await send(await queue(ticket));
  const [letter, ...others] = letters();
  expect([others, letter?.to]).toEqual([[], ['anna@mail.example']]);
  expect(letter?.headers.map((header) => header.key.toLowerCase())).not.toContain('bcc');
  expect(letter?.html).not.toMatch(/<script|<img/);
  expect(letter?.html).toContain('&#60;script&#62;');
  expect(letter?.text.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
  for (const { filename } of letter?.attachments ?? []) expect(filename).not.toMatch(/[\r\n]/);
});

test.each([
  'a@mail.example\r\nBcc: v@mail.example',
  'a@mail.example, b@mail.example',
  '"a b"@mail.example',
  'nobody',
])('the address %j is never written to (S36)', async (to) => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const id = await queue(ticket, { to });
  await send(id);
  expect([letters(), (await letterState(id)).state]).toEqual([[], 'failed']);
});

test('a key gives one letter, sent once, with one Message-ID', async () => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const id = await queue(ticket, { dedupeKey: 'order_paid:once' });
  expect(await queue(ticket, { dedupeKey: 'order_paid:once' })).toBe(id);
  await send(id);
  await send(id);
  expect(letters()).toHaveLength(1);
  await world.db.updateTable('outbox').set({ state: 'queued' }).where('id', '=', id).execute();
  await send(id);
  const [first, second] = letters();
  expect(first?.message_id).toMatch(/^<[0-9a-f]{40}@distance\.example>$/);
  expect(second?.message_id).toBe(first?.message_id);
});

test('the letter and its job exist exactly when the purchase commits', async () => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const jobs = async () =>
    (
      await sql<{
        count: number;
      }>`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-letter'`.execute(
        world.db,
      )
    ).rows[0]?.count ?? 0;
  const before = await jobs();
  const lost = world.db.transaction().execute(async (trx) => {
    await queueLetter(trx, {
      kind: 'order_paid',
      dedupeKey: 'lost',
      to: 'a@mail.example',
      locale: 'ru',
      orderId: ticket.orderId,
      now: world.clock.now(),
    });
    throw new Error('payment failed');
  });
  await expect(lost).rejects.toThrow('payment failed');
  expect(await jobs()).toBe(before);
  await queue(ticket);
  expect(await jobs()).toBe(before + 1);
});

test('a refused address is noted and not tried again; a busy server is', async () => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const refused = await queue(ticket, { to: 'refused@mail.example' });
  emulator.control.addFault({ kind: 'mail_refused_550', to: 'refused@mail.example' });
  await send(refused);
  expect(await letterState(refused)).toMatchObject({
    state: 'failed',
    attempts: 1,
    failure: expect.stringContaining('550'),
  });
  const busy = await queue(ticket, { to: 'busy@mail.example' });
  emulator.control.addFault({ kind: 'mail_temporary_451', to: 'busy@mail.example' });
  await expect(send(busy)).rejects.toThrow('451');
  expect(await letterState(busy)).toMatchObject({ state: 'queued', attempts: 1 });
  await send(busy);
  expect(await letterState(busy)).toEqual({ state: 'sent', attempts: 2, failure: null });
  expect(letters().map((letter) => letter.to)).toEqual([['busy@mail.example']]);
});

test('a mail server that is not there leaves the letter queued', async () => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const id = await queue(ticket);
  const mailer = createMailer({ ...world.settings, smtpUrl: 'smtp://127.0.0.1:1' });
  await expect(sendLetter({ ...world.server.services, mailer }, { letter: id })).rejects.toThrow('not sent');
  expect((await letterState(id)).state).toBe('queued');
});

test('a letter the queue gave up is queued again for three days, then noted as failed', async () => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const id = await queue(ticket);
  world.clock.advance(9 * HOUR);
  expect(await retryLetters(world.server.services)).toBe(0);
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = ${`letter:${id}`}), 'gave up')`.execute(
    world.db,
  );
  expect(await retryLetters(world.server.services)).toBe(1);
  const { rows } =
    await sql`select attempts from graphile_worker.jobs where key = ${`letter:${id}`} and attempts < max_attempts`.execute(
      world.db,
    );
  expect(rows).toEqual([{ attempts: 0 }]);
  world.clock.advance(3 * DAY);
  await retryLetters(world.server.services);
  expect((await letterState(id)).state).toBe('failed');
});

/** Letters that a mail server was too long away for. */
async function giveUp(...ids: number[]): Promise<void> {
  const mailer = createMailer({ ...world.settings, smtpUrl: 'smtp://127.0.0.1:1' });
  for (const letter of ids)
    await sendLetter({ ...world.server.services, mailer }, { letter }).catch(() => undefined);
  world.clock.advance(4 * DAY);
  await retryLetters(world.server.services);
}

test('a letter given up is listed, queued again by hand and has its three days anew (F16)', async () => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const [lost, other] = [await queue(ticket), await queue(ticket)];
  await giveUp(lost, other);
  const listed = await listFailedLetters(world.server.services);
  expect(listed.map((line) => line.split(',')[0]?.split(' ')[0])).toEqual([String(other), String(lost)]);
  expect(listed[1]).toContain(`order_paid of order ${ticket.orderId}, given up: connect ECONNREFUSED`);
  expect(await sendAgain(world.server.services, [lost])).toBe(1);
  expect([await letterState(lost), await letterState(other)]).toMatchObject([
    { state: 'queued', failure: null },
    { state: 'failed' },
  ]);
  await retryLetters(world.server.services);
  expect((await letterState(lost)).state).toBe('queued');
  await send(lost);
  // What has left stays so.
  expect([(await letterState(lost)).state, await sendAgain(world.server.services, [lost])]).toEqual([
    'sent',
    0,
  ]);
  expect(letters()).toHaveLength(1);
});

test('after an outage all that is unsent is let go at once, but no code that was given up', async () => {
  const [ticket] = await makeSoldTickets(world, { userId: await guest() });
  const lost = await queue(ticket);
  const code = await queue(ticket, { kind: 'login_link' });
  const erased = await queue(ticket, { to: 'erased@erased.invalid' });
  await giveUp(lost, code, erased);
  const [waiting, leaving] = [await queue(ticket), await queue(ticket)];
  const soon = async () =>
    (
      await sql<{
        key: string;
      }>`select key from graphile_worker.jobs where attempts = 0 and run_at <= now() order by id`.execute(
        world.db,
      )
    ).rows.map(({ key }) => key);
  await sql`update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '2 hours'`.execute(
    world.db,
  );
  // A second job of a letter that a worker has in hand would send it twice.
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where key = ${`letter:${leaving}`}`.execute(
    world.db,
  );
  expect(await soon()).toEqual([]);
  expect(await sendAgain(world.server.services, 'unsent')).toBe(2);
  expect((await soon()).toSorted()).toEqual([`letter:${lost}`, `letter:${waiting}`].toSorted());
  const states = await Promise.all([code, erased, leaving].map(letterState));
  expect(states.map(({ state }) => state)).toEqual(['failed', 'failed', 'queued']);
});
