import type { WaitingView } from '@distance/contract/waiting.ts';
import { makeFormat, makeStock, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeSomebody, type Somebody } from '@distance/testkit/factories/transfers.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import {
  askRefund,
  nextAddress,
  startPurchase,
  startVirtualShop,
  type Purchase,
  type VirtualShop,
} from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { waitingKey } from './waiting-key.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());
afterEach(async () => await mustBeWhole(shop));

interface Answer {
  entry: WaitingView | null;
  values: WaitingView;
  code?: string;
}

const ask = async <T = Answer>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string | undefined } = {},
) =>
  await shop.call<T>(method, path, {
    from: nextAddress(),
    ...(options.body === undefined ? {} : { body: options.body }),
    ...(options.token === undefined ? {} : { token: options.token }),
  });

const wish = (format: MadeFormat, more: object = {}) => ({
  format_public_id: format.publicId,
  kind: 'athlete',
  count: 1,
  ...more,
});

/** Waits for places; its entry. */
async function join(format: MadeFormat, who: Somebody, count = 1): Promise<WaitingView> {
  const { status, body } = await ask('POST', '/api/waiting', {
    body: wish(format, { count }),
    token: who.token,
  });
  expect([status, body.code]).toEqual([200, undefined]);
  if (body.entry === null) throw new Error('no entry');
  return body.entry;
}

const entryOf = async ({ public_id: id }: WaitingView): Promise<WaitingView> =>
  (await ask('GET', `/api/waiting/${id}?key=${waitingKey(shop.settings.secretKey, id)}`)).body.values;

async function pay({ orderId, paymentId }: Pick<Purchase, 'orderId' | 'paymentId'>): Promise<void> {
  shop.emulator.control.pay({ order_id: orderId });
  expect(paymentId).not.toBe('');
  await shop.pass(1);
}

/** A format all of whose places are bought, and the purchases. */
async function soldOut(input: Parameters<typeof makeFormat>[2] = {}, count = 2) {
  const format = await makeFormat(shop.db, shop.clock, { capacity: count, ...input });
  const bought: Purchase[] = [];
  for (let place = 0; place < count; place += 1) {
    const purchase = await startPurchase(shop, { format });
    await pay(purchase);
    bought.push(purchase);
  }
  return { format, bought };
}

/** Presses pay for a ticket of the format; with the token of an offer for its place. */
const press = async (
  format: MadeFormat,
  options: { offer?: string; count?: number; total?: number } = {},
) => {
  const body = paymentBody(format, options);
  const [ticket] = body.tickets;
  return await ask<{ code?: string; order: { public_id: string }; details?: unknown }>(
    'POST',
    '/api/payment',
    {
      body: {
        ...body,
        tickets: [{ ...ticket, ...(options.offer === undefined ? {} : { offer: options.offer }) }],
      },
    },
  );
};

const letters = async (to: string) =>
  (
    await shop.db.selectFrom('outbox').select('kind').where('to_address', '=', to).orderBy('id').execute()
  ).map(({ kind }) => kind);

const stockOf = async ({ stockId }: MadeFormat) =>
  await shop.db
    .selectFrom('stock')
    .select(['held', 'sold', 'on_sale'])
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();

describe('the line before a format that is sold out', () => {
  test('a freed place is offered to the first, never sold past her, and bought at the price of the day she joined (I97, I98, I99)', async () => {
    const { format, bought } = await soldOut();
    const [anna, vera] = [await makeSomebody(shop), await makeSomebody(shop)];
    const first = await join(format, anna);
    expect(first).toMatchObject({ state: 'waiting', position: 1, waiting: 1, price: 2400, offers: [] });
    expect(await join(format, vera)).toMatchObject({ position: 2, waiting: 2 });
    await shop.db
      .updateTable('price_wave')
      .set({ price: 300_000 })
      .where('format_id', '=', format.id)
      .execute();

    const [given] = bought;
    if (given) await askRefund(shop, given);
    // Before any job: the place is free, and nobody else gets it.
    expect((await press(format, { total: 3000 })).body.code).toBe('tickets_unavailable');
    await shop.work();

    const [offer] = (await entryOf(first)).offers;
    expect(offer).toMatchObject({ places: 1, left: 1 });
    expect(await letters(anna.email)).toEqual(['waiting_offered']);
    expect(await letters(vera.email)).toEqual([]);
    expect(await stockOf(format)).toMatchObject({ held: 1, sold: 1, on_sale: 0 });
    expect((await press(format, { total: 3000 })).body.code).toBe('tickets_unavailable');
    const taken = await press(format, { offer: offer?.token ?? '' });
    expect(taken.body.code).toBeUndefined();
    shop.emulator.control.pay({ order_id: taken.body.order.public_id });
    await shop.pass(1);
    expect(await entryOf(first)).toMatchObject({ state: 'served', offers: [] });
    expect(await stockOf(format)).toMatchObject({ held: 0, sold: 2, on_sale: 0 });
  });

  test('an unanswered offer goes to the next, and its owner stands behind those who wait; the third in a row ends the entry (I99, I101)', async () => {
    const { format, bought } = await soldOut();
    const [anna, vera] = [await makeSomebody(shop), await makeSomebody(shop)];
    const [first, second] = [await join(format, anna), await join(format, vera)];
    const [given] = bought;
    if (given) await askRefund(shop, given);
    await shop.work();
    const until = Date.parse((await entryOf(first)).offers[0]?.until ?? '');
    expect(until - shop.clock.now().getTime()).toBe(DAY);
    shop.clock.advance(DAY - MINUTE);
    await shop.work();
    expect((await entryOf(second)).offers).toEqual([]);
    shop.clock.advance(MINUTE);
    await shop.work();
    expect(await entryOf(first)).toMatchObject({ offers: [], position: 1, wanted: 1 });
    expect((await entryOf(second)).offers).toHaveLength(1);
    for (let day = 0; day < 4; day += 1) {
      shop.clock.advance(DAY);
      await shop.work();
    }
    expect(await entryOf(first)).toMatchObject({ state: 'silent' });
    expect((await letters(anna.email)).at(-1)).toBe('waiting_silent');
  });

  test('an order that ends unpaid gives the place back to its offer while that runs (I02, I100)', async () => {
    const { format, bought } = await soldOut();
    const first = await join(format, await makeSomebody(shop));
    const [given] = bought;
    if (given) await askRefund(shop, given);
    await shop.work();
    const token = (await entryOf(first)).offers[0]?.token ?? '';
    expect((await press(format, { offer: token })).status).toBe(200);
    expect((await entryOf(first)).offers).toMatchObject([{ places: 1, left: 0 }]);
    expect((await press(format, { offer: token })).body.code).toBe('offer_over');
    for (const payment of shop.emulator.control.payments({ status: 'pending' }))
      shop.emulator.control.expire(payment.id);
    await shop.pass(22);
    expect((await entryOf(first)).offers).toMatchObject([{ places: 1, left: 1 }]);
    expect((await press(format)).body.code).toBe('tickets_unavailable');
    expect((await press(format, { offer: token })).status).toBe(200);
    // Its end comes while the order waits for money: the place goes to the line only after the order.
    shop.clock.advance(DAY);
    await shop.work();
    await shop.pass(2);
    expect(await entryOf(first)).toMatchObject({ state: 'waiting' });
  });

  test('a basket with a place on offer that is ordered anew keeps the place, held once; the same press twice is one order (F14, I100)', async () => {
    const { format, bought } = await soldOut();
    const first = await join(format, await makeSomebody(shop));
    const [given] = bought;
    if (given) await askRefund(shop, given);
    await shop.work();
    const offer = (await entryOf(first)).offers[0]?.token ?? '';
    const asked = paymentBody(format);
    const basket = {
      ...asked,
      basket_key: 'the basket of whoever was first in line',
      tickets: asked.tickets.map((ticket) => ({ ...ticket, offer })),
    };
    const order = async (more: object) =>
      await ask<{ code?: string; order: { public_id: string } }>('POST', '/api/payment', {
        body: { ...basket, ...more },
      });
    const [one, same] = await Promise.all([order({}), order({})]);
    expect([one.body.code, same.body.code]).toEqual([undefined, undefined]);
    expect(same.body.order.public_id).toBe(one.body.order.public_id);
    const anew = await order({ email: 'without-a-typo@mail.example' });
    expect(anew.body.code).toBeUndefined();
    expect(anew.body.order.public_id).not.toBe(one.body.order.public_id);
    expect((await entryOf(first)).offers).toMatchObject([{ places: 1, left: 0 }]);
    expect(await stockOf(format)).toMatchObject({ held: 1, sold: 1 });
  });

  test('a wish for more than came free is served in parts, and keeps its turn for the rest', async () => {
    const { format, bought } = await soldOut({}, 3);
    const [anna, vera] = [await makeSomebody(shop), await makeSomebody(shop)];
    const [first, second] = [await join(format, anna, 2), await join(format, vera)];
    const [one, two, three] = bought;
    if (one) await askRefund(shop, one);
    await shop.work();
    expect(await entryOf(first)).toMatchObject({ wanted: 1, position: 1, offers: [{ places: 1 }] });
    expect((await entryOf(second)).offers).toEqual([]);
    if (two) await askRefund(shop, two);
    await shop.work();
    expect(await entryOf(first)).toMatchObject({
      wanted: 0,
      position: null,
      offers: [{ places: 1 }, { places: 1 }],
    });
    if (three) await askRefund(shop, three);
    await shop.work();
    expect((await entryOf(second)).offers).toMatchObject([{ places: 1 }]);
  });

  test('a place that serves nobody who waits is sold: another stock of theirs is full', async () => {
    const made = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    const city = await makeStock(shop.db, made.eventCityId, 3);
    const eventCity = {
      id: made.eventCityId,
      publicId: made.eventCityPublicId,
      eventId: made.eventId,
      eventPublicId: made.eventPublicId,
    };
    const small = await makeFormat(shop.db, shop.clock, { capacity: 1, extraStock: city, eventCity });
    const large = await makeFormat(shop.db, shop.clock, { capacity: 9, extraStock: city, eventCity });
    await pay(await startPurchase(shop, { format: small }));
    await join(small, await makeSomebody(shop));
    // The city has two places, the format none.
    await pay(await startPurchase(shop, { format: large }));
    const last = await startPurchase(shop, { format: large });
    await pay(last);
    await askRefund(shop, last);
    expect((await press(large)).body.code).toBe('tickets_unavailable');
    await shop.work();
    expect((await press(large)).status).toBe(200);
  });
});

describe('joining and leaving', () => {
  test('only while nothing is left, once a person, and not after the sale', async () => {
    const anna = await makeSomebody(shop);
    const open = await makeFormat(shop.db, shop.clock, { capacity: 2 });
    const early = await ask('POST', '/api/waiting', { body: wish(open), token: anna.token });
    expect([early.status, early.body.code]).toEqual([409, 'places_left']);
    const { format } = await soldOut();
    const first = await join(format, anna);
    expect((await join(format, anna)).public_id).toBe(first.public_id);
    const many = await ask('POST', '/api/waiting', { body: wish(format, { count: 11 }), token: anna.token });
    expect(many.status).toBe(400);
    const list = await ask<{ values: WaitingView[] }>('GET', '/api/user/waiting', { token: anna.token });
    expect(list.body.values).toMatchObject([{ public_id: first.public_id, position: 1 }]);
    await shop.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', format.eventId).execute();
    const late = await ask('POST', '/api/waiting', {
      body: wish(format),
      token: (await makeSomebody(shop)).token,
    });
    expect(late.body.code).toBe('waiting_closed');
    await shop.work();
    expect(await entryOf(first)).toMatchObject({ state: 'closed' });
    expect(await letters(anna.email)).toEqual(['waiting_closed']);
    expect(await stockOf(format)).toMatchObject({ on_sale: null });
  });

  test('a typed address waits after a press in its letter, and tells a stranger nothing', async () => {
    const { format } = await soldOut();
    const email = 'guest-of-the-line@mail.example';
    const asked = await ask('POST', '/api/waiting', { body: wish(format, { email }) });
    expect(asked.body).toEqual({ entry: null });
    expect(await letters(email)).toEqual(['waiting_confirm']);
    expect(await stockOf(format)).toMatchObject({ on_sale: null });
    const { public_id: id } = await shop.db
      .selectFrom('waiting_entry')
      .select('public_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const key = waitingKey(shop.settings.secretKey, id);
    expect((await ask('GET', `/api/waiting/${id}?key=${key}`)).body.values).toMatchObject({
      state: 'unconfirmed',
    });
    expect((await ask('POST', `/api/waiting/${id}/confirm`, { body: { key: 'x' } })).status).toBe(404);
    expect((await ask('POST', `/api/waiting/${id}/confirm`, { body: { key } })).body.values).toMatchObject({
      state: 'waiting',
      position: 1,
    });
    // The same address again: the same answer, and a letter with the way to the entry.
    expect((await ask('POST', '/api/waiting', { body: wish(format, { email }) })).body).toEqual({
      entry: null,
    });
    expect(await letters(email)).toEqual(['waiting_confirm', 'waiting_confirm']);
    expect((await ask('DELETE', `/api/waiting/${id}`)).status).toBe(404);
    const left = await ask('DELETE', `/api/waiting/${id}?key=${key}`);
    expect(left.body.values).toMatchObject({ state: 'left', position: null });
    expect(await stockOf(format)).toMatchObject({ on_sale: null });
  });

  test('a letter in English calls a start that has no English name by its own', async () => {
    const { format } = await soldOut();
    await shop.db
      .updateTable('format')
      .set({ title_en: '', distance_m: null })
      .where('id', '=', format.id)
      .execute();
    const email = 'english-line@mail.example';
    await shop.call('POST', '/api/waiting', {
      body: wish(format, { email }),
      from: nextAddress(),
      headers: { 'accept-language': 'en' },
    });
    const { locale, payload } = await shop.db
      .selectFrom('outbox')
      .select(['locale', 'payload'])
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    expect(locale).toBe('en');
    expect(payload).toMatchObject({ event: 'Night ten', format: 'Десятка' });
  });

  test('addresses cannot be filled in by script: bounds of an address and of a network hold', async () => {
    const { format } = await soldOut();
    const from = nextAddress();
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 32; n += 1) {
      const { body } = await shop.call<{ code?: string }>('POST', '/api/waiting', {
        body: wish(format, { email: `line-${n}@mail.example` }),
        from,
      });
      codes.push(body.code);
      shop.clock.advance(10 * MINUTE);
    }
    expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(30);
    expect(codes.at(-1)).toBe('too_many');
    await shop.work();
  });

  test('who leaves with a place on offer lets it go to the next', async () => {
    const { format, bought } = await soldOut();
    const [anna, vera] = [await makeSomebody(shop), await makeSomebody(shop)];
    const [first, second] = [await join(format, anna), await join(format, vera)];
    const [given] = bought;
    if (given) await askRefund(shop, given);
    await shop.work();
    const gone = await ask('DELETE', `/api/waiting/${first.public_id}`, { token: anna.token });
    expect(gone.body.values).toMatchObject({ state: 'left', offers: [] });
    expect((await entryOf(second)).offers).toMatchObject([{ left: 1 }]);
    expect(await letters(vera.email)).toEqual(['waiting_offered']);
  });

  test('near the end of the sale a place is kept for less than a day', async () => {
    const { format, bought } = await soldOut();
    const first = await join(format, await makeSomebody(shop));
    const closes = new Date(shop.clock.now().getTime() + 8 * HOUR);
    await shop.db
      .updateTable('event_city')
      .set({ registration_closes_at: closes })
      .where('id', '=', format.eventCityId)
      .execute();
    const [given] = bought;
    if (given) await askRefund(shop, given);
    await shop.work();
    const until = Date.parse((await entryOf(first)).offers[0]?.until ?? '');
    expect(until - shop.clock.now().getTime()).toBe(2 * HOUR);
  });
});
