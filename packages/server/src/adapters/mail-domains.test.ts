import { createSocket, type Socket } from 'node:dgram';
import { TestClock } from '@distance/testkit/clock.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR } from '../clock.ts';
import { createMailDomains, type MailDomains } from './mail-domains.ts';

const MX = 15;
const A = 1;
const AAAA = 28;
const NOT_FOUND = 3;
const BROKEN = 2;

/** A name server over UDP that knows four names. */
let socket: Socket;
let asked: string[];
let domains: MailDomains;
let clock: TestClock;

beforeEach(async () => {
  asked = [];
  socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    asked.push(`${name} ${type}`);
    const reply = answerTo(name, type);
    if (reply === null) return;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | reply.code, 2);
    head.writeUInt16BE(reply.records.length, 6);
    head.writeUInt16BE(0, 10);
    const records = reply.records.map((data) => {
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  clock = new TestClock();
  domains = createMailDomains({ mailDns: [`127.0.0.1:${port}`] }, clock);
});
afterEach(() => socket.close());

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Null: no answer comes. */
function answerTo(name: string, type: number): { code: number; records: Buffer[] } | null {
  const mx = (host: string) =>
    Buffer.concat([
      Buffer.from([0, 10]),
      ...host
        .split('.')
        .filter(Boolean)
        .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
      Buffer.from([0]),
    ]);
  if (name === 'mail.test') return { code: 0, records: type === MX ? [mx('mx.mail.test')] : [] };
  if (name === 'host.test') return { code: 0, records: type === A ? [Buffer.from([127, 0, 0, 1])] : [] };
  if (name === 'six.test') return { code: 0, records: type === AAAA ? [Buffer.alloc(16, 1)] : [] };
  if (name === 'null.test') return { code: 0, records: type === MX ? [mx('')] : [] };
  if (name === 'broken.test') return { code: BROKEN, records: [] };
  if (name === 'silent.test') return null;
  return { code: NOT_FOUND, records: [] };
}

test.each([
  ['mail.test', 'yes'],
  ['host.test', 'yes'],
  ['six.test', 'yes'],
  ['null.test', 'no'],
  ['nowhere.test', 'no'],
  ['broken.test', 'unknown'],
] as const)('%s: %s (A5.04)', async (domain, verdict) => {
  expect(await domains.takesMail(domain)).toBe(verdict);
});

test('no answer within two seconds says nothing (A5.04)', { timeout: 15_000 }, async () => {
  const began = performance.now();
  expect(await domains.takesMail('silent.test')).toBe('unknown');
  expect(performance.now() - began).toBeGreaterThan(1900);
});

test('an answer is kept for an hour', async () => {
  await domains.takesMail('mail.test');
  const once = asked.length;
  await domains.takesMail('mail.test');
  expect(asked).toHaveLength(once);
  clock.advance(HOUR + 1);
  await domains.takesMail('mail.test');
  expect(asked.length).toBeGreaterThan(once);
});

test('switched off, every domain passes', async () => {
  expect(await createMailDomains({ mailDns: 'off' }, clock).takesMail('nowhere.test')).toBe('unknown');
});
