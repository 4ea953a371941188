import { makeSoldOut, wishFor } from '@distance/testkit/factories/waiting.ts';
import type { MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeSomebody } from '@distance/testkit/factories/transfers.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { randomId } from '../../public-id.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MINUTE } from '../../clock.ts';
import { waitingKey } from './waiting-key.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

interface Answer {
  code?: string;
  entry: { public_id: string } | null;
}

/** Asks for a place some minutes after the one before, so that the requests themselves are not too many. */
async function ask(
  format: MadeFormat,
  who: { email?: string; token?: string; from?: string },
): Promise<string> {
  shop.clock.advance(10 * MINUTE);
  const { status, body } = await shop.call<Answer>('POST', '/api/waiting', {
    body: wishFor(format, who.email === undefined ? {} : { email: who.email }),
    from: who.from ?? nextAddress(),
    ...(who.token === undefined ? {} : { token: who.token }),
  });
  return body.code ?? String(status);
}

const anybody = () => `line-${randomId(60)}@mail.example`;

/** How many of so many addresses that one network types are asked before it is refused for the day. */
async function admitted(format: MadeFormat, from: (n: number) => string): Promise<number> {
  const codes: string[] = [];
  for (let n = 0; n < 33; n += 1) codes.push(await ask(format, { email: anybody(), from: from(n) }));
  const taken = codes.indexOf('too_many');
  expect(codes.slice(0, taken)).toEqual(Array.from({ length: taken }, () => '200'));
  expect(new Set(codes.slice(taken))).toEqual(new Set(['too_many']));
  return taken;
}

test.each([
  ['an IPv4 address', () => '198.51.100.7', '198.51.100.8'],
  ['a /64 of IPv6, whatever addresses of it', (n: number) => `2001:db8:77:1::${n + 1}`, '2001:db8:77:2::1'],
])(
  '%s fills a list with thirty names a day at most, its neighbour is not counted with it (S6)',
  async (_name, from, neighbour) => {
    const format = await makeSoldOut(shop);
    const taken = await admitted(format, from);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(30);
    expect(await ask(format, { email: anybody(), from: neighbour })).toBe('200');
  },
);

test('one mailbox is written to ten times a day at most, whatever networks and lists it is typed from', async () => {
  const email = anybody();
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) codes.push(await ask(await makeSoldOut(shop), { email }));
  const letters = await shop.db.selectFrom('outbox').select('id').where('to_address', '=', email).execute();
  expect(letters.length).toBeGreaterThan(0);
  expect(letters.length).toBeLessThanOrEqual(10);
  expect(codes.filter((code) => code === '200')).toHaveLength(letters.length);
  expect(codes.at(-1)).toBe('too_many');
});

test('one account joins twenty lists a day, from whatever networks and however often others typed its address', async () => {
  const { token, email } = await makeSomebody(shop);
  for (let n = 0; n < 12; n += 1) await ask(await makeSoldOut(shop), { email });
  const codes: string[] = [];
  for (let n = 0; n < 21; n += 1) codes.push(await ask(await makeSoldOut(shop), { token }));
  expect(codes).toEqual([...Array.from({ length: 20 }, () => '200'), 'too_many']);
});

test('a mailbox that waits and the account that proved it are one person with one place in the line (I97)', async () => {
  const format = await makeSoldOut(shop);
  const email = anybody();
  expect(await ask(format, { email })).toBe('200');
  const { public_id: id } = await shop.db
    .selectFrom('waiting_entry')
    .select('public_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await shop.call('POST', `/api/waiting/${id}/confirm`, {
    body: { key: waitingKey(shop.settings.secretKey, id) },
    from: nextAddress(),
  });
  const { token } = await makeSomebody(shop, { email });
  const { body } = await shop.call<Answer>('POST', '/api/waiting', {
    body: wishFor(format),
    token,
    from: nextAddress(),
  });
  expect(body.entry?.public_id).toBe(id);
  const waiting = await shop.db
    .selectFrom('waiting_entry')
    .select('public_id')
    .where('format_id', '=', format.id)
    .where('state', '=', 'waiting')
    .execute();
  expect(waiting).toEqual([{ public_id: id }]);
});
