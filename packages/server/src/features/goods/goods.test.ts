import type { GoodView, SoldGoodView } from '@distance/contract/goods.ts';
import { goodsLine, makeGood, WAYS, type MadeGood } from '@distance/testkit/factories/goods.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startVirtualShop, nextAddress, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { composeLetter } from '../mail/compose-letter.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

interface Paid {
  order: { public_id: string; key: string };
}

const COURIER = {
  phone: '79161234567',
  location_id: 524901,
  address: 'Тверская, 1, кв. 2',
  first_name: 'Анна',
  last_name: 'Кузнецова',
};

const buy = async (body: object, token?: string) =>
  await shop.call<Paid>('POST', '/api/payment', {
    body: {
      email: `g-${Math.random().toString(36).slice(2)}@mail.example`,
      tickets: [],
      delivery: COURIER,
      ...body,
    },
    from: nextAddress(),
    ...(token === undefined ? {} : { token }),
  });

const pay = async (id: string) => {
  const [payment] = shop.emulator.control.payments({ order_id: id });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
};

const counters = async ({ sizes }: MadeGood) =>
  (
    await sql<{ capacity: number; held: number; sold: number }>`
      select capacity, held, sold from stock where id = any(${sizes.map((size) => size.stockId)}) order by id`.execute(
      shop.db,
    )
  ).rows;

const ledger = async ({ sizes }: MadeGood) =>
  (
    await sql<{ kind: string; capacity: number; held: number; sold: number }>`
      select kind, capacity, held, sold from stock_movement where stock_id = any(${sizes.map((size) => size.stockId)})
      order by id`.execute(shop.db)
  ).rows.map(({ kind, capacity, held, sold }) => `${kind} ${capacity}/${held}/${sold}`);

test('a good shows its price, its sizes and how many a buyer can have of each (P3.16-P3.18, P7.16)', async () => {
  const good = await makeGood(shop.db, shop.clock, {
    price: 160_000,
    oldPrice: 200_000,
    sizes: { M: 3, L: 0, XL: 500 },
    insuranceCost: 10_000,
  });
  const { body } = await shop.call<{ goods: GoodView }>('GET', `/api/shop/product/${good.publicId}`);
  expect(body.goods).toMatchObject({
    public_id: good.publicId,
    title: 'Кепка «Синяя линия»',
    price: 1600,
    old_price: 2000,
    insurance: true,
    insurance_cost: 100,
    picture: expect.stringContaining(`seed=${good.publicId}&`),
    pictures: [expect.stringContaining(`seed=${good.publicId}&`)],
    family: null,
    size_table: null,
  });
  expect(body.goods.proportions.map(({ name, count }) => [name, count])).toEqual([
    ['M', 3],
    ['L', 0],
    ['XL', 10],
  ]);
  expect(body.goods.delivery_method.map(({ public_id: id }) => id)).toEqual([WAYS.point, WAYS.courier]);
  expect((await shop.call('GET', '/api/shop/product/no-such-good')).status).toBe(404);
  await sql`update product set state = 'withdrawn' where id = ${good.id}`.execute(shop.db);
  expect((await shop.call('GET', `/api/shop/product/${good.publicId}`)).status).toBe(404);
});

test('a ticket, a shirt with the start pack and caps by courier are one order, paid, told, partly returned (P1.07, P1.08, P1.12, P1.13, P7.38, A7.44)', async () => {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const shirt = await makeGood(shop.db, shop.clock, {
    price: 160_000,
    sizes: { M: 4 },
    eventCities: [format.eventCityId],
  });
  const cap = await makeGood(shop.db, shop.clock, { price: 190_000, sizes: { '': 5 } });
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const ticket = paymentBody(format, { email: user.email });
  const body = {
    ...ticket,
    shop: [
      goodsLine(shirt, { way: WAYS.startPack, eventCity: format.eventCityPublicId }),
      goodsLine(cap, { count: 2, way: WAYS.courier }),
    ],
    delivery: COURIER,
    // 2400 + 1600 + 2 × 1900 + one parcel
    total: 8290,
  };
  const { status, body: bought } = await buy(body, token);
  expect(status).toBe(200);
  expect(await counters(cap)).toEqual([{ capacity: 5, held: 2, sold: 0 }]);
  await pay(bought.order.public_id);
  expect(await counters(cap)).toEqual([{ capacity: 5, held: 0, sold: 2 }]);

  const { body: sold } = await shop.call<{ values: SoldGoodView[] }>(
    'GET',
    `/api/user/shop/soldgood/${bought.order.public_id}`,
    { token },
  );
  expect(sold.values).toMatchObject([
    {
      product_public_id: shirt.publicId,
      title: 'Кепка «Синяя линия», M',
      size: 'M',
      price: 1600,
      state: 'paid',
      delivery: { name: 'На старте', pickup: true },
      event_city: { public_id: format.eventCityPublicId },
    },
    { product_public_id: cap.publicId, delivery: { name: 'Курьером', pickup: false }, event_city: null },
    { product_public_id: cap.publicId, state: 'paid' },
  ]);
  const page = await shop.call<{ items: { shop: SoldGoodView[] } }>(
    'GET',
    `/api/order/${bought.order.public_id}?key=${bought.order.key}`,
  );
  expect(page.body.items.shop).toEqual(sold.values);

  const letter = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'order_paid')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { text } = await composeLetter(shop.server.services, letter);
  expect(text).toContain('Выдадим вместе с номером');
  expect(text).toContain('2 шт.');

  const back = await shop.call('POST', '/api/payment/cancel', {
    token,
    from: nextAddress(),
    body: { lines: [sold.values[1]?.public_id] },
  });
  expect(back).toMatchObject({ status: 200, body: { sum: 1900 } });
  await shop.pass(1);
  expect(await counters(cap)).toEqual([{ capacity: 5, held: 0, sold: 1 }]);
  expect(await ledger(cap)).toEqual(['receipt 5/0/0', 'hold 0/2/0', 'sale 0/-2/2', 'return 0/0/-1']);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});

test('an order of goods that is not paid lets them go, and the ledger says so', async () => {
  const good = await makeGood(shop.db, shop.clock, { price: 190_000, sizes: { '': 1 } });
  const { body } = await buy({ shop: [goodsLine(good)], total: 2150 });
  expect(await counters(good)).toEqual([{ capacity: 1, held: 1, sold: 0 }]);
  await shop.pass(30);
  expect(await counters(good)).toEqual([{ capacity: 1, held: 0, sold: 0 }]);
  expect(await ledger(good)).toEqual(['receipt 1/0/0', 'hold 0/1/0', 'release 0/-1/0']);
  expect(body.order.public_id).toMatch(/\w/);
});

test('of a hundred buyers of the last one, one has it, the others are told which item is gone', async () => {
  const good = await makeGood(shop.db, shop.clock, { price: 190_000, sizes: { M: 1 } });
  const lines = Array.from({ length: 100 }, () => goodsLine(good));
  const answers = await Promise.all(lines.map(async (line) => await buy({ shop: [line], total: 2150 })));
  const losers = answers.flatMap(({ status, body }, n) => (status === 200 ? [] : [{ n, status, body }]));
  expect(losers).toHaveLength(99);
  expect(losers).toEqual(
    losers.map(({ n }) => ({
      n,
      status: 400,
      body: {
        code: 'goods_unavailable',
        message: 'Столько этого товара уже нет. Уменьшите количество или выберите другой размер',
        details: { unique_id: lines[n]?.unique_id, public_id: good.publicId, left: 0 },
      },
    })),
  );
  expect(await counters(good)).toEqual([{ capacity: 1, held: 1, sold: 0 }]);
});

test('two presses at once of one basket with the last one are one order', async () => {
  const good = await makeGood(shop.db, shop.clock, { price: 190_000, sizes: { M: 1 } });
  const body = { shop: [goodsLine(good)], total: 2150, email: 'twice-the-last@mail.example' };
  const answers = await Promise.all([buy(body), buy(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map((answer) => answer.body.order.public_id)).size).toBe(1);
  expect(await counters(good)).toEqual([{ capacity: 1, held: 1, sold: 0 }]);
});

test('what is asked of goods is checked: size, number, way, start (P4.03, P4.45)', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const other = await makeFormat(shop.db, shop.clock);
  const good = await makeGood(shop.db, shop.clock, {
    sizes: { M: 2 },
    shipped: false,
    eventCities: [format.eventCityId, other.eventCityId],
  });
  const line = (part: object) => ({
    ...goodsLine(good, { way: WAYS.startPack, eventCity: format.eventCityPublicId }),
    ...part,
  });
  const refused = async (part: object) => {
    const { status, body } = await buy({ shop: [line(part)], total: 1900 });
    return { status, body };
  };
  expect(await refused({ proportion_public_id: 'no-such' })).toMatchObject({
    status: 400,
    body: { code: 'goods_unavailable', details: { public_id: good.publicId, left: 0 } },
  });
  expect(await refused({ count: 3 })).toMatchObject({
    body: { code: 'goods_unavailable', details: { left: 2 } },
  });
  const wrongWay = { status: 400, body: { code: 'invalid' } };
  expect(await refused({ delivery_public_id: WAYS.courier })).toMatchObject(wrongWay);
  expect(await refused({ delivery_public_id: null })).toMatchObject(wrongWay);
  // At which of the two starts is not for the shop to guess.
  expect(await refused({ event_city: null })).toMatchObject(wrongWay);
  const two = await buy({
    shop: [line({}), line({ count: 2, unique_id: 'the-same-size-again' })],
    total: 5700,
  });
  expect(two).toMatchObject({ status: 400, body: { code: 'goods_unavailable' } });
  expect(await counters(good)).toEqual([{ capacity: 2, held: 0, sold: 0 }]);
  const courier = await makeGood(shop.db, shop.clock, {});
  // To a door or to a point: a parcel has to go somewhere.
  for (const way of [WAYS.courier, WAYS.point])
    expect(await buy({ shop: [goodsLine(courier, { way })], delivery: null, total: 2390 })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { 'delivery.address': 'Заполните поле' } },
    });
});

test('a good is insured for its own price a unit (P3.19, P4.11)', async () => {
  const good = await makeGood(shop.db, shop.clock, { price: 190_000, insuranceCost: 15_000 });
  const { status, body } = await buy({ shop: [goodsLine(good, { insurance: true, count: 2 })], total: 4350 });
  expect(status).toBe(200);
  const { rows } = await sql<{ list_price: number; insured: boolean }>`
    select l.list_price, g.insured from order_line l join sold_good g on g.line_id = l.id join orders o on o.id = l.order_id
    where o.public_id = ${body.order.public_id}`.execute(shop.db);
  expect(rows).toEqual([
    { list_price: 205_000, insured: true },
    { list_price: 205_000, insured: true },
  ]);
});

test('goods are found by category, size, gender and price, what is sold out stands last', async () => {
  const category = 'caps-of-this-test';
  const dear = await makeGood(shop.db, shop.clock, { category, price: 300_000, sizes: { M: 1, L: 0 } });
  const gone = await makeGood(shop.db, shop.clock, { category, price: 100_000, sizes: { M: 0 } });
  const hers = await makeGood(shop.db, shop.clock, {
    category,
    price: 200_000,
    oldPrice: 250_000,
    sizes: { S: 1 },
    part: { gender: 'female', product_group: 'Бег' },
  });
  const find = async (query: string) => {
    const { body } = await shop.call<{ goods: GoodView[]; total: number; facets: unknown }>(
      'GET',
      `/api/shop/goods?category=${category}${query}`,
    );
    return body;
  };
  const ids = async (query: string) => (await find(query)).goods.map((good) => good.public_id);
  expect(await ids('&sort=cheap')).toEqual([hers.publicId, dear.publicId, gone.publicId]);
  expect(await ids('&sort=dear')).toEqual([dear.publicId, hers.publicId, gone.publicId]);
  expect(await ids('&sort=cheap&size=M')).toEqual([dear.publicId, gone.publicId]);
  expect(await ids('&size=L&in_stock=true')).toEqual([]);
  expect(await ids('&in_stock=true&price_to=2500')).toEqual([hers.publicId]);
  expect(await ids('&gender=male&sort=cheap')).toEqual([dear.publicId, gone.publicId]);
  expect(await ids('&sale=true')).toEqual([hers.publicId]);
  expect(await find('&sale=true')).toMatchObject({
    total: 1,
    facets: {
      groups: [{ group: 'Бег', title: 'Бег', subgroups: [] }],
      genders: ['female', 'unisex'],
      sizes: ['S', 'M', 'L'],
      price: { from: 1000, to: 3000 },
    },
  });
  expect((await shop.call('GET', '/api/shop/goods?category=no-such')).status).toBe(404);
});

test('goods of a start are shown with it, and others like those in the basket (P7.15, P7.17, P7.41)', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const category = 'alike-of-this-test';
  const one = await makeGood(shop.db, shop.clock, { category, eventCities: [format.eventCityId] });
  const two = await makeGood(shop.db, shop.clock, { category });
  const gone = await makeGood(shop.db, shop.clock, { category, sizes: { '': 0 } });
  const list = async (path: string) =>
    (await shop.call<{ goods: GoodView[] }>('GET', path)).body.goods.map((good) => good.public_id);
  expect(await list(`/api/shop/event_city/${format.eventCityPublicId}`)).toEqual([one.publicId]);
  for (const path of [`related/${one.publicId}`, `items/basket?with=${one.publicId}`]) {
    const [first, ...others] = await list(`/api/shop/${path}`);
    expect(first).toBe(two.publicId);
    expect(others).not.toContain(one.publicId);
    expect(others).not.toContain(gone.publicId);
  }
});

test('a code for a good makes that good cheaper and no other (P7.11)', async () => {
  const good = await makeGood(shop.db, shop.clock, { price: 190_000 });
  const other = await makeGood(shop.db, shop.clock, { price: 190_000 });
  const code = `CAP-${good.id}`;
  await sql`with p as (insert into promocode (code, discount, discount_form, max_uses)
      values (${code}, 20, 'percent', 5) returning id)
    insert into promocode_target (promocode_id, line_kind, product) select id, 'shop', ${good.publicId} from p`.execute(
    shop.db,
  );
  const check = async ({ publicId }: MadeGood) =>
    await shop.call<{ promocode: { price: number } }>(
      'GET',
      `/api/promocode/check/product/${code}/${publicId}`,
    );
  expect(await check(good)).toMatchObject({ status: 200, body: { promocode: { price: 1520 } } });
  expect((await check(other)).status).toBe(400);
  const { status } = await buy({
    shop: [goodsLine(good, { promocode: code }), goodsLine(other)],
    // 1520 + 1900 + one parcel to a point
    total: 3670,
  });
  expect(status).toBe(200);
});

test('the heroes are a collection in its order, sixteen of them by lot on its preview (P7.18, P7.19, P9.15)', async () => {
  const { heroes } = shop.server.services.settings.shop;
  const category = 'heroes-of-this-test';
  const made = [];
  for (let n = 0; n < 18; n += 1) made.push(await makeGood(shop.db, shop.clock, { category }));
  await sql`with c as (insert into collection (public_id, title, title_en) values (${heroes}, 'Герои', 'Heroes')
      on conflict (public_id) do update set title = excluded.title returning id)
    insert into collection_product (collection_id, product_id, position)
    select c.id, p.id, -p.id from c, product p where p.id = any(${made.map(({ id }) => id)})`.execute(
    shop.db,
  );
  const own = new Set(made.map(({ publicId }) => publicId));
  const list = async (path: string) =>
    (await shop.call<{ goods: GoodView[] }>('GET', path)).body.goods
      .map((good) => good.public_id)
      .filter((id) => own.has(id));
  expect(await list('/api/shop/project/heroes')).toEqual(made.map(({ publicId }) => publicId).toReversed());
  const draw = async () => await list('/api/shop/project/preview/heroes');
  const [one, two] = [await draw(), await draw()];
  expect(one).toHaveLength(16);
  expect(two).not.toEqual(one);
  const { id, publicId } = made[0] ?? { id: 0, publicId: '' };
  await sql`update product set state = 'withdrawn' where id = ${id}`.execute(shop.db);
  expect(await list('/api/shop/project/heroes')).not.toContain(publicId);
});

test('categories and collections tell how many goods they have, without those that are withdrawn (P2.06)', async () => {
  const category = 'counted-of-this-test';
  const good = await makeGood(shop.db, shop.clock, { category });
  const other = await makeGood(shop.db, shop.clock, { category });
  await sql`with c as (insert into collection (public_id, title, title_en, intro) values ('night', 'Ночь', 'Night', 'Форма') returning id)
    insert into collection_product (collection_id, product_id) select c.id, ${good.id} from c`.execute(
    shop.db,
  );
  const counts = async () => {
    const { body } = await shop.call<{
      values: { public_id: string; count: number }[];
      collections: { public_id: string; count: number }[];
    }>('GET', '/api/shop/categories');
    return [
      body.values.find((one) => one.public_id === category)?.count,
      body.collections.find((one) => one.public_id === 'night'),
    ];
  };
  expect(await counts()).toEqual([
    2,
    expect.objectContaining({
      count: 1,
      intro: 'Форма',
      picture: expect.stringContaining(`seed=${good.publicId}&`),
    }),
  ]);
  await sql`update product set state = 'draft' where id = ${other.id}`.execute(shop.db);
  expect((await counts())[0]).toBe(1);
  await sql`update collection set intro = 'Новая форма' where public_id = 'night'`.execute(shop.db);
  expect((await counts())[1]).toMatchObject({ intro: 'Новая форма' });
});
