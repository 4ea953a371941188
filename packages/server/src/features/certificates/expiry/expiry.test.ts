import { buyCertificate } from '@distance/testkit/factories/certificates.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../../clock.ts';
import { hashSecret } from '../../../public-id.ts';
import { composeLetter } from '../../mail/compose-letter.ts';
import { warnOfEnds } from './warn-of-ends.ts';
import { writeOffForgotten } from './write-off-forgotten.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom('outbox').where('kind', '=', 'certificate_ends').execute();
});
afterEach(async () => await mustBeWhole(shop));

interface Answer {
  code?: string;
  order: { public_id: string };
  balance: number;
  sum: number;
  state: string;
}

const rowOf = async (code: string) =>
  await shop.db
    .selectFrom('certificate')
    .select(['id', 'line_id', 'balance', 'valid_until'])
    .where('code_hash', '=', hashSecret(code.replaceAll(' ', '')))
    .executeTakeFirstOrThrow();
const endsIn = async (code: string, days: number) =>
  await shop.db
    .updateTable('certificate')
    .set({ valid_until: plus(shop.clock.now(), days * DAY), warned_days: null })
    .where('code_hash', '=', hashSecret(code.replaceAll(' ', '')))
    .execute();
const letters = async () =>
  await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'certificate_ends')
    .orderBy('id')
    .execute();
const check = async (code: string) =>
  await shop.call<Answer>('POST', '/api/certificate/check', { body: { code }, from: nextAddress() });
const entries = async (code: string) => {
  const { id } = await rowOf(code);
  const rows = await shop.db
    .selectFrom('certificate_entry')
    .select(['kind', 'amount'])
    .where('certificate_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount }) => `${kind} ${amount / 100}`);
};
const accounts = async () => {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, (sum(amount) / 100)::int as sum from ledger_entry group by account`.execute(shop.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
const cancel = async (orderId: string, who: { token: string }) => {
  const { public_id: line } = await shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('order_line.public_id')
    .where('orders.public_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return await shop.call<Answer>('POST', '/api/payment/cancel', {
    from: nextAddress(),
    token: who.token,
    body: { lines: [line] },
  });
};

test('who has it is told a month and a week before its end, once each, with what is left and the code', async () => {
  const { code } = await buyCertificate(shop, 3000);
  await warnOfEnds(shop.server.services);
  expect(await letters()).toEqual([]);
  await endsIn(code, 30);
  for (let turn = 0; turn < 2; turn += 1) await warnOfEnds(shop.server.services);
  expect(await letters()).toHaveLength(1);
  await shop.db
    .updateTable('certificate')
    .set({ valid_until: plus(shop.clock.now(), 7 * DAY) })
    .where('id', '=', (await rowOf(code)).id)
    .execute();
  await Promise.all([warnOfEnds(shop.server.services), warnOfEnds(shop.server.services)]);
  const told = await letters();
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ to_address: to }) => to)).size).toBe(1);
  const [letter] = told;
  if (letter === undefined) throw new Error('no letter');
  const { subject, text } = await composeLetter(shop.server.services, letter);
  expect(subject).toContain('3\u00a0000\u00a0₽');
  expect(text).toContain(code);
});

test('after a long stop the week alone is told, and of an empty one nothing', async () => {
  const late = await buyCertificate(shop, 1000);
  await endsIn(late.code, 5);
  const empty = await buyCertificate(shop, 2400);
  const format = await makeFormat(shop.db, shop.clock);
  const spent = await shop.call<Answer>('POST', '/api/payment', {
    from: nextAddress(),
    body: { ...paymentBody(format), certificate_codes: [{ code: empty.code, amount: 2400 }] },
  });
  expect(spent.status).toBe(200);
  await endsIn(empty.code, 5);
  for (let turn = 0; turn < 2; turn += 1) await warnOfEnds(shop.server.services);
  const told = await letters();
  expect(told.map(({ dedupe_key: key }) => key.split(':')[2])).toEqual(['7']);
});

test('money that comes back to one that is over can be spent for a month', async () => {
  const vera = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, vera.id);
  const { code } = await buyCertificate(shop, 3000);
  const format = await makeFormat(shop.db, shop.clock);
  const bought = await shop.call<Answer>('POST', '/api/payment', {
    from: nextAddress(),
    token,
    body: { ...paymentBody(format, { email: vera.email }), certificate_codes: [{ code, amount: 2400 }] },
  });
  await endsIn(code, -1);
  expect((await check(code)).body.code).toBe('certificate_over');
  expect((await cancel(bought.body.order.public_id, { token })).body).toMatchObject({
    sum: 2400,
    state: 'done',
  });
  expect((await check(code)).body.balance).toBe(3000);
  const { valid_until: until } = await rowOf(code);
  const days = (until.getTime() - shop.clock.now().getTime()) / DAY;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThanOrEqual(31);
  // The new end is told anew.
  await warnOfEnds(shop.server.services);
  shop.clock.advance(2 * DAY);
  await warnOfEnds(shop.server.services);
  expect(await letters()).toHaveLength(1);
});

test('it does so once: who buys and returns again does not keep it for ever', async () => {
  const vera = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, vera.id);
  const { code } = await buyCertificate(shop, 3000);
  const format = await makeFormat(shop.db, shop.clock);
  const buyAndReturn = async () => {
    const bought = await shop.call<Answer>('POST', '/api/payment', {
      from: nextAddress(),
      token,
      body: { ...paymentBody(format, { email: vera.email }), certificate_codes: [{ code, amount: 2400 }] },
    });
    expect((await cancel(bought.body.order.public_id, { token })).body).toMatchObject({ state: 'done' });
  };
  await endsIn(code, 1);
  await buyAndReturn();
  const { valid_until: once } = await rowOf(code);
  expect((once.getTime() - shop.clock.now().getTime()) / DAY).toBeGreaterThan(30);
  shop.clock.advance(20 * DAY);
  await buyAndReturn();
  expect(await rowOf(code)).toMatchObject({ balance: 300_000, valid_until: once });
});

test('what an unpaid order held until after its end can be spent for a month, what it held before keeps its end', async () => {
  const { code } = await buyCertificate(shop, 3000);
  const format = await makeFormat(shop.db, shop.clock);
  const press = async () =>
    await shop.call<Answer>('POST', '/api/payment', {
      from: nextAddress(),
      body: { ...paymentBody(format, { total: 2400 }), certificate_codes: [{ code, amount: 1000 }] },
    });
  await endsIn(code, 1);
  const { valid_until: before } = await rowOf(code);
  expect((await press()).status).toBe(200);
  await shop.pass(60);
  expect(await rowOf(code)).toMatchObject({ balance: 300_000, valid_until: before });
  await endsIn(code, 5 / (24 * 60));
  expect((await press()).status).toBe(200);
  await shop.pass(60);
  expect(await rowOf(code)).toMatchObject({ balance: 300_000 });
  expect((await check(code)).body.balance).toBe(3000);
  const { valid_until: until } = await rowOf(code);
  expect((until.getTime() - shop.clock.now().getTime()) / DAY).toBeGreaterThan(29);
  expect((until.getTime() - shop.clock.now().getTime()) / DAY).toBeLessThanOrEqual(31);
});

test('its buyer takes what is left back after its end; three years later it is written off, once', async () => {
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const ended = await buyCertificate(shop, 2000, user.email);
  const forgotten = await buyCertificate(shop, 1000);
  await endsIn(ended.code, -2 * 365);
  await endsIn(forgotten.code, -(3 * 365 + 3));
  const before = await accounts();
  await Promise.all([writeOffForgotten(shop.server.services), writeOffForgotten(shop.server.services)]);
  await writeOffForgotten(shop.server.services);
  expect(await entries(forgotten.code)).toEqual(['issue 1000', 'expiry -1000']);
  expect(await entries(ended.code)).toEqual(['issue 2000']);
  const after = await accounts();
  expect((after['expired'] ?? 0) - (before['expired'] ?? 0)).toBe(-1000);
  expect((after['certificates'] ?? 0) - (before['certificates'] ?? 0)).toBe(1000);
  expect((await cancel(ended.order.public_id, { token })).body).toMatchObject({ sum: 2000 });
  await shop.pass(1);
  expect(await entries(ended.code)).toEqual(['issue 2000', 'void -2000']);
});
