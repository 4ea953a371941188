import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { paymentOutcomes } from '../payments/count-outcomes.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

interface Started {
  redirect_url: string;
  token: string;
  user: { temporary: boolean };
  order: { public_id: string; key: string };
}

describe('purchase over HTTP', () => {
  let world: ShopWorld;
  beforeAll(async () => {
    world = await startShopWorld(inject('postgres'));
  });
  afterAll(async () => await world.close());

  const orderOf = async (started: Started) =>
    await world.call<{
      status: string;
      payment: { status: string; failure: string | null };
      can_retry: boolean;
      items: { tickets: { public_id: string; bib: number }[] };
    }>('GET', `/api/order/${started.order.public_id}?key=${started.order.key}`);
  const until = async (started: Started, status: string) => {
    await expect.poll(async () => (await orderOf(started)).body.status, { timeout: 10_000 }).toBe(status);
    return (await orderOf(started)).body;
  };

  const outcomes = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await paymentOutcomes.get()).values.map(({ labels, value }) => [labels.state, value]),
    );

  test('a guest pays and holds two tickets (P1.01, P1.14, P4.53, P4.54, P6.04, P7.06, P7.07, P7.46)', async () => {
    const format = await makeFormat(world.db, world.clock, { capacity: 5 });
    const started = await world.call<Started>('POST', '/api/payment', {
      body: paymentBody(format, { count: 2, email: 'Anna@Mail.Example' }),
    });
    expect(started.status).toBe(200);
    expect(started.body.redirect_url).toContain('/yookassa/checkout/');
    expect(started.body.user.temporary).toBe(true);
    const [payment] = world.emulator.control.payments({ order_id: started.body.order.public_id });
    world.emulator.control.pay({ payment_id: payment?.id ?? '' });
    const order = await until(started.body, 'paid');
    expect(order.items.tickets).toHaveLength(2);
    expect(new Set(order.items.tickets.map((ticket) => ticket.bib)).size).toBe(2);
    const stock = await world.db
      .selectFrom('stock')
      .selectAll()
      .where('id', '=', format.stockId)
      .executeTakeFirstOrThrow();
    expect({ held: stock.held, sold: stock.sold }).toEqual({ held: 0, sold: 2 });
  });

  test('the same basket pressed twice is one order (P4.53)', async () => {
    const format = await makeFormat(world.db, world.clock);
    const body = paymentBody(format);
    const both = await Promise.all([
      world.call<Started>('POST', '/api/payment', { body }),
      world.call<Started>('POST', '/api/payment', { body }),
    ]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    expect(both[0].body.order.public_id).toBe(both[1].body.order.public_id);
    expect(world.emulator.control.payments({ order_id: both[0].body.order.public_id })).toHaveLength(1);
  });

  test('a guest who comes back with the token of the first answer has the same order (F14, P6.03)', async () => {
    const format = await makeFormat(world.db, world.clock);
    const body = paymentBody(format);
    const headers = { 'idempotency-key': 'one-press-of-one-basket' };
    const first = await world.call<Started>('POST', '/api/payment', { body, headers });
    const again = await world.call<Started>('POST', '/api/payment', {
      body,
      headers,
      token: first.body.token,
    });
    expect([again.status, again.body.order?.public_id]).toEqual([200, first.body.order.public_id]);
    const plain = { ...paymentBody(format) };
    const one = await world.call<Started>('POST', '/api/payment', { body: plain });
    const two = await world.call<Started>('POST', '/api/payment', { body: plain, token: one.body.token });
    expect(two.body.order.public_id).toBe(one.body.order.public_id);
  });

  test('a declined card can be paid again for the same order (P4.61)', async () => {
    const format = await makeFormat(world.db, world.clock);
    const before = await outcomes();
    const started = await world.call<Started>('POST', '/api/payment', { body: paymentBody(format) });
    const orderId = started.body.order.public_id;
    const [first] = world.emulator.control.payments({ order_id: orderId });
    world.emulator.control.pay({ payment_id: first?.id ?? '', card: '4562265587712390' });
    await expect
      .poll(async () => (await orderOf(started.body)).body.payment.status, { timeout: 10_000 })
      .toBe('failed');
    expect((await orderOf(started.body)).body).toMatchObject({
      can_retry: true,
      payment: { failure: 'insufficient_funds' },
    });
    const again = await world.call<Started>('POST', `/api/order/${orderId}/payment`, {
      body: { key: started.body.order.key },
    });
    expect(again.status).toBe(200);
    const second = world.emulator.control
      .payments({ order_id: orderId })
      .find((payment) => payment.id !== first?.id);
    world.emulator.control.pay({ payment_id: second?.id ?? '' });
    await until(started.body, 'paid');
    expect(world.emulator.control.book().find((row) => row.order_id === orderId)).toMatchObject({
      balance: 240_000,
    });
    // What the alarm of failing payments is made of.
    await expect
      .poll(outcomes)
      .toEqual({ ...before, paid: (before['paid'] ?? 0) + 1, failed: (before['failed'] ?? 0) + 1 });
  });

  test('another sum than the one shown is refused with the new one, nothing is taken (P5.16)', async () => {
    const format = await makeFormat(world.db, world.clock);
    const refused = await world.call<{ code: string; details: { total: number } }>('POST', '/api/payment', {
      body: paymentBody(format, { total: 1 }),
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', details: { total: 2400 } } });
    expect(
      await world.db.selectFrom('hold').select('id').where('stock_id', '=', format.stockId).execute(),
    ).toEqual([]);
  });

  test('a basket with a start that is not sold any more names it (P5.16)', async () => {
    const body = paymentBody({ publicId: 'gone-long-ago', eventCityPublicId: 'nowhere' });
    const refused = await world.call<{ code: string }>('POST', '/api/payment', { body });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'registration_closed', details: { unique_id: body.tickets[0]?.unique_id } },
    });
  });

  test('more than is left is refused with the specified text (P5.16, P5.17)', async () => {
    const format = await makeFormat(world.db, world.clock, { capacity: 1 });
    const refused = await world.call<{ message: string }>('POST', '/api/payment', {
      body: paymentBody(format, { count: 2 }),
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Указанное количество билетов недоступно' },
    });
  });

  test('a free ticket needs no acquirer', async () => {
    const format = await makeFormat(world.db, world.clock, { price: 0 });
    const started = await world.call<Started>('POST', '/api/payment', {
      body: paymentBody(format, { total: 0 }),
    });
    expect(started.body.redirect_url).toContain('/basket/thanks?order=');
    expect((await orderOf(started.body)).body.status).toBe('paid');
  });

  test('a ticket is refunded once and its place is free again (P4.62, P7.08, A7.42)', async () => {
    const format = await makeFormat(world.db, world.clock, {
      capacity: 3,
      refundRule: [
        { days: 30, percent: 90 },
        { days: 0, percent: 50 },
      ],
    });
    const started = await world.call<Started>('POST', '/api/payment', {
      body: paymentBody(format, { count: 2 }),
    });
    const orderId = started.body.order.public_id;
    world.emulator.control.pay({ order_id: orderId });
    const order = await until(started.body, 'paid');
    const [ticket] = order.items.tickets;
    const { token } = started.body;
    const shown = await world.call('POST', '/api/payment/cancel', {
      token,
      body: { ticket: ticket?.public_id, confirm: false },
    });
    expect(shown.body).toMatchObject({ sum: 2160, state: 'preview' });
    const answers = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          await world.call('POST', '/api/payment/cancel', { token, body: { ticket: ticket?.public_id } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await expect
      .poll(() => world.emulator.control.book().find((row) => row.order_id === orderId)?.refunded, {
        timeout: 10_000,
      })
      .toBe(216_000);
    const stock = await world.db
      .selectFrom('stock')
      .selectAll()
      .where('id', '=', format.stockId)
      .executeTakeFirstOrThrow();
    expect({ held: stock.held, sold: stock.sold }).toEqual({ held: 0, sold: 1 });
  });

  test('a courier brings the start pack at his price, to a whole address only; the participant is kept as checked (P3.13, P5.20, P5.28, P5.39, P5.40, P8.17)', async () => {
    const format = await makeFormat(world.db, world.clock, { preregistration: true });
    const method = {
      public_id: `d-${Date.now()}`,
      type: 'ticket' as const,
      name: 'Курьер',
      name_en: 'Courier',
      pickup: false,
      price: 45_000,
    };
    const { id } = await world.db
      .insertInto('delivery_method')
      .values(method)
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('format_delivery_method')
      .values({ format_id: format.id, delivery_method_id: id })
      .execute();
    const club = {
      public_id: `club-${Date.now()}`,
      public_name: `club-${Date.now()}`,
      title: 'Бегуны',
      created_date: world.clock.now(),
    };
    await world.db.insertInto('club').values(club).execute();
    const body = paymentBody(format, { total: 2850 });
    const [ticket] = body.tickets;
    const register = [
      {
        unique_id: ticket?.unique_id,
        first_name: 'анна',
        last_name: 'климова',
        phone: '8 916 123-45-67',
        gender: 'female',
        birth_date: '14.03.1992',
        delivery_public_id: method.public_id,
        club: club.public_id,
      },
    ];
    const buy = async (delivery: object) =>
      await world.call<Started & { fields: object }>('POST', '/api/payment', {
        body: { ...body, phone: '+79161234567', register, delivery },
      });
    const address = {
      phone: '79161234567',
      location_id: 524_901,
      address: 'Советская, 14',
      first_name: 'Анна',
      last_name: 'Климова',
    };
    expect(await buy({ ...address, address: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { 'delivery.address': 'Заполните поле' } },
    });
    const started = await buy(address);
    expect(started.status).toBe(200);
    world.emulator.control.pay({ order_id: started.body.order.public_id });
    await until(started.body, 'paid');
    const order = await world.db
      .selectFrom('orders')
      .select(['total', 'delivery_price'])
      .where('public_id', '=', started.body.order.public_id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ total: 285_000, delivery_price: 45_000 });
    const runner = await world.db
      .selectFrom('participant')
      .innerJoin('club', 'club.id', 'participant.club_id')
      .innerJoin('order_line', 'order_line.id', 'participant.line_id')
      .select(['first_name', 'last_name', 'phone', 'birth_date', 'club.title'])
      .where('order_line.format_id', '=', format.id)
      .executeTakeFirstOrThrow();
    expect(runner).toEqual({
      first_name: 'Анна',
      last_name: 'Климова',
      phone: '79161234567',
      birth_date: '1992-03-14',
      title: 'Бегуны',
    });
  });
});
