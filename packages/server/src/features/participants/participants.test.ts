import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../clock.ts';
import type { AdditionalFieldType, Format } from '../../db/schema.generated.ts';

interface Refused {
  code: string;
  fields: Record<string, string>;
}

const GROWN = {
  first_name: 'Анна',
  last_name: 'Климова',
  phone: '79161184022',
  gender: 'female',
  birth_date: '1992-03-14',
};
const GUARDIAN = { name: 'Ольга Климова', phone: '79162041122', relation: 'Родитель', consent: true };

describe('participants of a purchase', () => {
  let world: ShopWorld;
  let format: MadeFormat;
  let start: Date;
  beforeAll(async () => {
    world = await startShopWorld(inject('postgres'));
  });
  afterAll(async () => await world.close());
  beforeEach(async () => {
    await world.db.deleteFrom('limit_counter').execute();
    format = await makeFormat(world.db, world.clock, { preregistration: true, price: 0 });
    // At noon it is the same day in UTC and in Moscow.
    start = plus(world.clock.now(), 90 * DAY);
    start.setUTCHours(9, 0, 0, 0);
    await world.db.updateTable('format').set({ start_time: start }).where('id', '=', format.id).execute();
  });

  const ask = async (change: Updateable<Pick<Format, 'licence' | 'ask_medical' | 'guardian_since'>>) =>
    await world.db.updateTable('format').set(change).where('id', '=', format.id).execute();
  const day = (offset: number) =>
    plus(start, offset * DAY)
      .toISOString()
      .slice(0, 10);
  /** A birth date `years` before the start and so many days later. */
  const born = (years: number, days: number) => {
    const at = plus(start, days * DAY);
    at.setUTCFullYear(at.getUTCFullYear() - years);
    return at.toISOString().slice(0, 10);
  };

  async function buy(person: object, options: { token?: string; email?: string; format?: MadeFormat } = {}) {
    const body = paymentBody(options.format ?? format, {
      total: 0,
      ...(options.email === undefined ? {} : { email: options.email }),
    });
    const id = body.tickets[0]?.unique_id ?? '';
    const answer = await world.call<Refused & { order: { public_id: string } }>('POST', '/api/payment', {
      body: {
        ...body,
        tickets: [{ ...body.tickets[0], preReg: 'ok' }],
        register: [{ unique_id: id, ...GROWN, ...person }],
      },
      ...(options.token === undefined ? {} : { token: options.token }),
    });
    const fields = Object.fromEntries(
      Object.entries(answer.body.fields ?? {}).map(([path, message]) => [
        path.replace(`register.${id}.`, ''),
        message,
      ]),
    );
    return { ...answer, fields };
  }
  async function stored(publicId: string) {
    return await world.db
      .selectFrom('participant')
      .innerJoin('order_line', 'order_line.id', 'participant.line_id')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .selectAll('participant')
      .where('orders.public_id', '=', publicId)
      .executeTakeFirstOrThrow();
  }
  async function upload(token?: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([`%PDF-1.7\n${Math.random()}\n%%EOF\n`]), 'document.pdf');
    const answer = await fetch(`${world.server.url}/api/files/upload`, {
      method: 'POST',
      body: form,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { public_id: string }).public_id;
  }
  const fileName = async (id: number | null) =>
    id === null
      ? null
      : await world.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  describe.each([
    ['licence', 'license_file', 'license_until', 'licence_file_id', 'licence_until', 'Выберите файл'],
    ['ask_medical', 'medical_file', 'medical_until', 'medical_file_id', 'medical_until', 'Загрузите файл'],
  ] as const)('%s', (setting, fileField, untilField, fileColumn, untilColumn, missing) => {
    test('it must be there and last until the day of the start (P5.32)', async () => {
      await ask({ [setting]: 'required' });
      const file = await upload();
      expect((await buy({})).fields).toEqual({ [fileField]: missing });
      expect((await buy({ [fileField]: file })).fields).toEqual({ [untilField]: 'Введите корректную дату' });
      const late = await buy({ [fileField]: file, [untilField]: day(-1) });
      expect([late.status, late.body.code, late.fields]).toEqual([
        400,
        'participant_invalid',
        { [untilField]: 'Документ должен действовать в день старта' },
      ]);
      const done = await buy({ [fileField]: file, [untilField]: day(0) });
      expect(done.status).toBe(200);
      const row = await stored(done.body.order.public_id);
      expect((await fileName(row[fileColumn]))?.public_id).toBe(file);
      expect(row[untilColumn]).toBe(day(0));
    });

    test('an unknown upload and that of another account are refused, and stay his', async () => {
      await ask({ [setting]: 'optional' });
      const owner = await makeUser(world.db, world.clock);
      const ownerToken = await makeToken(world.db, world.clock, owner.id);
      const foreign = await upload(ownerToken);
      const unknown = { [fileField]: 'Файл не найден. Загрузите его ещё раз' };
      const stranger = await makeToken(world.db, world.clock, (await makeUser(world.db, world.clock)).id);
      const given = { [fileField]: foreign, [untilField]: day(0) };
      expect((await buy({ ...given, [fileField]: 'nosuchfile' })).fields).toEqual(unknown);
      expect((await buy(given, { token: stranger })).fields).toEqual(unknown);
      expect((await buy(given)).fields).toEqual(unknown);
      expect((await buy(given, { token: ownerToken, email: owner.email })).status).toBe(200);
      expect((await buy(given, { email: owner.email })).status).toBe(200);
      const row = await world.db
        .selectFrom('file')
        .select('owner_key')
        .where('public_id', '=', foreign)
        .execute();
      expect(row).toEqual([{ owner_key: `u:${owner.id}` }]);
    });
  });

  test('a cluster takes claimed times within its bounds, and a proof where it asks (P5.30, P5.31)', async () => {
    const cluster = `c-${format.publicId}`;
    await world.db
      .insertInto('cluster')
      .values({
        public_id: cluster,
        format_id: format.id,
        name: 'Б',
        name_en: 'B',
        document: true,
        time_min: 3000,
        time_max: 3600,
      })
      .execute();
    const file = await upload();
    const claim = async (claimed_time: string, part: object = { file }) =>
      await buy({ cluster, claimed_time, ...part });
    expect((await buy({})).fields).toEqual({ cluster: 'Выберите кластер' });
    expect((await claim('0:49:59')).fields).toEqual({
      claimed_time: 'В этом кластере время от 0:50:00. Выберите кластер быстрее',
    });
    expect((await claim('1:00:01')).fields).toEqual({
      claimed_time: 'В этом кластере время до 1:00:00. Выберите кластер спокойнее',
    });
    expect((await claim('час')).fields).toEqual({ claimed_time: 'Введите корректное время' });
    expect((await claim('0:50:00', {})).fields).toEqual({ file: 'Выберите файл' });
    const done = await claim('0:50:00');
    expect(await stored(done.body.order.public_id)).toMatchObject({ claimed_time_s: 3000 });
  });

  test('a minor needs a guardian by the calendar of the event (P5.35, P5.62)', async () => {
    await ask({ guardian_since: plus(world.clock.now(), -DAY) });
    const child = born(18, 1);
    expect((await buy({ birth_date: child })).fields).toEqual({
      guardian_name: 'Заполните поле',
      guardian_phone: 'Заполните поле',
      guardian_relation: 'Выберите вариант',
      guardian_consent: 'Без согласия взрослого участвовать нельзя',
    });
    const half = { ...GUARDIAN, relation: 'Сосед', consent: false };
    expect((await buy({ birth_date: child, guardian: half })).fields).toEqual({
      guardian_relation: 'Выберите вариант',
      guardian_consent: 'Без согласия взрослого участвовать нельзя',
    });
    const done = await buy({ birth_date: child, guardian: GUARDIAN });
    expect(await stored(done.body.order.public_id)).toMatchObject({
      guardian_name: 'Ольга Климова',
      guardian_phone: '79162041122',
      guardian_relation: 'Родитель',
      guardian_consent_at: expect.any(Date),
    });
    const grown = await buy({ birth_date: born(18, 0), guardian: GUARDIAN });
    expect(await stored(grown.body.order.public_id)).toMatchObject({
      guardian_name: null,
      guardian_consent_at: null,
    });
  });

  test('additional answers of every type are judged as in the browser; hidden ones are not kept (P3.14, P5.29)', async () => {
    const field = (name: string, type: AdditionalFieldType, more: object = {}) => ({
      format_id: format.id,
      name,
      label: name,
      label_en: name,
      type,
      required: true,
      ...more,
    });
    await world.db
      .insertInto('additional_field')
      .values([
        field('note', 'text'),
        field('laps', 'number', { min: 3, max: 12, whole: true }),
        field('bus', 'choice', { options: JSON.stringify(['Да', 'Нет']) }),
        field('stop', 'choice', {
          options: JSON.stringify(['Вокзал', 'Другое']),
          shown_when: JSON.stringify({ name: 'bus', value: 'Да' }),
        }),
        field('where', 'text', { shown_when: JSON.stringify({ name: 'stop', value: 'Другое' }) }),
        field('food', 'multi', { options: JSON.stringify(['Вода', 'Гели']) }),
        field('photo', 'file'),
        field('rules', 'consent'),
      ])
      .execute();
    const answer = { note: 'да', laps: '12', bus: 'Нет', food: ['Вода'], photo: await upload(), rules: true };
    const send = async (change: object) => await buy({ additional: { ...answer, ...change } });
    expect((await buy({})).fields).toEqual({
      ...Object.fromEntries(['note', 'laps', 'bus', 'food', 'rules'].map((name) => [name, 'Заполните поле'])),
      photo: 'Загрузите файл',
    });
    expect((await send({ laps: 2 })).fields).toEqual({ laps: 'Не меньше 3' });
    expect((await send({ laps: '13' })).fields).toEqual({ laps: 'Не больше 12' });
    expect((await send({ laps: '11,5' })).fields).toEqual({ laps: 'Значение должно быть целым числом' });
    expect((await send({ bus: 'Может быть', food: ['Борщ'] })).fields).toEqual({
      bus: 'Неверное значение',
      food: 'Неверное значение',
    });
    expect((await send({ bus: 'Да' })).fields).toEqual({ stop: 'Заполните поле' });
    expect((await send({ bus: 'Да', stop: 'Другое' })).fields).toEqual({ where: 'Заполните поле' });
    expect((await send({ photo: 'nosuch' })).fields).toEqual({
      photo: 'Файл не найден. Загрузите его ещё раз',
    });
    expect((await send({ rules: false })).fields).toEqual({ rules: 'Заполните поле' });

    const user = await makeUser(world.db, world.clock);
    const token = await makeToken(world.db, world.clock, user.id);
    const hidden = { stop: 'Другое', where: 'дома', stranger: 'x' };
    // What no table can hold is left out.
    const done = await buy(
      { additional: { ...answer, note: 'д\u0000а', ...hidden } },
      { token, email: user.email },
    );
    const { fields } = await stored(done.body.order.public_id);
    expect(fields).toEqual({ ...answer, laps: 12 });
    // The file of an answer is the buyer's now.
    const read = await fetch(`${world.server.url}/api/files/${answer.photo}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(read.status).toBe(200);
  });

  describe('people of the account', () => {
    const peopleOf = async (token: string) =>
      (
        await world.call<{
          values: { last_name: string; phone: string; license: { until: string } | null }[];
        }>('GET', '/api/user/people', { token })
      ).body.values;

    test('whom a signed-in buyer has paid for is in his list once, with the newest data (P2.63)', async () => {
      await ask({ licence: 'optional' });
      const { id, email } = await makeUser(world.db, world.clock);
      const token = await makeToken(world.db, world.clock, id);
      const license = { license_file: await upload(token), license_until: day(10) };
      await buy(license, { token, email });
      await buy({ last_name: 'КЛИМОВА', phone: '79160000000' }, { token, email });
      expect(await peopleOf(token)).toMatchObject([
        { last_name: 'КЛИМОВА', phone: '79160000000', license: { until: day(10) } },
      ]);
    });

    test('nobody is remembered for a guest who names somebody’s address, nor before the payment', async () => {
      const user = await makeUser(world.db, world.clock);
      const token = await makeToken(world.db, world.clock, user.id);
      expect((await buy({}, { email: user.email })).status).toBe(200);
      expect(await peopleOf(token)).toEqual([]);
      const dear = await makeFormat(world.db, world.clock, { preregistration: true });
      const body = paymentBody(dear, { email: user.email });
      const unique_id = body.tickets[0]?.unique_id;
      const placed = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
        token,
        body: { ...body, register: [{ unique_id, ...GROWN }] },
      });
      expect(placed.status).toBe(200);
      expect(await peopleOf(token)).toEqual([]);
      world.emulator.control.pay({ order_id: placed.body.order.public_id });
      await expect.poll(async () => (await peopleOf(token)).length, { timeout: 10_000 }).toBe(1);
    });
  });
});
