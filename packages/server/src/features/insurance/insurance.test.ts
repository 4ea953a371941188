import { makeEventCity, makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import {
  insuranceLine,
  makeOffer,
  startDayOf,
  type MadeOffer,
} from '@distance/testkit/factories/insurance.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../clock.ts';
import { addDays } from '@distance/domain/insurance/policy-period.ts';
import { insuranceToday } from './insurance-day.ts';
import { checkBooks, describeViolations } from '../../books/check-books.ts';

interface Started {
  token: string;
  order: { public_id: string; key: string };
}

interface Shown {
  status: string;
  can_retry: boolean;
  payment: { status: string };
  items: {
    tickets: { public_id: string; unique_id: string; state: string }[];
    insurances: { public_id: string; number: string; person: string; state: string; unique_id: string }[];
  };
}

interface Refused {
  code: string;
  message: string;
  fields: Record<string, string>;
}

interface Policy {
  public_id: string;
  status: string;
  can_cancel: boolean;
  ticket_public_id: string | null;
  info: { number: string; start_date: string; end_date: string; phone: string; last_name: string };
  insurance: { name: string; validity_time: number; legals: string };
}

describe('insurance', () => {
  let world: ShopWorld;
  let format: MadeFormat;
  let offer: MadeOffer;
  beforeAll(async () => {
    world = await startShopWorld(inject('postgres'));
    format = await makeFormat(world.db, world.clock);
    offer = await makeOffer(world.db, [format]);
  });
  afterAll(async () => await world.close());

  const buyer = async () => {
    const user = await makeUser(world.db, world.clock);
    return { ...user, token: await makeToken(world.db, world.clock, user.id) };
  };
  const line = (part: Record<string, unknown> = {}) => insuranceLine(offer, format, part);
  const press = async <T = Started>(
    insurances: unknown[],
    more: Record<string, unknown> = {},
    token?: string,
  ) =>
    await world.call<T>('POST', '/api/payment', {
      body: { email: 'anna@mail.example', insurances, total: 200 * insurances.length, ...more },
      ...(token === undefined ? {} : { token }),
    });
  const show = async ({ order }: Started) =>
    (await world.call<Shown>('GET', `/api/order/${order.public_id}?key=${order.key}`)).body;
  const paid = async (started: Started) => {
    world.emulator.control.pay({ order_id: started.order.public_id });
    await expect.poll(async () => (await show(started)).status, { timeout: 10_000 }).toBe('paid');
    return await show(started);
  };
  const policies = async (token: string, which: 'valid' | 'past' = 'valid') =>
    (await world.call<{ values: Policy[] }>('GET', `/api/user/insurances/${which}`, { token })).body.values;

  test('offers of a format, one offer and all of them (P3.21, P4.32, P7.28, P7.29, P7.31, A3.13, A7.49, A7.50, A7.51)', async () => {
    const active = await world.call<{ values: { public_id: string; start_date: string; price: number }[] }>(
      'GET',
      `/api/event_format/active/insurances/${format.publicId}`,
    );
    expect(active.body.values).toEqual([
      expect.objectContaining({
        public_id: offer.publicId,
        title: 'Страховка участника',
        legals: '/documents/offers',
        price: 200,
        coverage: 100_000,
        start_date: startDayOf(format),
        end_date: startDayOf(format),
      }),
    ]);
    const one = await world.call<{ values: { name: string } }>('GET', `/api/insurances/${offer.publicId}`, {
      locale: 'en',
    });
    expect(one.body.values.name).toBe('Basic');
    const told = { subtitle: 'До 100 000 ₽', description: 'От травм на старте', footnote: 'Кроме лыж' };
    await world.db.updateTable('insurance_offer').set(told).where('public_id', '=', offer.publicId).execute();
    const again = await world.call('GET', `/api/insurances/${offer.publicId}`);
    expect(again.body).toMatchObject({
      values: {
        public_id: offer.publicId,
        name: 'Базовая',
        title: 'Страховка участника',
        price: 200,
        legals: '/documents/offers',
        ...told,
      },
    });
    const all = await world.call<{ values: { public_id: string }[] }>('GET', '/api/insurances');
    expect(all.body.values.map(({ public_id }) => public_id)).toContain(offer.publicId);
    expect((await world.call('GET', '/api/insurances/nothing')).status).toBe(404);
    expect((await world.call('GET', '/api/event_format/active/insurances/nothing')).status).toBe(404);
  });

  test('a format without offers has none; neither has one whose offer is off, early or late (P4.33)', async () => {
    const { db, clock } = world;
    const formats = await Promise.all(Array.from({ length: 5 }, async () => await makeFormat(db, clock)));
    const [none, off, early, late, closed] = formats;
    if (!none || !off || !early || !late || !closed) throw new Error('five formats');
    await makeOffer(db, [off], { active: false });
    await makeOffer(db, [early], { soldFrom: plus(clock.now(), DAY) });
    await makeOffer(db, [late], { soldUntil: plus(clock.now(), -DAY) });
    await makeOffer(db, [closed]);
    await db.updateTable('format').set({ insurance_available: false }).where('id', '=', closed.id).execute();
    for (const { publicId } of formats)
      expect(
        (await world.call<{ values: unknown[] }>('GET', `/api/event_format/active/insurances/${publicId}`))
          .body.values,
      ).toEqual([]);
  });

  test('the popup lists starts of the coming year with insurance, and formats of a city (P4.36, P7.30, A3.16, A7.47, A7.48, A7.52, A7.53)', async () => {
    const { db, clock } = world;
    const far = await makeEventCity(db, clock);
    const distant = await makeFormat(db, clock, { eventCity: far });
    await db
      .updateTable('format')
      .set({ start_time: plus(clock.now(), 400 * DAY) })
      .where('id', '=', distant.id)
      .execute();
    await makeOffer(db, [distant]);
    const ask = async (body: unknown) =>
      (
        await world.call<{ values: { event_city: { public_id: string } }[] }>(
          'POST',
          '/api/insurance/event_city/filtered',
          {
            body,
          },
        )
      ).body.values.map(({ event_city }) => event_city.public_id);
    expect(await ask({})).toContain(format.eventCityPublicId);
    expect(await ask({})).not.toContain(far.publicId);
    const day = startDayOf(format);
    expect(await ask({ city: 524_901, date_from: day, date_to: day })).toContain(format.eventCityPublicId);
    expect(await ask({ city: 1 })).toEqual([]);
    expect(await ask({ event_type: 'nothing' })).toEqual([]);
    const formats = await world.call<{ values: { public_id: string; address: string }[] }>(
      'GET',
      `/api/insurance/event/city/formats/${format.eventCityPublicId}`,
    );
    expect(formats.body.values).toEqual([
      expect.objectContaining({
        public_id: format.publicId,
        address: 'Лужнецкая набережная, 24',
        start_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    ]);
    expect((await world.call('GET', '/api/insurance/event/city/formats/nothing')).status).toBe(404);
  });

  test('an insurance alone is bought without a place; its policy is in the cabinet (P1.10, A7.45, A3.14, A3.15)', async () => {
    const { token, email } = await buyer();
    const started = (await press([line()], { email }, token)).body;
    const order = await paid(started);
    expect(order.items.insurances).toEqual([
      expect.objectContaining({ person: 'Анна Климова', state: 'paid' }),
    ]);
    expect(order.items.insurances[0]?.number).toMatch(/^VRB-\d{4}-\d{9}$/);
    const [policy, ...others] = await policies(token);
    expect(others).toEqual([]);
    expect(policy).toMatchObject({
      status: 'valid',
      can_cancel: true,
      ticket_public_id: null,
      info: { start_date: startDayOf(format), phone: '79031184022', last_name: 'Климова' },
      insurance: { name: 'Базовая', validity_time: 86_400, legals: '/documents/offers' },
    });
    expect(await policies(token, 'past')).toEqual([]);
    const receipt = await world.db
      .selectFrom('receipt')
      .innerJoin('payment', 'payment.id', 'receipt.payment_id')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .select('receipt.items')
      .where('orders.public_id', '=', started.order.public_id)
      .executeTakeFirstOrThrow();
    expect(receipt.items).toMatchObject([{ subject: 'insurance_premium', qty: 1, unitPrice: 20_000 }]);
  });

  test('the letter brings the policy as PDF, the link opens it with the key alone, nobody else does (P1.16, A9.21)', async () => {
    const email = 'polis@mail.example';
    const started = (await press([line({ last_name: 'Ёлкина-Ким', second_name: 'Юрьевна' })], { email }))
      .body;
    const order = await paid(started);
    const sent = () => world.emulator.control.letters().find(({ to }) => to.includes(email));
    await expect.poll(() => sent()?.subject, { timeout: 10_000 }).toBe('Ваша страховка оформлена');
    const letter = sent();
    const [file, ...others] = letter?.attachments ?? [];
    expect([file?.content_type, others]).toEqual(['application/pdf', []]);
    const [policy] = order.items.insurances;
    const pdf = await readPdf(file?.content ?? new Uint8Array());
    for (const fact of [
      'Страховой полис',
      policy?.number ?? '',
      'Ёлкина-Ким Анна Юрьевна',
      '14.03.1992',
      'Верста',
      'Страховая премия, Руб.',
      '200',
    ])
      expect(pdf.text).toContain(fact);
    expect([pdf.pages, pdf.language, pdf.title]).toEqual([1, 'ru-RU', `Полис № ${policy?.number ?? ''}`]);
    const path = `/api/user/insurance/${policy?.public_id ?? ''}/pdf`;
    expect(letter?.text).toContain(`${path}?key=${started.order.key}`);
    const open = async (query: string) => (await fetch(world.server.url + path + query)).status;
    expect(await open(`?key=${started.order.key}`)).toBe(200);
    expect([await open(''), await open('?key=wrong')]).toEqual([404, 404]);
    expect((await world.call('GET', path, { token: (await buyer()).token })).status).toBe(404);
  });

  test('nobody signed in has no policies', async () => {
    for (const which of ['valid', 'past'])
      expect((await world.call('GET', `/api/user/insurances/${which}`)).status).toBe(401);
    expect(
      (await world.call('POST', '/api/user/insurance/cancel', { body: { insurance: 'x' } })).status,
    ).toBe(401);
  });

  test('with a ticket: one order, the policy belongs to the ticket (P1.09, P4.29)', async () => {
    const { token, email } = await buyer();
    const body = paymentBody(format, { count: 2 });
    const [ticket] = body.tickets;
    const insured = [
      line({ ticket_unique_id: ticket?.unique_id }),
      line({ ticket_unique_id: ticket?.unique_id }),
    ];
    const order = await paid((await press(insured, { ...body, email, total: 5200 }, token)).body);
    const own = await policies(token);
    expect(new Set(own.map((policy) => policy.ticket_public_id))).toEqual(
      new Set(order.items.tickets.map(({ public_id }) => public_id)),
    );
    expect(new Set(own.map((policy) => policy.info.number)).size).toBe(2);
    const mine = await world.call<{ values: { info: { insurance: boolean } }[] }>(
      'GET',
      '/api/user/tickets/my',
      { token },
    );
    expect(mine.body.values.map(({ info }) => info.insurance)).toEqual([true, true]);
  });

  test.each([
    ['first name', { first_name: '' }, 'first_name', 'Заполните поле!'],
    ['last name', { last_name: ' ' }, 'last_name', 'Заполните поле!'],
    ['phone', { phone: '790311840' }, 'phone', 'Введите корректный номер телефона!'],
    ['birth date', { birth_date: '31.02.1992' }, 'birth_date', 'Введите корректную дату!'],
    ['birth date of another notation', { birth_date: '1992/03/14' }, 'birth_date', 'Неверный формат даты'],
    ['gender', { gender: 'none' }, 'gender', 'Выберите одно из значений!'],
    [
      'too young',
      { birth_date: '2024-01-01T00:00:00.000Z' },
      'birth_date',
      'Допускается возраст от 5 до 86 лет',
    ],
    [
      'too old',
      { birth_date: '1930-01-01T00:00:00.000Z' },
      'birth_date',
      'Допускается возраст от 5 до 86 лет',
    ],
  ])(
    'the server checks %s itself (P5.42, P5.44, P5.47, P5.48, P5.49, P5.50)',
    async (_what, part, field, message) => {
      const wrong = line(part);
      const { status, body } = await press<Refused>([wrong]);
      expect([status, body.code]).toEqual([400, 'participant_invalid']);
      expect(body.fields).toEqual({ [`insurances.${wrong.unique_id}.${field}`]: message });
    },
  );

  test.each([
    ['yesterday', () => addDays(insuranceToday(world.clock), -1)],
    ['after the start', () => addDays(startDayOf(format), 1)],
    ['before the first day of the offer', () => addDays(startDayOf(format), -1)],
  ])('a policy cannot begin %s (P4.36)', async (_what, dayOf) => {
    const day = dayOf();
    const { status, body } = await press<Refused>([line({ start_date: day })]);
    expect([status, body.code]).toEqual([400, 'participant_invalid']);
    expect(Object.keys(body.fields)[0]).toMatch(/\.start_date$/);
  });

  test('an offer of another format is refused, and the price is the server’s (P4.33)', async () => {
    const other = await makeFormat(world.db, world.clock);
    const foreign = await press<Refused>([line({ format_public_id: other.publicId })]);
    expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([
      400,
      'insurance_unavailable',
      'Для выбранного события страховка недоступна',
    ]);
    const cheap = await press<Refused & { details: { total: number } }>([line()], { total: 1 });
    expect([cheap.status, cheap.body.code, cheap.body.details.total]).toEqual([409, 'price_changed', 200]);
  });

  test('a policy alone is given back whole before its first day, and only by its owner; then it is a past one (A7.46)', async () => {
    const { token, email } = await buyer();
    const order = await paid((await press([line()], { email }, token)).body);
    const insurance = order.items.insurances[0]?.public_id;
    const cancel = async (who: string, confirm: boolean) =>
      await world.call<{ sum: number; code?: string }>('POST', '/api/user/insurance/cancel', {
        body: { insurance, confirm },
        token: who,
      });
    expect((await cancel((await buyer()).token, true)).status).toBe(404);
    expect((await cancel(token, false)).body.sum).toBe(200);
    expect((await policies(token))[0]?.status).toBe('valid');
    const both = await Promise.all([cancel(token, true), cancel(token, true)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await expect
      .poll(async () => (await policies(token, 'past'))[0]?.status, { timeout: 10_000 })
      .toBe('cancelled');
    expect(await policies(token)).toEqual([]);
    expect((await cancel(token, true)).body.code).toBe('not_refundable');
  });

  test('a policy that has begun is not given back', async () => {
    const today = await makeFormat(world.db, world.clock);
    await world.db
      .updateTable('format')
      .set({ start_time: plus(world.clock.now(), 60_000) })
      .where('id', '=', today.id)
      .execute();
    const now = await makeOffer(world.db, [today], { daysAfter: 3 });
    const { token, email } = await buyer();
    const start = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(world.clock.now());
    await paid((await press([insuranceLine(now, today, { start_date: start })], { email }, token)).body);
    const [policy] = await policies(token);
    expect([policy?.can_cancel, policy?.insurance.validity_time]).toEqual([false, 4 * 86_400]);
    const refused = await world.call<{ code: string }>('POST', '/api/user/insurance/cancel', {
      body: { insurance: policy?.public_id },
      token,
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'not_refundable']);
  });

  test('an order without places may be paid again after a declined card (P4.61)', async () => {
    const pressed = await press([line()]);
    expect(pressed).toMatchObject({ status: 200 });
    const started = pressed.body;
    world.emulator.control.pay({ order_id: started.order.public_id, card: '4562265587712390' });
    await expect.poll(async () => (await show(started)).payment.status, { timeout: 10_000 }).toBe('failed');
    expect((await show(started)).can_retry).toBe(true);
    const again = await world.call('POST', `/api/order/${started.order.public_id}/payment`, {
      body: { key: started.order.key },
    });
    expect(again.status).toBe(200);
    const payments = world.emulator.control.payments({ order_id: started.order.public_id });
    world.emulator.control.pay({ payment_id: payments.find(({ status }) => status === 'pending')?.id ?? '' });
    await expect.poll(async () => (await show(started)).status, { timeout: 10_000 }).toBe('paid');
  });

  test('the books hold after all of it', async () => {
    expect(describeViolations(await checkBooks(world.db, world.clock.now()))).toBe('');
  });
});
