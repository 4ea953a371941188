import { makeFormat, makeStock } from '@distance/testkit/factories/formats.ts';
import { makeHolder } from '@distance/testkit/factories/registered.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { distancesIn, type Distances } from '@distance/testkit/trust/distances.ts';
import { RUNNER } from '@distance/testkit/factories/teams.ts';
import { startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { composeLetter } from '../mail/compose-letter.ts';

let shop: VirtualShop;
let d: Distances;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  d = distancesIn(shop);
});
afterAll(async () => await shop?.close());

const booksHold = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);

test('a dearer distance is paid by an order of its own, whose place is held, and the ticket moves when it is paid', async () => {
  const [ten, half] = await d.two({}, { price: 300_000 });
  const bought = await d.buy(ten);
  const before = await d.read(bought);
  expect((await d.offers(bought)).body).toMatchObject({
    worth: 2400,
    waiting: null,
    values: [
      { public_id: half.publicId, price: 3000, difference: 600, given_up: 0, anew: false, refusal: null },
    ],
  });
  const started = await d.move(bought, half, 600);
  expect([started.status, started.body.state, started.body.ticket]).toEqual([200, 'payment', null]);
  expect(started.body.redirect_url).toEqual(expect.any(String));
  expect(await d.soldOf(ten, half)).toEqual([
    { sold: 1, held: 0 },
    { sold: 0, held: 1 },
  ]);
  expect((await d.read(bought)).event_format.public_id).toBe(ten.publicId);
  expect((await d.offers(bought)).body.waiting).toEqual({
    order: { public_id: started.body.order?.public_id },
  });
  const surcharge = await d.orderOf(started.body.order?.public_id ?? '');
  await d.pay(surcharge);
  const after = await d.read(bought);
  expect(after).toMatchObject({
    event_format: { public_id: half.publicId },
    info: { registered: true, first_name: 'Пётр', number: expect.any(Number) },
    ticketNumber: before.ticketNumber,
  });
  expect(await d.soldOf(ten, half)).toEqual([
    { sold: 0, held: 0 },
    { sold: 1, held: 0 },
  ]);
  const order = await shop.call<{ items: { surcharges: object[]; tickets: object[] } }>(
    'GET',
    `/api/order/${surcharge.publicId}`,
    { token: bought.holder.token },
  );
  expect(order.body.items).toMatchObject({
    tickets: [],
    surcharges: [{ ticket_public_id: bought.ticket, price: 600, state: 'paid' }],
  });
  await booksHold();
});

test.each([
  [60, 600],
  [20, 300],
  [8, 0],
])(
  '%i days before the start the difference of a cheaper one returns by the rule: %i roubles',
  async (days, back) => {
    const rule = [
      { days: 30, percent: 100 },
      { days: 10, percent: 50 },
    ];
    const [half, ten] = await d.two({ price: 240_000, refundRule: rule }, { price: 180_000 });
    const start = new Date(shop.clock.now().getTime() + days * DAY);
    await shop.db
      .updateTable('format')
      .set({ start_time: start })
      .where('event_city_id', '=', half.eventCityId)
      .execute();
    const bought = await d.buy(half);
    const shown = back === 0 ? 0 : -back;
    expect((await d.offers(bought)).body.values).toMatchObject([{ difference: shown, given_up: 600 }]);
    expect((await d.move(bought, ten, shown)).body).toMatchObject({
      state: 'done',
      ticket: { event_format: { public_id: ten.publicId } },
    });
    await shop.work();
    expect(await d.refundsOf(bought.order)).toEqual(
      back === 0 ? [] : [{ amount: back * 100, reason: 'distance', state: 'succeeded' }],
    );
    expect(await d.soldOf(half, ten)).toEqual([
      { sold: 0, held: 0 },
      { sold: 1, held: 0 },
    ]);
    await booksHold();
  },
);

test('the letter of a cheaper distance says what returns, what does not, and why', async () => {
  const rule = [{ days: 10, percent: 90 }];
  const [half, ten] = await d.two({ price: 240_000, refundRule: rule }, { price: 180_000 });
  const bought = await d.buy(half);
  expect((await d.offers(bought)).body.values).toMatchObject([{ difference: -540, given_up: 600 }]);
  expect((await d.move(bought, ten, -540)).body.state).toBe('done');
  const letter = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'distance_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { text } = await composeLetter(shop.server.services, letter);
  for (const said of ['600\u00a0₽', '540\u00a0₽', '60\u00a0₽', 'по тем же правилам, что и билет'])
    expect(text).toContain(said);
  await booksHold();
});

test('up, down and back: each payment returns its own, and nothing twice', async () => {
  const [ten, half] = await d.two({}, { price: 300_000 });
  const five = await d.sister(ten, { price: 150_000 });
  const bought = await d.buy(ten);
  const up = await d.move(bought, half, 600);
  const surcharge = await d.orderOf(up.body.order?.public_id ?? '');
  await d.pay(surcharge);
  expect((await d.move(bought, five, -1500)).body.state).toBe('done');
  await shop.work();
  expect(await d.refundsOf(surcharge)).toEqual([{ amount: 60_000, reason: 'distance', state: 'succeeded' }]);
  expect(await d.refundsOf(bought.order)).toEqual([
    { amount: 90_000, reason: 'distance', state: 'succeeded' },
  ]);
  expect((await d.offers(bought)).body.worth).toBe(1500);
  const body = { ticket: bought.ticket, confirm: false };
  const { token } = bought.holder;
  const offer = await shop.call<{ sum: number }>('POST', '/api/payment/cancel', { token, body });
  expect(offer.body.sum).toBe(1500);
  await shop.call('POST', '/api/payment/cancel', { token, body: { ticket: bought.ticket } });
  await shop.work();
  await shop.work();
  expect((await d.refundsOf(bought.order)).map(({ amount, state }) => [amount, state])).toEqual([
    [90_000, 'succeeded'],
    [150_000, 'succeeded'],
  ]);
  expect(await d.soldOf(ten, half, five)).toEqual([
    { sold: 0, held: 0 },
    { sold: 0, held: 0 },
    { sold: 0, held: 0 },
  ]);
  await booksHold();
});

test('a surcharge returns with its ticket and never without it', async () => {
  const [ten, half] = await d.two({}, { price: 300_000 });
  const bought = await d.buy(ten);
  const { token } = bought.holder;
  const surcharge = await d.orderOf((await d.move(bought, half, 600)).body.order?.public_id ?? '');
  await d.pay(surcharge);
  const { public_id: line } = await shop.db
    .selectFrom('order_line')
    .select('public_id')
    .where('order_id', '=', surcharge.id)
    .executeTakeFirstOrThrow();
  const alone = await shop.call<{ code: string }>('POST', '/api/payment/cancel', {
    token,
    body: { lines: [line] },
  });
  expect([alone.status, alone.body.code]).toEqual([400, 'not_refundable']);
  const whole = await shop.call<{ sum: number }>('POST', '/api/payment/cancel', {
    token,
    body: { ticket: bought.ticket },
  });
  expect([whole.status, whole.body.sum]).toEqual([200, 3000]);
  await shop.work();
  expect(await d.refundsOf(surcharge)).toEqual([{ amount: 60_000, reason: 'buyer', state: 'succeeded' }]);
  expect(await d.refundsOf(bought.order)).toEqual([{ amount: 240_000, reason: 'buyer', state: 'succeeded' }]);
  await booksHold();
});

test('a surcharge that comes when its ticket is returned goes back whole', async () => {
  const [ten, half] = await d.two({}, { price: 300_000 });
  const bought = await d.buy(ten);
  const surcharge = await d.orderOf((await d.move(bought, half, 600)).body.order?.public_id ?? '');
  await shop.call('POST', '/api/payment/cancel', {
    token: bought.holder.token,
    body: { ticket: bought.ticket },
  });
  await d.pay(surcharge);
  await shop.pass(31);
  expect(
    (
      await shop.db
        .selectFrom('distance_change')
        .select('done_at')
        .where('line_id', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).done_at,
  ).toBeNull();
  expect(await d.soldOf(ten, half)).toEqual([
    { sold: 0, held: 0 },
    { sold: 0, held: 0 },
  ]);
  await booksHold();
});

test('an unpaid change lets its place go, and another may be chosen; a second while one waits is told so', async () => {
  const [ten, half] = await d.two({}, { price: 300_000, capacity: 1 });
  const full = await d.sister(ten, { price: 360_000 });
  const bought = await d.buy(ten);
  const first = await d.move(bought, half, 600);
  expect((await d.move(bought, half, 600)).body.order).toEqual(first.body.order);
  expect((await d.move(bought, full, 1200)).body.code).toBe('distance_pending');
  const rival = await d.buy(ten);
  expect((await d.offers(rival)).body.values[0]?.refusal).toBe('tickets_unavailable');
  expect((await d.move(rival, half, 600)).body.code).toBe('tickets_unavailable');
  await shop.pass(25);
  const [payment] = shop.emulator.control.payments({ order_id: first.body.order?.public_id ?? '' });
  shop.emulator.control.giveUp(payment?.id ?? '');
  await shop.pass(10);
  expect(await d.soldOf(half)).toEqual([{ sold: 0, held: 0 }]);
  const other = await d.move(bought, full, 1200);
  expect(other.body.state).toBe('payment');
  await d.pay(await d.orderOf(other.body.order?.public_id ?? ''));
  expect((await d.read(bought)).event_format.public_id).toBe(full.publicId);
  await booksHold();
});

test('a discount stays with the ticket as the sum it was, and returns by its share', async () => {
  const [half, ten] = await d.two({ price: 240_000 }, { price: 100_000 });
  await shop.db
    .insertInto('promocode')
    .values({ code: 'HALF', discount: 50, discount_form: 'percent', max_uses: 9 })
    .execute();
  const bought = await d.buy(half, 1200, { promocode: 'HALF' });
  expect((await d.offers(bought)).body.values).toMatchObject([{ difference: -700, given_up: 700 }]);
  expect((await d.move(bought, ten, -700)).body.state).toBe('done');
  await shop.work();
  expect(await d.refundsOf(bought.order)).toEqual([
    { amount: 70_000, reason: 'distance', state: 'succeeded' },
  ]);
  const use = await shop.db.selectFrom('promocode_use').select(['state', 'amount']).executeTakeFirstOrThrow();
  expect(use).toEqual({ state: 'used', amount: 120_000 });
  expect((await d.offers(bought)).body).toMatchObject({ worth: 500, values: [{ difference: 1400 }] });
  await booksHold();
});

test('places that both distances share are not taken twice', async () => {
  const shared = await makeStock(shop.db, (await makeFormat(shop.db, shop.clock)).eventCityId, 1);
  const format = await makeFormat(shop.db, shop.clock, {
    preregistration: true,
    price: 0,
    extraStock: shared,
  });
  const other = await d.sister(format, { price: 0, extraStock: shared });
  const bought = await d.buy(format, 0);
  expect((await d.move(bought, other, 0)).body.state).toBe('done');
  expect(await d.soldOf(format, other, { ...format, stockId: shared })).toEqual([
    { sold: 0, held: 0 },
    { sold: 1, held: 0 },
    { sold: 1, held: 0 },
  ]);
  await booksHold();
});

test('the person must fit the new distance; what it asks beyond is told anew (P5.34)', async () => {
  const [ten, old] = await d.two({ price: 0 }, { price: 0, ageMin: 60 });
  const asking = await d.sister(ten, { price: 0 });
  await shop.db
    .insertInto('additional_field')
    .values({ format_id: asking.id, name: 'bus', label: 'Автобус', label_en: 'Bus', required: true })
    .execute();
  const bought = await d.buy(ten, 0);
  expect((await d.offers(bought)).body.values).toMatchObject([
    { public_id: old.publicId, refusal: 'participant_invalid', anew: false },
    { public_id: asking.publicId, refusal: null, anew: true },
  ]);
  const refused = await d.move(bought, old, 0);
  expect([refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    'participant_invalid',
    ['birth_date'],
  ]);
  expect((await d.move(bought, asking, 0)).body.ticket).toMatchObject({
    info: { registered: false },
    actions: ['register', 'distance'],
  });
  const letter = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'distance_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { subject, text, attachments } = await composeLetter(shop.server.services, letter);
  expect(subject).toBe('Новая дистанция: Ночная десятка');
  expect(text).toContain('ответьте на новые вопросы');
  // What is known of him is not asked again; whoever comes next gets nothing of it.
  const form = async () =>
    (
      await shop.call<{ values: object | null; known: object | null }>(
        'GET',
        `/api/user/ticket/${bought.ticket}/participant`,
        { token: bought.holder.token },
      )
    ).body;
  expect(await form()).toMatchObject({
    values: null,
    known: { first_name: RUNNER.first_name, phone: RUNNER.phone, start_list: false },
  });
  expect((await d.move(bought, ten, 0)).body.ticket).toMatchObject({ info: { registered: false } });
  expect(await form()).toMatchObject({ known: { first_name: RUNNER.first_name } });
  expect(attachments.map(({ filename }) => filename)).toEqual([
    expect.stringContaining('.pdf'),
    expect.stringContaining('.ics'),
  ]);
  await booksHold();
});

test('another sum than was shown, a stranger, a closed start and a format that keeps its people are refused', async () => {
  const [ten, half] = await d.two({}, { price: 300_000 });
  const bought = await d.buy(ten);
  const wrong = await d.move(bought, half, 500);
  expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([
    409,
    'difference_changed',
    { difference: 600 },
  ]);
  expect((await d.move(bought, ten, 0)).status).toBe(404);
  expect((await d.move(bought, await makeFormat(shop.db, shop.clock), 0)).status).toBe(404);
  const stranger = await makeHolder(shop);
  for (const answer of [
    await d.offers(bought, stranger.token),
    await d.move(bought, half, 600, stranger.token),
  ])
    expect(answer.status).toBe(404);
  const path = `/api/user/ticket/${bought.ticket}/distances`;
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await shop.call('PUT', '/api/user/ticket/distance', { body: {} })).status).toBe(401);
  const set = async (change: object) =>
    await shop.db.updateTable('format').set(change).where('id', '=', ten.id).execute();
  await set({ change_distance: false });
  expect((await d.move(bought, half, 600)).body.code).toBe('distance_fixed');
  await set({ change_distance: true, is_team: true });
  expect((await d.offers(bought)).body.code).toBe('distance_fixed');
  await set({ is_team: false });
  const city = async (change: object) =>
    await shop.db.updateTable('event_city').set(change).where('id', '=', ten.eventCityId).execute();
  await city({ changes_until: shop.clock.now() });
  expect((await d.move(bought, half, 600)).body.code).toBe('changes_closed');
  await city({
    changes_until: new Date(shop.clock.now().getTime() + MINUTE),
    registration_closes_at: shop.clock.now(),
  });
  expect((await d.move(bought, half, 600)).status).toBe(404);
  await shop.db.updateTable('format').set({ hidden: true }).where('id', '=', half.id).execute();
  await city({ registration_closes_at: new Date(shop.clock.now().getTime() + DAY) });
  expect((await d.move(bought, half, 600)).status).toBe(404);
});

test('the prepayment of a start is offset without what a cheaper distance returned (54-FZ)', async () => {
  const [half, ten] = await d.two({ price: 240_000 }, { price: 180_000 });
  const bought = await d.buy(half);
  await d.move(bought, ten, -600);
  await shop.work();
  shop.clock.advance(92 * DAY);
  await shop.work();
  const closing = await shop.db
    .selectFrom('receipt')
    .innerJoin('payment', 'payment.id', 'receipt.payment_id')
    .select('receipt.amount')
    .where('payment.order_id', '=', bought.order.id)
    .where('receipt.kind', '=', 'closing')
    .execute();
  expect(closing).toEqual([{ amount: 180_000 }]);
  await booksHold();
});
