import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from './mailer.ts';

const LETTER = {
  to: 'a@mail.example',
  subject: 'Ваш билет',
  text: 'Ждём на старте',
  html: '',
  messageId: 'm@distance.example',
  attachments: [],
  headers: {},
};

/** A mail server that says nothing, or once `talks` takes everything; counts who comes. */
async function startHanging() {
  const state = { talks: false, asked: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    state.asked += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!state.talks) return;
    let inLetter = false;
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const text = String(data);
      if (inLetter && !text.endsWith('\r\n.\r\n')) return;
      inLetter = /^DATA/i.test(text);
      socket.write(inLetter ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A listening TCP server has an address object.
  const { port } = server.address() as AddressInfo;
  return { state, smtpUrl: `smtp://127.0.0.1:${port}` };
}

test('a server that was silent three times holds nobody up for a while, and is asked again then (F16)', async () => {
  const { state, smtpUrl } = await startHanging();
  const mailer = createMailer({ smtpUrl, mailFrom: 'a@b.example' }, { connect: 50, silence: 50, pause: 500 });
  expect(mailer.pauseLeft()).toBe(0);
  const silences = [await mailer.send(LETTER), await mailer.send(LETTER), await mailer.send(LETTER)];
  expect(silences).toMatchObject(silences.map(() => ({ ok: false, kind: 'unknown' })));
  expect(await mailer.send(LETTER)).toMatchObject({ kind: 'paused' });
  expect(mailer.pauseLeft()).toBeGreaterThan(0);
  expect(mailer.pauseLeft()).toBeLessThanOrEqual(500);
  expect(state.asked).toBe(3);
  state.talks = true;
  await expect.poll(async () => await mailer.send(LETTER), { timeout: 10_000 }).toEqual({ ok: true });
  expect(mailer.pauseLeft()).toBe(0);
});

test('one that is not there is asked each time: it says so at once', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.example' });
  for (let n = 0; n < 5; n += 1)
    expect(await mailer.send(LETTER)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
});
