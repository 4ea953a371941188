import { makeGood, type MadeGood } from '@distance/testkit/factories/goods.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { composeLetter } from '../../mail/compose-letter.ts';
import { pruneWishes, tellBackInStock } from './tell-back-in-stock.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

const soldOut = async () => await makeGood(shop.db, shop.clock, { sizes: { M: 0, L: 3 } });
const typed = () => `w-${Math.random().toString(36).slice(2)}@mail.example`;
const ask = async (good: MadeGood, who: { email?: string; token?: string; from?: string; size?: number }) =>
  await shop.call<{ state: string; code: string }>('POST', '/api/shop/back-in-stock', {
    body: { public_id: good.sizes[who.size ?? 0]?.publicId, email: who.email ?? '' },
    from: who.from ?? nextAddress(),
    ...(who.token === undefined ? {} : { token: who.token }),
  });
const restock = async (good: MadeGood, capacity = 2) => {
  await sql`update stock set capacity = ${capacity} where id = ${good.sizes[0]?.stockId}`.execute(shop.db);
  await tellBackInStock(shop.server.services);
};
/** Letters to an address as their receiver reads them. */
const lettersTo = async (email: string) => {
  const rows = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return await Promise.all(
    rows.map(async (row) => {
      const { text, headers } = await composeLetter(shop.server.services, row);
      return { kind: row.kind, text, stop: headers?.['List-Unsubscribe'] ?? '' };
    }),
  );
};
const codeIn = (text = '') => /\/shop\/back\/([a-z0-9_]+)/.exec(text)?.[1] ?? '';
const press = async (code: string, act: 'confirm' | 'stop') =>
  await shop.call<{ code: string }>('POST', `/api/shop/back-in-stock/${code}/${act}`, {
    from: nextAddress(),
  });

test('an account is told once when the size is there again, and then it is over', async () => {
  const good = await soldOut();
  const { id, email } = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, id);
  expect(await ask(good, { token })).toMatchObject({ status: 200, body: { state: 'waiting' } });
  expect(await ask(good, { token })).toMatchObject({ body: { state: 'waiting' } });
  expect(await ask(good, { token, size: 1 })).toMatchObject({ body: { state: 'in_stock' } });
  await tellBackInStock(shop.server.services);
  expect(await lettersTo(email)).toEqual([]);
  await restock(good);
  await restock(good, 5);
  const letters = await lettersTo(email);
  expect(letters.map(({ kind }) => kind)).toEqual(['back_in_stock']);
  expect(letters[0]?.text).toContain(`/shop/product/${good.publicId}`);
  expect(letters[0]?.text).toContain('Кепка «Синяя линия», M');
  expect(letters[0]?.stop).toMatch(/^<.*\/api\/shop\/back-in-stock\/.*\/stop>$/);
});

test('a typed address is asked first, and the answer is the same for one that waits', async () => {
  const good = await soldOut();
  const email = typed();
  expect(await ask(good, { email })).toMatchObject({ status: 200, body: { state: 'asked' } });
  const [first] = await lettersTo(email);
  expect(first?.kind).toBe('back_in_stock_confirm');
  const code = codeIn(first?.text);
  await restock(good);
  // Nobody has said yes.
  expect(await lettersTo(email)).toHaveLength(1);
  await restock(good, 0);
  expect((await press(code, 'confirm')).status).toBe(200);
  expect((await press(code, 'confirm')).status).toBe(200);
  expect(await ask(good, { email })).toMatchObject({ status: 200, body: { state: 'asked' } });
  expect((await press(codeIn((await lettersTo(email)).at(-1)?.text), 'confirm')).status).toBe(200);
  await restock(good);
  expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual([
    'back_in_stock_confirm',
    'back_in_stock_confirm',
    'back_in_stock',
  ]);
});

test('whoever stops hears nothing, and links that are over or made up open nothing', async () => {
  const good = await soldOut();
  const email = typed();
  await ask(good, { email });
  const [letter] = await lettersTo(email);
  const code = codeIn(letter?.text);
  const stop = /back-in-stock\/([a-z0-9_]+)\/stop/.exec(letter?.stop ?? '')?.[1] ?? '';
  await press(code, 'confirm');
  expect(await press(code, 'stop')).toMatchObject({ status: 404 });
  expect((await press(stop, 'stop')).status).toBe(200);
  expect((await press(stop, 'stop')).status).toBe(200);
  expect(await press(code, 'confirm')).toMatchObject({ status: 400, body: { code: 'link_over' } });
  await restock(good);
  expect(await lettersTo(email)).toHaveLength(1);

  const late = typed();
  await restock(good, 0);
  await ask(good, { email: late });
  const [asked] = await lettersTo(late);
  shop.clock.advance(DAY);
  expect(await press(codeIn(asked?.text), 'confirm')).toMatchObject({ body: { code: 'link_over' } });
  expect(await press('no_such', 'confirm')).toMatchObject({ body: { code: 'link_over' } });
  shop.clock.advance(2 * DAY);
  await pruneWishes(shop.server.services);
  const { rows } = await sql`select 1 from back_in_stock where email = ${late}`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('the door to strange mailboxes is bounded, and asks for what there is only', async () => {
  const email = typed();
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await ask(await soldOut(), { email })).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
  const good = await soldOut();
  const from = nextAddress();
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await ask(good, { email: typed(), from })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(await ask(good, { email: 'nobody' })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  await sql`update product set state = 'withdrawn' where id = ${good.id}`.execute(shop.db);
  expect((await ask(good, { email: typed() })).status).toBe(404);
});

test('of ten presses at once one wish waits', async () => {
  const good = await soldOut();
  const { id, email } = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, id);
  const answers = await Promise.all(Array.from({ length: 10 }, async () => await ask(good, { token })));
  expect(answers.map(({ body }) => body.state)).toEqual(Array(10).fill('waiting'));
  await Promise.all([restock(good), tellBackInStock(shop.server.services)]);
  expect(await lettersTo(email)).toHaveLength(1);
});
