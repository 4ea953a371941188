import { languageOfPath } from '@distance/domain/site/language-path.ts';
import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeGift } from '@distance/testkit/factories/gifts.ts';
import { makeRequest } from '@distance/testkit/factories/requests.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createMailer } from '../../adapters/mailer.ts';
import { DAY, plus } from '../../clock.ts';
import { LETTER_KINDS, type LetterKind } from '../../letters.ts';
import { previewLetter } from './preview-letter.ts';
import { sendLetter } from './send-letter.job.ts';
import { queueLetter } from './queue-letter.ts';

/** Letters that are no service: they must offer the way out. */
/** They end with one press: offers, and what somebody may have asked for in a stranger's name. */
const OFFERS: readonly LetterKind[] = [
  'basket_left',
  'news_welcome',
  'back_in_stock_confirm',
  'back_in_stock',
];
/** A code to be typed in, and what the team reads: they lead nowhere. */
const LINKLESS: readonly LetterKind[] = ['email_code', 'support_asked', 'money_in_doubt', 'return_asked'];
const SCRIPT = '<script>alert(1)</script>"><img src=x onerror=alert(2)>';
const LINES = 'Забег\r\nBcc: victim@mail.example\r\n\r\n<h1>чужое</h1>';

let world: CallWorld;
let hostile: CallWorld;
let emulator: Emulator;
/** Its number is drawn, and may be of letters alone. */
let request: string;
beforeAll(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 'x' });
  world = await startCallWorld(inject('postgres'), { SMTP_URL: emulator.smtpUrl });
  request = await makeFacts(world, { firstName: 'Anna', lastName: 'Klimova' });
  hostile = await startCallWorld(inject('postgres'), { SMTP_URL: emulator.smtpUrl });
  const words = `${LINES}${SCRIPT}`;
  await makeFacts(hostile, { title: words, titleEn: words, firstName: SCRIPT, lastName: LINES, text: words });
});
afterAll(async () => {
  await world?.close();
  await hostile?.close();
  await emulator?.close();
});

/** A bought ticket, an offer of it, and a request to the team, whose number is given back. */
async function makeFacts(
  { db, clock, settings }: CallWorld,
  input: { title?: string; titleEn?: string; firstName?: string; lastName?: string; text?: string },
): Promise<string> {
  const seller = await makeUser(db, clock, {
    ...(input.firstName === undefined ? {} : { name: input.firstName }),
    ...(input.lastName === undefined ? {} : { lastName: input.lastName }),
  });
  const [ticket] = await makeSoldTickets({ db, clock, settings }, { userId: seller.id, ...input });
  await db
    .insertInto('transfer')
    .values({
      public_id: 'sample',
      ticket_id: ticket.id,
      from_user: seller.id,
      to_email: 'next@mail.example',
      state: 'offered',
      key_hash: Buffer.alloc(32),
      created_at: clock.now(),
      expires_at: plus(clock.now(), DAY),
    })
    .execute();
  const words = input.text ?? '2027!';
  await makeGift(
    { db, clock, settings },
    { ticketId: ticket.id, recipient: input.firstName ?? 'Anna', words },
  );
  return await makeRequest({ db, clock }, { name: input.firstName ?? 'Anna', text: input.text ?? 'A club' });
}

async function written(kind: LetterKind, locale: 'ru' | 'en', from = world, words = 'Ночная десятка') {
  const letter = await previewLetter(from.server.services, kind, locale, words);
  if (!letter) throw new Error(`no sample of ${kind}`);
  return letter;
}

/** Marks, abbreviations, numbers of things and what people are called are alike in both languages. */
const ALIKE =
  /\b(?:Anna|Klimova|Night|Ten|QR|PDF|e-mail|VK|ID)\b|Дистанци[яюией]+|https?:\S+|\S+@\S+|\b[0-9A-Z]{5}-[0-9A-Z]{5}\b|\b\w*\d\w*\b/giu;
/** The title of an order’s line stays as it was bought. */
const BOUGHT = /Билет$/gm;
/** What the team reads is in the team's words. */
const OF_THE_TEAM: readonly LetterKind[] = ['support_asked', 'money_in_doubt', 'return_asked'];

/** Words that a reader of the language cannot read: of the other one, outside of names, addresses and titles. */
function foreignWords(said: string, locale: 'ru' | 'en'): string[] {
  const words = said.replaceAll(request, ' ').replaceAll(ALIKE, ' ').replaceAll(BOUGHT, ' ');
  return words.match(locale === 'en' ? /[а-яё]{2,}/giu : /[a-z]{3,}/gi) ?? [];
}

describe.each(LETTER_KINDS)('%s', (kind) => {
  test.each(['ru', 'en'] as const)(
    'has words, a plain part, a preview and links of this site in %s',
    async (locale) => {
      const { subject, text, html, headers } = await written(kind, locale, world, 'Night Ten');
      expect(subject.length).toBeGreaterThan(3);
      expect(subject.length).toBeLessThan(100);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined|\[object|NaN/);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain('prefers-color-scheme:dark');
      const preview =
        /<div style="display:none[^>]*>([^<]*)/
          .exec(html)?.[1]
          ?.replaceAll(/&[#\w]+;/g, '')
          .trim() ?? '';
      expect(preview.length).toBeGreaterThan(3);
      const foreign = foreignWords(`${subject}\n${preview}\n${text}`, locale);
      expect(OF_THE_TEAM.includes(kind) ? [] : foreign).toEqual([]);
      // Every link of the page is in the plain part as well, and leads to this site over its own address.
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
        (link ?? '').replaceAll('&#38;', '&'),
      );
      expect(links.length).toBeGreaterThan(LINKLESS.includes(kind) ? -1 : 0);
      for (const link of links) {
        expect(text).toContain(link);
        expect(link.startsWith(`${world.settings.publicUrl}/`)).toBe(true);
      }
      // Pages have an address in each language, calls have one.
      const pages = links.map((link) => link.slice(world.settings.publicUrl.length));
      const others = pages.filter((path) => !path.startsWith('/api/') && languageOfPath(path) !== locale);
      expect(others).toEqual([]);
      // No picture, no script, no style sheet of elsewhere: nothing tells that the letter was read.
      expect(html).not.toMatch(/<img|<script|<link|@import|url\(/);
      const offers = OFFERS.includes(kind);
      expect(Object.keys(headers).toSorted()).toEqual(
        offers ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : kind === 'support_asked' ? ['Reply-To'] : [],
      );
      expect(text.includes('/stop/')).toBe(offers);
    },
  );

  test('script payloads are text, and line breaks add no header and no line of their own (S33, S36)', async () => {
    const { html, text, subject, headers } = await written(kind, 'ru', hostile, `${LINES}${SCRIPT}`);
    expect(html).not.toMatch(/<script|<img|<h1>чужое/i);
    expect(html).not.toMatch(/<[^>]*\sonerror=/i);
    expect(text.split('\n').some((line) => /^(Bcc|Subject|Content-)/i.test(line))).toBe(false);
    for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n]/);
    const mailer = createMailer(hostile.settings);
    const before = emulator.control.letters().length;
    const outcome = await mailer.send({
      to: 'anna@mail.example',
      subject,
      text,
      html,
      headers,
      attachments: [],
      messageId: `sample-${kind}@distance.example`,
    });
    expect(outcome).toEqual({ ok: true });
    const [letter, ...others] = emulator.control.letters().slice(before);
    expect([others, letter?.to]).toEqual([[], ['anna@mail.example']]);
    expect(letter?.headers.map(({ key }) => key.toLowerCase())).not.toContain('bcc');
    expect(letter?.subject).not.toMatch(/[\r\n]/);
  });
});

test('the page of samples lists every kind, shows each, and is not there in production (S41)', async () => {
  const list = await (await world.fetch('/dev/letters')).text();
  for (const kind of LETTER_KINDS) expect(list).toContain(`/dev/letters/${kind}/en/html`);
  expect((await world.fetch('/dev/letters/verify_email/ru/html')).status).toBe(200);
  expect((await world.fetch('/dev/letters/unknown/ru/html')).status).toBe(404);
  const production = await startCallWorld(inject('postgres'), { NODE_ENV: 'production' });
  try {
    for (const path of ['/dev/letters', '/dev/letters/verify_email/ru/html'])
      expect((await production.fetch(path)).status).toBe(404);
  } finally {
    await production.close();
  }
});

test.each([
  ['550 5.1.1 no such user', true],
  ['553 5.1.3 bad address', true],
  ['550 5.2.1 mailbox disabled', true],
  ['550 no such user here', true],
  ['550 5.7.1 blocked by policy', false],
  ['554 5.7.1 spam', false],
  ['552 5.2.2 mailbox full', false],
  ['451 4.7.1 try later', false],
])('«%s» to the recipient marks the account’s address: %s', async (answer, marked) => {
  const user = await makeUser(world.db, world.clock, {});
  const refusing = await startRefusing(answer);
  const send = async (url: string) => {
    const dedupeKey = `login:${user.publicId}:${url}`;
    await queueLetter(world.db, {
      kind: 'password_changed',
      dedupeKey,
      to: user.email,
      locale: 'ru',
      orderId: null,
      now: world.clock.now(),
    });
    const { id } = await world.db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirstOrThrow();
    const mailer = createMailer({ ...world.settings, smtpUrl: url });
    await sendLetter({ ...world.server.services, mailer }, { letter: id }).catch(() => undefined);
  };
  const isMarked = async () =>
    (
      await world.db
        .selectFrom('users')
        .select('email_refused_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).email_refused_at !== null;
  try {
    await send(refusing.url);
    expect(await isMarked()).toBe(marked);
  } finally {
    await refusing.close();
  }
  // A letter that is taken, or another address, ends the mark.
  await send(emulator.smtpUrl);
  expect(await isMarked()).toBe(false);
  await world.db
    .updateTable('users')
    .set({ email_refused_at: world.clock.now() })
    .where('id', '=', user.id)
    .execute();
  await world.db
    .updateTable('users')
    .set({ email: `new-${user.email}` })
    .where('id', '=', user.id)
    .execute();
  expect(await isMarked()).toBe(false);
});

/** A mail server that answers this to every recipient. */
async function startRefusing(answer: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { createServer } = await import('node:net');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      for (const line of String(data)
        .split('\r\n')
        .filter((each) => each !== '')) {
        if (/^RCPT/i.test(line)) socket.write(`${answer}\r\n`);
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
