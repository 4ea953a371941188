import type { PurchaseView } from '@distance/contract/shop.ts';
import type { GoodsReturnView } from '@distance/contract/returns.ts';
import { goodsLine, makeGood, WAYS, type MadeGood } from '@distance/testkit/factories/goods.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { randomId } from '../../public-id.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { decideReturn } from './decide-return.ts';
import { listReturns, photosOfReturn } from './list-returns.ts';

let shop: VirtualShop;
let cap: MadeGood;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'), { env: { SUPPORT_EMAIL: 'team@mail.example' } });
  cap = await makeGood(shop.db, shop.clock, { price: 190_000, sizes: { '': 50 } });
});
afterAll(async () => await shop.close());

type Order = PurchaseView & {
  returns: { requests: GoodsReturnView[]; cancellable: string[]; returnable: string[] };
};
type Answer = GoodsReturnView & { code?: string; fields?: Record<string, string> };

interface Bought {
  id: string;
  key: string;
  token: string;
  user: number;
  lines: string[];
}

/** Caps by the courier, paid and brought. */
async function brought(count: number): Promise<Bought> {
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const { body } = await shop.call<{ order: { public_id: string; key: string } }>('POST', '/api/payment', {
    body: {
      email: user.email,
      tickets: [],
      shop: [goodsLine(cap, { count, way: WAYS.courier })],
      delivery: {
        phone: '79161234567',
        location_id: 524_901,
        address: 'Тверская, 1, кв. 2',
        first_name: 'Анна',
        last_name: 'Кузнецова',
      },
      total: 1900 * count + 490,
    },
    token,
    from: nextAddress(),
  });
  const { public_id: id, key } = body.order;
  const [payment] = shop.emulator.control.payments({ order_id: id });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
  const order = await read({ id, token });
  for (const step of ['packed', 'handed_over', 'delivered'] as const)
    await moveParcel(shop.server.services, order.parcels[0]?.public_id ?? '', step, randomId(40));
  return { id, key, token, user: user.id, lines: order.lines.map((line) => line.public_id) };
}

const read = async ({ id, token }: Pick<Bought, 'id' | 'token'>): Promise<Order> =>
  (await shop.call<Order>('GET', `/api/user/shop/orders/${id}`, { token })).body;

const ask = async ({ id, token }: Pick<Bought, 'id'> & { token?: string | undefined }, body: object) =>
  await shop.call<Answer>('POST', `/api/user/shop/orders/${id}/returns`, {
    body: { reason: 'size', ...body },
    ...(token === undefined ? {} : { token }),
    from: nextAddress(),
  });

async function photo(owner: string, type: 'png' | 'pdf' = 'png'): Promise<string> {
  const id = randomId();
  await shop.db
    .insertInto('file')
    .values({
      public_id: id,
      storage_key: await shop.server.services.files.write(Buffer.from(`photo ${id}`)),
      owner_key: owner,
      name: `photo.${type}`,
      type,
      size: 32,
      sha256: Buffer.alloc(32),
      created_at: shop.clock.now(),
    })
    .execute();
  return id;
}

const lettersOf = async (id: string) =>
  await shop.db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .selectAll('outbox')
    .where('orders.public_id', '=', id)
    .where('outbox.kind', 'like', 'return%')
    .orderBy('outbox.id')
    .execute();

const counters = async () =>
  (
    await sql<{ capacity: number; sold: number }>`
      select capacity, sold from stock where id = ${cap.sizes[0]?.stockId ?? 0}`.execute(shop.db)
  ).rows[0];

test('one of two caps is asked back, waited for, and returned with its money, receipt and stock (P4.62)', async () => {
  const bought = await brought(2);
  const [first = '', second = ''] = bought.lines;
  expect((await read(bought)).returns).toEqual({
    requests: [],
    cancellable: [],
    returnable: [first, second],
  });
  const before = await counters();
  const asked = await ask(bought, { lines: [second], text: 'мала\r\nна голову' });
  expect(asked).toMatchObject({
    status: 200,
    body: { state: 'asked', reason: 'size', text: 'мала\nна голову', lines: [second] },
  });
  const { public_id: id } = asked.body;
  expect((await listReturns(shop.server.services)).join('\n')).toContain(
    `${id}  ${shop.clock.now().toISOString()}  asked  order ${bought.id}  size  0 photos  Кепка «Синяя линия»  мала на голову`,
  );
  expect((await read(bought)).returns).toMatchObject({
    requests: [{ public_id: id, state: 'asked' }],
    returnable: [first],
  });
  const services = shop.server.services;
  await expect(decideReturn(services, id, 'refused')).rejects.toThrow('--words');
  await decideReturn(services, id, 'awaited', { words: 'Отправьте на Тверскую, 5' });
  // The same said twice, and by two at once, is said once.
  await Promise.all([1, 2].map(async () => await decideReturn(services, id, 'accepted')));
  await expect(decideReturn(services, id, 'refused', { words: 'нет' })).rejects.toThrow('is accepted');
  await shop.pass(60);
  const order = await read(bought);
  expect(order).toMatchObject({ status: 'delivered', refunded: 1900 });
  expect(order.lines.map((line) => [line.state, line.refunded])).toEqual([
    ['paid', 0],
    ['refunded', 1900],
  ]);
  expect(order.returns.requests).toMatchObject([{ state: 'accepted' }]);
  const { rows } = await sql<{ amount: number; mode: string }>`
    select c.amount, c.items -> 0 ->> 'mode' as mode from receipt c join payment p on p.id = c.payment_id
      join orders o on o.id = p.order_id where o.public_id = ${bought.id} and c.kind = 'refund'`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ amount: 190_000, mode: 'full_payment' }]);
  expect(await counters()).toEqual({ capacity: before?.capacity, sold: (before?.sold ?? 0) - 1 });
  const letters = await lettersOf(bought.id);
  expect(letters.map(({ kind }) => kind)).toEqual([
    'return_received',
    'return_asked',
    'return_awaited',
    'return_accepted',
  ]);
  const texts: string[] = [];
  for (const letter of letters) texts.push((await composeLetter(services, letter)).text);
  expect(texts[1]).toContain('> мала');
  expect(texts[2]).toContain('Отправьте на Тверскую, 5');
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('what came back broken leaves the stock, its photos are read by the team (P4.62)', async () => {
  const bought = await brought(1);
  const before = await counters();
  const shown = await photo(`u:${bought.user}`);
  const { body } = await ask(bought, {
    lines: bought.lines,
    reason: 'defect',
    text: 'порвана',
    photos: [shown],
  });
  const [file] = await photosOfReturn(shop.server.services, body.public_id);
  expect([file?.name, String(file?.bytes)]).toEqual([`${body.public_id}-1.png`, `photo ${shown}`]);
  await decideReturn(shop.server.services, body.public_id, 'accepted', { spoiled: true });
  await shop.pass(60);
  expect(await counters()).toEqual({
    capacity: (before?.capacity ?? 0) - 1,
    sold: (before?.sold ?? 0) - 1,
  });
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('a refused request tells why, changes nothing, and another may be made (P4.62)', async () => {
  const bought = await brought(1);
  const { body } = await ask(bought, { lines: bought.lines });
  await decideReturn(shop.server.services, body.public_id, 'refused', { words: 'Вещь ношеная' });
  expect(await read(bought)).toMatchObject({
    status: 'delivered',
    refunded: 0,
    returns: { requests: [{ state: 'refused', answer: 'Вещь ношеная' }], returnable: bought.lines },
  });
  expect((await ask(bought, { lines: bought.lines })).status).toBe(200);
});

test('what is asked is checked: pieces, reason, photos, days (P4.62)', async () => {
  const bought = await brought(1);
  const other = await brought(1);
  const { lines } = bought;
  const refused = async (body: object) => {
    const { status, body: answer } = await ask(bought, body);
    return [status, answer.code, ...Object.keys(answer.fields ?? {})];
  };
  expect(await refused({ lines: other.lines })).toEqual([404, 'not_found']);
  expect(await refused({ lines, reason: 'whim' })).toEqual([400, 'invalid', 'reason']);
  expect(await refused({ lines, reason: 'other' })).toEqual([400, 'invalid', 'text']);
  const defect = { lines, reason: 'defect', text: 'порвана' };
  expect(await refused(defect)).toEqual([400, 'invalid', 'photos']);
  for (const photos of [
    [await photo(`u:${other.user}`)],
    ['nosuch'],
    [await photo(`u:${bought.user}`, 'pdf')],
  ])
    expect(await refused({ ...defect, photos })).toEqual([400, 'invalid', 'photos']);
  shop.clock.advance(8 * DAY);
  const day = await makeToken(shop.db, shop.clock, bought.user);
  const late = { ...bought, token: day };
  expect((await ask(late, { lines })).body.code).toBe('return_late');
  expect((await ask(late, { ...defect, photos: [await photo(`u:${bought.user}`)] })).status).toBe(200);
  expect((await ask(late, { ...defect, photos: [await photo(`u:${bought.user}`)] })).body.code).toBe(
    'return_asked',
  );
});

test('of twenty requests for one piece at once one is; a guest asks with the key of his letter, nobody without it (P2.16)', async () => {
  const bought = await brought(1);
  const { lines, key } = bought;
  expect((await ask({ id: bought.id }, { lines })).status).toBe(404);
  expect((await ask({ id: bought.id }, { lines, key: 'wrong' })).status).toBe(404);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => await ask({ id: bought.id }, { lines, key })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read(bought)).returns.requests).toHaveLength(1);
});

test('letters of requests are bounded: five of an order in a day', async () => {
  const bought = await brought(1);
  for (let time = 0; time < 5; time += 1) {
    const { body } = await ask(bought, { lines: bought.lines });
    await decideReturn(shop.server.services, body.public_id, 'refused', { words: 'нет' });
  }
  expect((await ask(bought, { lines: bought.lines })).body.code).toBe('too_many');
  shop.clock.advance(DAY);
  const token = await makeToken(shop.db, shop.clock, bought.user);
  expect((await ask({ ...bought, token }, { lines: bought.lines })).status).toBe(200);
});
