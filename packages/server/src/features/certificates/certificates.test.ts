import {
  buyCertificate,
  codeInLetter,
  giftLine,
  payAtAcquirer,
} from '@distance/testkit/factories/certificates.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { handOverCertificates } from './hand-over-certificates.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());
afterEach(async () => await mustBeWhole(shop));

interface Answer {
  code?: string;
  fields?: Record<string, string>;
  token: string;
  order: { public_id: string; key: string };
  balance: number;
  sum: number;
  state: string;
}

const press = async (body: object, token?: string) =>
  await shop.call<Answer>('POST', '/api/payment', {
    body,
    from: nextAddress(),
    ...(token === undefined ? {} : { token }),
  });
const buyTicket = async (format: MadeFormat, uses: readonly object[], token?: string, email?: string) =>
  await press(
    { ...paymentBody(format, email === undefined ? {} : { email }), certificate_codes: uses },
    token,
  );
const check = async (code: string) =>
  await shop.call<Answer>('POST', '/api/certificate/check', { body: { code }, from: nextAddress() });
const history = async (code: string) => {
  const { rows } = await sql<{ entry: string }>`
    select e.kind || ' ' || e.amount / 100 as entry from certificate_entry e join certificate c on c.id = e.certificate_id
    where c.code_hash = sha256(convert_to(replace(${code}, ' ', ''), 'UTF8')) order by e.id`.execute(shop.db);
  return rows.map(({ entry }) => entry);
};
const accounts = async () => {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, (sum(amount) / 100)::int as sum from ledger_entry group by account`.execute(shop.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
const lineOf = async (orderId: string) => {
  const { rows } = await sql<{ public_id: string }>`
    select l.public_id from order_line l join orders o on o.id = l.order_id where o.public_id = ${orderId}`.execute(
    shop.db,
  );
  return rows[0]?.public_id ?? '';
};

test('a guest gives one to a stranger, who spends it with a card, then wholly, and gets money back where it came from (P0.05, I24, I26)', async () => {
  const before = await accounts();
  const moved = async () =>
    Object.fromEntries(
      Object.entries(await accounts()).map(([name, sum]) => [name, sum - (before[name] ?? 0)]),
    );
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const { code, order } = await buyCertificate(shop, 3000);
  expect(await moved()).toEqual({ acquirer: 3000, certificates: -3000 });
  const page = await shop.call<{ items: object }>('GET', `/api/order/${order.public_id}?key=${order.key}`);
  expect(page.body.items).toMatchObject({ certificates: [{ price: 3000, recipient_name: 'Вера' }] });
  const { rows: receipts } = await sql<{
    items: unknown[];
  }>`select items from receipt order by id desc limit 1`.execute(shop.db);
  expect(receipts[0]?.items).toMatchObject([{ subject: 'payment', mode: 'advance', unitPrice: 300_000 }]);

  const vera = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, vera.id);
  // 2400 of which 1000 by the certificate and 1400 by card.
  const first = await buyTicket(format, [{ code, amount: 1000 }], token, vera.email);
  expect(first.status).toBe(200);
  expect((await check(code.toLowerCase().replaceAll(' ', '-'))).body.balance).toBe(2000);
  const [payment] = shop.emulator.control.payments({ order_id: first.body.order.public_id });
  expect(payment?.amount.value).toBe('1400.00');
  await payAtAcquirer(shop, first.body.order.public_id);
  expect(await history(code)).toEqual(['issue 3000', 'hold -1000', 'release 1000', 'spend -1000']);
  expect(await moved()).toEqual({ acquirer: 4400, certificates: -2000, sales: -2400 });

  const back = await shop.call<Answer>('POST', '/api/payment/cancel', {
    token,
    from: nextAddress(),
    body: { lines: [await lineOf(first.body.order.public_id)] },
  });
  expect(back).toMatchObject({ status: 200, body: { sum: 2400, state: 'pending' } });
  await shop.pass(1);
  expect((await check(code)).body.balance).toBe(3000);
  expect(await moved()).toEqual({ acquirer: 3000, certificates: -3000, sales: 0 });
  const returned = await shop.call('GET', `/api/order/${first.body.order.public_id}`, { token });
  expect(returned.body).toMatchObject({ status: 'refunded', by_certificate: 1000, refunded: 2400 });

  const second = await buyTicket(format, [{ code, amount: 2400 }], token, vera.email);
  expect(second.status).toBe(200);
  expect(shop.emulator.control.payments({ order_id: second.body.order.public_id })).toEqual([]);
  const paid = await shop.call('GET', `/api/order/${second.body.order.public_id}`, { token });
  expect(paid.body).toMatchObject({ status: 'paid', total: 2400, by_certificate: 2400 });
  const done = await shop.call<Answer>('POST', '/api/payment/cancel', {
    token,
    from: nextAddress(),
    body: { lines: [await lineOf(second.body.order.public_id)] },
  });
  expect(done).toMatchObject({ status: 200, body: { sum: 2400, state: 'done' } });
  expect((await check(code)).body.balance).toBe(3000);
  const letter = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'refund_to_certificate')
    .executeTakeFirstOrThrow();
  expect((await composeLetter(shop.server.services, letter)).text).toContain('2\u00a0400\u00a0₽');
});

test('it goes out once, at the chosen time, and to who gives it himself at once', async () => {
  const at = new Date(shop.clock.now().getTime() + 3 * DAY);
  const later = giftLine(1000, { send_at: at.toISOString() });
  const byHand = giftLine(500, { recipient_email: null });
  const email = `giver-${later.unique_id}@mail.example`;
  const { body } = await press({ email, certificates: [later, byHand], total: 1500 });
  await payAtAcquirer(shop, body.order.public_id);
  await handOverCertificates(shop.server.services);
  expect(await codeInLetter(shop, email)).toMatch(/^[0-9A-Z ]{19}$/);
  await expect(codeInLetter(shop, later.recipient_email)).rejects.toThrow('no result');
  shop.clock.advance(3 * DAY);
  await shop.pass(1);
  await handOverCertificates(shop.server.services);
  await handOverCertificates(shop.server.services);
  const code = await codeInLetter(shop, later.recipient_email);
  const { body: found } = await shop.call<{ valid_until: string }>('POST', '/api/certificate/check', {
    body: { code },
    from: nextAddress(),
  });
  expect(new Date(found.valid_until).getTime()).toBeGreaterThan(at.getTime() + 365 * DAY);
});

test('what is not paid in time gives the money back, and late money takes it again', async () => {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const { code } = await buyCertificate(shop, 1000);
  const { body } = await buyTicket(format, [{ code, amount: 1000 }]);
  expect((await check(code)).body.balance).toBe(0);
  await shop.pass(25);
  expect((await check(code)).body.balance).toBe(1000);
  await payAtAcquirer(shop, body.order.public_id);
  await shop.pass(30);
  expect((await check(code)).body.balance).toBe(0);

  const other = await buyCertificate(shop, 1000);
  const late = await buyTicket(format, [{ code: other.code, amount: 1000 }]);
  await shop.pass(25);
  // Spent elsewhere meanwhile: the money of the card goes back.
  expect((await buyTicket(format, [{ code: other.code, amount: 600 }])).status).toBe(200);
  await payAtAcquirer(shop, late.body.order.public_id);
  await shop.pass(30);
  const page = await shop.call('GET', `/api/order/${late.body.order.public_id}?key=${late.body.order.key}`);
  expect(page.body).not.toMatchObject({ status: 'paid' });
  expect((await check(other.code)).body.balance).toBe(1000);
});

test('of parallel presses no more is spent than there is', async () => {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 200 });
  const { code } = await buyCertificate(shop, 3000);
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => await buyTicket(format, [{ code, amount: 100 }])),
  );
  const codes = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect([...codes]).toEqual(['certificate_changed']);
  expect((await check(code)).body.balance).toBe(0);
});

test('several pay one order; a certificate buys no certificate, and none pays more than it has (P4.42)', async () => {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const one = await buyCertificate(shop, 1000);
  const two = await buyCertificate(shop, 2000);
  const refused = async (uses: object[], body: object = paymentBody(format)) =>
    (await press({ ...body, certificate_codes: uses })).body.code;
  expect(await refused([{ code: one.code, amount: 1000.01 }])).toBe('certificate_changed');
  expect(
    await refused([
      { code: one.code, amount: 1 },
      { code: one.code, amount: 1 },
    ]),
  ).toBe('invalid');
  expect(await refused([{ code: '0000 0000 0000 0000', amount: 1 }])).toBe('certificate_unknown');
  expect(await refused([{ code: 'drop table', amount: 1 }])).toBe('certificate_unknown');
  const gift = { email: 'g@mail.example', certificates: [giftLine(1000)], total: 1000 };
  expect(await refused([{ code: one.code, amount: 1000 }], gift)).toBe('certificate_changed');
  const { status } = await buyTicket(format, [
    { code: one.code, amount: 1000 },
    { code: two.code, amount: 1400 },
  ]);
  expect(status).toBe(200);
  expect((await check(one.code)).body.balance).toBe(0);
  expect((await check(two.code)).body.balance).toBe(600);
});

test('a certificate leaves nothing to pay, or what an acquirer takes (P4.42)', async () => {
  const format = await makeFormat(shop.db, shop.clock, { price: 240_050 });
  const { code } = await buyCertificate(shop, 2400);
  const pay = async (amount: number) =>
    await press({
      ...paymentBody(format, { total: 2400.5 }),
      certificate_codes: [{ code, amount }],
    });
  expect((await pay(2400)).body.code).toBe('certificate_changed');
  expect((await pay(2399.51)).body.code).toBe('certificate_changed');
  const { status, body } = await pay(2399.5);
  expect(status).toBe(200);
  expect(shop.emulator.control.payments({ order_id: body.order.public_id })[0]?.amount.value).toBe('1.00');
});

test('what is left on one returns to its buyer, and cannot be spent any more', async () => {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const line = giftLine(3000);
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const { body } = await press({ email: user.email, certificates: [line], total: 3000 }, token);
  await payAtAcquirer(shop, body.order.public_id);
  await handOverCertificates(shop.server.services);
  const code = await codeInLetter(shop, line.recipient_email);
  expect((await buyTicket(format, [{ code, amount: 2400 }])).status).toBe(200);
  const back = await shop.call<Answer>('POST', '/api/payment/cancel', {
    token,
    from: nextAddress(),
    body: { lines: [await lineOf(body.order.public_id)] },
  });
  expect(back).toMatchObject({ status: 200, body: { sum: 600, state: 'pending' } });
  await shop.pass(1);
  expect((await buyTicket(format, [{ code, amount: 1 }])).body.code).toBe('certificate_changed');
  expect(await history(code)).toEqual([
    'issue 3000',
    'hold -2400',
    'release 2400',
    'spend -2400',
    'void -600',
  ]);
});

test.each([
  ['less than is sold', { price: 499 }, 'price'],
  ['more than is sold', { price: 50_001 }, 'price'],
  ['kopecks', { price: 1000.5 }, 'price'],
  ['nobody', { recipient_name: ' ' }, 'recipient_name'],
  ['no address', { recipient_email: 'vera' }, 'recipient_email'],
  ['a day in ten years', { send_at: '2099-01-01T00:00:00Z' }, 'send_at'],
])('a certificate for %s is refused by its field', async (_name, part, field) => {
  const line = giftLine(1000, part);
  const { body } = await press({ email: 'g@mail.example', certificates: [line], total: line.price });
  expect(body.code).toBe('invalid');
  expect(Object.keys(body.fields ?? {})).toEqual([`certificates.${line.unique_id}.${field}`]);
});
