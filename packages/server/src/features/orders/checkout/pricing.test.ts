import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeSale } from '@distance/testkit/factories/sales.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { randomId } from '@distance/server/public-id.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: ShopWorld;
let visitors = 0;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'));
});
afterAll(async () => await world.close());

interface Answer {
  code?: string;
  details?: { total: number; lines: { price: number; discount: number; label: string | null }[] };
  order: { public_id: string; key: string };
}

/** Tickets of several formats, roubles. */
function basketOf(total: number, ...inputs: [MadeFormat, number, string?][]) {
  const [first] = inputs;
  if (!first) throw new Error('an empty basket');
  return {
    ...paymentBody(first[0], { total }),
    tickets: inputs.flatMap(([format, count, promocode]) =>
      paymentBody(format, { count }).tickets.map((ticket) => ({ ...ticket, promocode: promocode ?? null })),
    ),
  };
}

const press = async (body: object, token?: string) =>
  await world.call<Answer>('POST', '/api/payment', {
    body,
    from: `10.7.${(visitors += 1)}.1`,
    ...(token === undefined ? {} : { token }),
  });

const linesOf = async (answer: { body: Answer }) =>
  await world.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('line_discount as d', 'd.line_id', 'l.id')
    .select(['l.list_price', 'l.price', 'd.kind', 'd.label', 'd.amount'])
    .where('o.public_id', '=', answer.body.order.public_id)
    .orderBy('l.position')
    .execute();

const ordersOf = async (email: string) =>
  await world.db.selectFrom('orders').select('id').where('email', '=', email).execute();

const signedIn = async (vip?: { discount: number; form: 'percent' | 'fixed' }) => {
  const user = await makeUser(world.db, world.clock, vip ? { vip } : {});
  return { ...user, token: await makeToken(world.db, world.clock, user.id) };
};

test('a sale needs its number of tickets over its formats, and is written into each line (P3.15, P5.58, P5.60)', async () => {
  const ten = await makeFormat(world.db, world.clock);
  const five = await makeFormat(world.db, world.clock, { price: 100_000 });
  await makeSale(world.db, world.clock, [ten, five], { count: 2 });
  expect((await press(basketOf(2160, [ten, 1]))).body).toMatchObject({
    code: 'price_changed',
    details: { total: 2400 },
  });
  expect((await press(basketOf(3400, [ten, 1], [five, 1]))).body).toMatchObject({
    code: 'price_changed',
    details: {
      total: 3060,
      delivery: 0,
      lines: [
        {
          count: 1,
          price: 2160,
          discounts: [{ kind: 'sale', label: 'Вдвоём быстрее', count: 1, amount: 240 }],
        },
        { price: 900, discounts: [{ amount: 100 }] },
      ],
    },
  });
  const bought = await press(basketOf(3060, [ten, 1], [five, 1]));
  expect(bought.status).toBe(200);
  expect(await linesOf(bought)).toEqual([
    { list_price: 240_000, price: 216_000, kind: 'sale', label: 'Вдвоём быстрее', amount: 24_000 },
    { list_price: 100_000, price: 90_000, kind: 'sale', label: 'Вдвоём быстрее', amount: 10_000 },
  ]);
});

test.each([
  ['not active', { active: false }],
  ['over', { starts: -9, ends: -1 }],
  ['to come', { starts: 1 }],
])('a sale that is %s lowers nothing and is not shown (P5.59)', async (_what, input) => {
  const format = await makeFormat(world.db, world.clock);
  await makeSale(world.db, world.clock, [format], input);
  expect((await press(basketOf(2160, [format, 1]))).body.code).toBe('price_changed');
  expect((await press(basketOf(2400, [format, 1]))).status).toBe(200);
  const shown = await world.call<{ values: { sales: unknown[] } }>(
    'GET',
    `/api/event_format/${format.publicId}`,
  );
  expect(shown.body.values.sales).toEqual([]);
});

test('of two sales of a format the better one counts; the browser is told of both (P3.15, P5.58)', async () => {
  const format = await makeFormat(world.db, world.clock);
  await makeSale(world.db, world.clock, [format], { title: 'Десять' });
  await makeSale(world.db, world.clock, [format], { title: 'Триста', discount: 30_000, form: 'fixed' });
  await makeSale(world.db, world.clock, [format], { title: 'Кепка', gifts: ['cap', 'badge'] });
  const bought = await press(basketOf(2100, [format, 1]));
  expect(await linesOf(bought)).toMatchObject([{ price: 210_000, label: 'Триста' }]);
  const { body } = await world.call<{ values: { sales: object[] } }>(
    'GET',
    `/api/event_format/${format.publicId}`,
  );
  expect(body.values.sales).toMatchObject([
    { title: 'Десять', discount: 10, discount_form: 'percent', gift_product: [] },
    { title: 'Триста', discount: 300, discount_form: 'fixed', gift_product: [] },
    { title: 'Кепка', gift_product: ['cap', 'badge'] },
  ]);
});

test.each([
  [{ discount: 30, form: 'percent' }, 1680],
  [{ discount: 50_000, form: 'fixed' }, 1900],
  [{ discount: 100, form: 'percent' }, 0],
] as const)('vip %j: the dearest ticket costs %i, once (P6.06, P6.07)', async (vip, dearest) => {
  const ten = await makeFormat(world.db, world.clock);
  const five = await makeFormat(world.db, world.clock, { price: 100_000 });
  const { token, email } = await signedIn(vip);
  const bought = await press({ ...basketOf(dearest + 3400, [five, 1], [ten, 2]), email }, token);
  expect(bought.status).toBe(200);
  expect((await linesOf(bought)).map((line) => [line.price, line.kind])).toEqual([
    [100_000, null],
    [dearest * 100, 'vip'],
    [240_000, null],
  ]);
});

test.each(['volunteer', 'staff', 'organiser', 'admin'])(
  'the role %s changes no price, whatever discount stands beside it (P6.10)',
  async (role) => {
    const format = await makeFormat(world.db, world.clock);
    const { token, email } = await signedIn({ discount: 100, form: 'percent' });
    await world.db
      .updateTable('users')
      .set({ role: [role] })
      .where('email', '=', email)
      .execute();
    const cheap = await press({ ...basketOf(0, [format, 1]), email }, token);
    expect(cheap).toMatchObject({ status: 409, body: { code: 'price_changed', details: { total: 2400 } } });
    const bought = await press({ ...basketOf(2400, [format, 1]), email }, token);
    expect(await linesOf(bought)).toMatchObject([{ price: 240_000, kind: null }]);
  },
);

test('a vip discount shown by a browser that is not his gains nothing (P6.03, P6.06)', async () => {
  const format = await makeFormat(world.db, world.clock);
  const plain = await signedIn();
  const temporary = await makeUser(world.db, world.clock, {
    temporary: true,
    vip: { discount: 100, form: 'percent' },
  });
  const guestToken = await makeToken(world.db, world.clock, temporary.id);
  for (const token of [undefined, plain.token, guestToken]) {
    for (const shown of [0, 1680]) {
      const body = {
        ...basketOf(shown, [format, 1]),
        // What a forged `userObj` makes the browser send.
        discounts: [{ unique_id: 'forged-0', discount: 100, discount_form: 'percent' }],
        user: { role: ['vip'], discount: 100, discount_form: 'percent' },
      };
      const refused = await press(body, token);
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'price_changed', details: { total: 2400 } },
      });
      expect(await ordersOf(body.email)).toEqual([]);
    }
  }
  const holds = await world.db
    .selectFrom('hold')
    .select('id')
    .where('stock_id', '=', format.stockId)
    .execute();
  expect(holds).toEqual([]);
});

test('a vip who holds a ticket of the event gets his own discount, but no promocode (P4.43)', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 100_000 });
  const code = `VIP${randomId(40).toUpperCase()}`;
  await world.db
    .insertInto('promocode')
    .values({ code, discount: 50, discount_form: 'percent', max_uses: 9, max_per_buyer: null })
    .execute();
  const { token, email } = await signedIn({ discount: 100, form: 'percent' });
  const first = await press({ ...basketOf(500, [format, 2, code]), email }, token);
  expect(await linesOf(first)).toMatchObject([{ kind: 'vip' }, { kind: 'promocode', price: 50_000 }]);
  world.emulator.control.pay({ order_id: first.body.order.public_id });
  await expect
    .poll(
      async () =>
        await world.db.selectFrom('ticket').select('id').where('format_id', '=', format.id).execute(),
      {
        timeout: 10_000,
      },
    )
    .toHaveLength(2);
  expect((await press(basketOf(500, [format, 2, code]), token)).body).toMatchObject({
    code: 'price_changed',
    details: { total: 1000 },
  });
  const second = await press({ ...basketOf(1000, [format, 2, code]), email }, token);
  expect((await linesOf(second)).map((line) => line.kind)).toEqual(['vip', null]);
});

test('an order of zero needs no acquirer and no receipt: tickets and letter at once (P5.58, P6.07, P4.54)', async () => {
  const format = await makeFormat(world.db, world.clock, { capacity: 2 });
  const { token, email } = await signedIn({ discount: 100, form: 'percent' });
  const free = await press({ ...basketOf(0, [format, 1]), email }, token);
  expect(free.status).toBe(200);
  expect(world.emulator.control.payments({ order_id: free.body.order.public_id })).toEqual([]);
  const order = await world.call<{ status: string; total: number; items: { tickets: object[] } }>(
    'GET',
    `/api/order/${free.body.order.public_id}?key=${free.body.order.key}`,
  );
  expect(order.body).toMatchObject({
    status: 'paid',
    total: 0,
    payment: { status: 'paid' },
    items: { tickets: [{ price: 0, discount: 2400, state: 'paid' }] },
  });
  const rows = await world.db
    .selectFrom('payment as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('receipt as r', 'r.payment_id', 'p.id')
    .leftJoin('outbox as x', (join) => join.onRef('x.order_id', '=', 'o.id').on('x.kind', '=', 'order_paid'))
    .select(['p.provider', 'p.state', 'p.captured', 'r.id as receipt', 'x.to_address'])
    .where('o.public_id', '=', free.body.order.public_id)
    .execute();
  expect(rows).toEqual([{ provider: 'none', state: 'paid', captured: 0, receipt: null, to_address: email }]);
});

test('an order keeps its price whatever is bought, raised or put on sale after it (P5.19, P5.59)', async () => {
  const format = await makeFormat(world.db, world.clock);
  const first = await press(basketOf(2400, [format, 1]));
  await world.db
    .updateTable('price_wave')
    .set({ price: 300_000 })
    .where('format_id', '=', format.id)
    .execute();
  await makeSale(world.db, world.clock, [format], { discount: 50 });
  expect((await press(basketOf(1500, [format, 1]))).status).toBe(200);
  expect(await linesOf(first)).toMatchObject([{ price: 240_000, kind: null }]);
  world.emulator.control.pay({ order_id: first.body.order.public_id });
  await expect
    .poll(
      async () => world.emulator.control.book().find((row) => row.order_id === first.body.order.public_id),
      {
        timeout: 10_000,
      },
    )
    .toMatchObject({ balance: 240_000 });
});

test('a sale of a club is for who is in it now: not for a guest, nor who only asked, nor who left (P5.58)', async () => {
  const { db, clock } = world;
  const ten = await makeFormat(db, clock);
  const { id: clubId, public_id: club } = await db
    .insertInto('club')
    .values({ public_id: randomId(60), public_name: 'priced', title: 'Волга', created_date: clock.now() })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  await makeSale(db, clock, [ten], { clubId, discount: 20 });
  const told = await world.call<{ values: { sales: { club: unknown }[]; kinds: { price: number }[] } }>(
    'GET',
    `/api/event_format/${ten.publicId}`,
  );
  expect(told.body.values.sales).toMatchObject([
    { club: { public_id: club, public_name: 'priced', title: 'Волга' } },
  ]);
  const list = told.body.values.kinds[0]?.price ?? 0;
  const member = await signedIn();
  const isIn = async (state: 'asked' | 'member' | null) => {
    await db.deleteFrom('club_member').where('user_id', '=', member.id).execute();
    if (state === null) return;
    const row = {
      club_id: clubId,
      user_id: member.id,
      state,
      role: 'member',
      joined_at: clock.now(),
    } as const;
    await db.insertInto('club_member').values(row).execute();
  };
  const body = { ...basketOf(list * 0.8, [ten, 1]), email: member.email };
  expect((await press(body)).body.details?.total).toBe(list);
  for (const state of ['asked', null] as const) {
    await isIn(state);
    const refused = await press(body, member.token);
    expect([refused.body.code, refused.body.details?.total]).toEqual(['price_changed', list]);
  }
  await isIn('member');
  const bought = await press(body, member.token);
  expect(bought.status).toBe(200);
  expect(await linesOf(bought)).toMatchObject([{ kind: 'sale', label: 'Вдвоём быстрее', amount: list * 20 }]);
});
