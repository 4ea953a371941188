import { createConnection } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmulator, type Emulator } from '../start-emulator.ts';

let emulator: Emulator;

beforeEach(async () => {
  emulator = await startEmulator({ shopId: '1', secretKey: 's' });
});
afterEach(async () => emulator.close());

const LETTER = [
  'From: =?utf-8?B?0JTQuNGB0YLQsNC90YbQuNGP?= <mail@run.example>',
  'To: runner@example.ru',
  'Subject: =?utf-8?B?0JLQsNGIINCx0LjQu9C10YI=?=',
  'Message-ID: <order-1042@run.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: 8bit',
  '',
  '<p>Ждём на старте</p>',
  '--b',
  'Content-Type: application/pdf; name="ticket.pdf"',
  'Content-Disposition: attachment; filename="ticket.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7').toString('base64'),
  '--b--',
].join('\r\n');

/** Speaks SMTP by hand; answers the reply to the letter, or '' when the connection falls before it. */
async function send(to: string, letter = LETTER): Promise<string> {
  const lines = ['EHLO shop', 'MAIL FROM:<mail@run.example>', `RCPT TO:<${to}>`, 'DATA', `${letter}\r\n.`];
  return new Promise((resolve, reject) => {
    let last = '';
    let unread = '';
    const socket = createConnection(emulator.smtpPort, '127.0.0.1');
    socket.on('data', (chunk) => {
      unread += chunk.toString();
      // A reply is complete when its last line has a space after the code.
      if (!/^\d{3} .*\r\n$/m.test(unread)) return;
      if (lines.length === 0) last = unread;
      unread = '';
      const next = lines.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.on('close', () => resolve(last.trim()));
    socket.on('error', reject);
  });
}

test('a letter is kept with its subject, text, html and attachments', async () => {
  expect(await send('Runner@example.ru')).toBe('250 2.0.0 Accepted as 1');
  const [letter] = emulator.control.letters({ to: 'runner@example.ru' });
  expect(letter).toMatchObject({
    n: 1,
    from: 'mail@run.example',
    to: ['Runner@example.ru'],
    subject: 'Ваш билет',
    message_id: '<order-1042@run.example>',
  });
  expect(letter?.html).toContain('Ждём на старте');
  expect(Buffer.from(letter?.attachments[0]?.content ?? []).toString()).toBe('%PDF-1.7');
  expect(emulator.control.letters({ to: 'other@example.ru' })).toEqual([]);
});

test('waiting for a letter ends when it comes, and says how many came when it does not', async () => {
  const waiting = emulator.control.waitForLetters({ to: 'a@example.ru', count: 2 });
  await send('a@example.ru');
  await send('a@example.ru');
  expect(await waiting).toHaveLength(2);
  await expect(emulator.control.waitForLetters({ to: 'b@example.ru', timeout_ms: 20 })).rejects.toThrow(
    '0 of 1',
  );
});

test.each([
  ['mail_refused_550', /^550 5\.1\.1/],
  ['mail_temporary_451', /^451 4\.3\.2/],
] as const)('%s refuses one address once and keeps nothing (F16)', async (kind, reply) => {
  emulator.control.addFault({ kind, to: 'A@example.ru' });
  expect(await send('b@example.ru')).toMatch(/^250/);
  expect(await send('a@example.ru')).toMatch(reply);
  expect(emulator.control.letters({ to: 'a@example.ru' })).toEqual([]);
  expect(await send('a@example.ru')).toMatch(/^250/);
});

test('mail_timeout_after keeps the letter and never says so (F16)', async () => {
  emulator.control.addFault({ kind: 'mail_timeout_after', delay_ms: 20 });
  expect(await send('a@example.ru')).toBe('');
  expect(emulator.control.letters()).toHaveLength(1);
});

test('an attachment can be fetched over HTTP by its Cyrillic name', async () => {
  await send('a@example.ru', LETTER.replaceAll('ticket.pdf', 'билет.pdf'));
  const [letter] = await (await fetch(`${emulator.url}/control/letters?to=a@example.ru`)).json();
  const response = await fetch(emulator.url + letter.attachments[0].url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('билет.pdf'));
  expect(await response.text()).toBe('%PDF-1.7');
});
