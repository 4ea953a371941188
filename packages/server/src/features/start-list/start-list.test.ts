import { TestClock } from '@distance/testkit/clock.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { buyFree, makeHolder, type RegisteredHolder } from '@distance/testkit/factories/registered.ts';
import { makeRelay, RUNNER, teamBody } from '@distance/testkit/factories/teams.ts';
import { makeDeletionDue } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkBooks } from '../../books/check-books.ts';
import { DAY, plus } from '../../clock.ts';
import { ticketKey } from '../../ticket-code.ts';
import { eraseAccounts } from '../profile/erase-accounts.ts';

type List = CallOutput<Calls['startList']> & { code?: string };

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world.close());
afterEach(async () => {
  const broken = await checkBooks(world.db, clock.now());
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

/** A free start whose list is shown. */
async function start(shown = true): Promise<MadeFormat> {
  const format = await makeFormat(world.db, clock, { price: 0, preregistration: true });
  await world.db
    .updateTable('event_city')
    .set({ start_list: shown })
    .where('id', '=', format.eventCityId)
    .execute();
  return format;
}

const put = async <T = { code?: string }>(path: string, token: string | undefined, body: object) =>
  await world.call<T>('PUT', `/api/user/ticket${path}`, { ...(token !== undefined && { token }), body });

/** A ticket whose participant is named, with or without the tick. */
async function runner(format: MadeFormat, person: object = {}, by?: RegisteredHolder) {
  const holder = by ?? (await makeHolder(world));
  const ticket = await buyFree(world, holder, format);
  const answer = await put('', holder.token, {
    public_id: ticket,
    participant: { ...RUNNER, start_list: true, ...person },
  });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return { holder, ticket };
}

const list = async (format: MadeFormat, query: Record<string, string> = {}, locale: 'ru' | 'en' = 'ru') =>
  await world.call<List>(
    'GET',
    `/api/event_city/${format.eventCityPublicId}/start-list?${new URLSearchParams(query)}`,
    { locale },
  );
const names = async (format: MadeFormat, query?: Record<string, string>) =>
  (await list(format, query)).body.values.map(({ name }) => name);
const agree = async (ticket: string, given: boolean, more: { token?: string; key?: string } = {}) =>
  await put<{ listed?: boolean; code?: string }>('/start-list', more.token, {
    public_id: ticket,
    given,
    ...(more.key !== undefined && { key: more.key }),
  });
const register = async (ticket: string) =>
  await world.db
    .selectFrom('start_list_consent as c')
    .innerJoin('participant as p', 'p.id', 'c.participant_id')
    .innerJoin('ticket as t', 't.line_id', 'p.line_id')
    .select(['c.given', 'c.source'])
    .where('t.public_id', '=', ticket)
    .orderBy('c.id')
    .execute();

describe('who stands in it', () => {
  test('those who agreed, by last name; the others are counted only, and search does not find them', async () => {
    const format = await start();
    const club = await world.db
      .insertInto('club')
      .values({ public_id: 'tempo', public_name: 'tempo', title: 'Темп', created_date: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('format').set({ ask_club: true }).where('id', '=', format.id).execute();
    await runner(format, { first_name: 'Семён', last_name: 'Яров', club: 'tempo' });
    await runner(format, { first_name: 'Алёна', last_name: 'Ежова' });
    await runner(format, { first_name: 'Тихон', last_name: 'Скрытный', start_list: false });
    const { status, body } = await list(format);
    expect([status, body.found]).toEqual([200, 2]);
    expect(body.values).toEqual([
      { name: 'Алёна Ежова', region: '', club: '', cluster: '', format: format.publicId },
      { name: 'Семён Яров', region: '', club: 'Темп', cluster: '', format: format.publicId },
    ]);
    expect(body.formats).toEqual([{ public_id: format.publicId, title: 'Десятка', listed: 2, hidden: 1 }]);
    expect(await names(format, { search: 'алена' })).toEqual(['Алёна Ежова']);
    expect(await names(format, { search: 'яров семён' })).toEqual(['Семён Яров']);
    expect(await names(format, { search: 'ТЕМП' })).toEqual(['Семён Яров']);
    expect(await names(format, { search: 'скрытный' })).toEqual([]);
    expect(club.id).toBeGreaterThan(0);
  });

  test('the form without the field, as older pages send it, agrees to nothing', async () => {
    const format = await start();
    const holder = await makeHolder(world);
    const ticket = await buyFree(world, holder, format);
    await put('', holder.token, { public_id: ticket, participant: RUNNER });
    expect(await names(format)).toEqual([]);
    expect(await register(ticket)).toEqual([]);
  });

  test('a minor by the first name and a letter; neither search nor order tells the rest', async () => {
    const format = await start();
    const born = (days: number) =>
      plus(clock.now(), days * DAY)
        .toISOString()
        .slice(0, 10);
    const [year, rest] = [Number(born(0).slice(0, 4)), born(0).slice(4)];
    await runner(format, { first_name: 'Ира', last_name: 'Абвгдеева', birth_date: `${year - 18}${rest}` });
    await runner(format, { first_name: 'Юра', last_name: 'Аяева', birth_date: `${year - 17}${rest}` });
    await runner(format, { first_name: 'Яна', last_name: 'Абаева', birth_date: '1990-01-01' });
    expect(await names(format)).toEqual(['Юра А.', 'Яна Абаева', 'Ира Абвгдеева']);
    expect(await names(format, { search: 'Аяева' })).toEqual([]);
  });

  test('of one format; hidden formats, spectators and formats of nobody stay out; what stands for nothing is itself', async () => {
    const format = await start();
    const eventCity = {
      id: format.eventCityId,
      publicId: format.eventCityPublicId,
      eventId: format.eventId,
      eventPublicId: format.eventPublicId,
    };
    const other = await makeFormat(world.db, clock, { price: 0, preregistration: true, eventCity });
    await runner(format, { last_name: 'Первый' });
    await runner(other, { last_name: 'Второй' });
    expect(await names(format, { format: other.publicId })).toEqual(['Пётр Второй']);
    await world.db.updateTable('format').set({ hidden: true }).where('id', '=', other.id).execute();
    expect(await names(format)).toEqual(['Пётр Первый']);
    for (const search of ['%', '_', "'", '\\', '.*', '\u0001', '"; drop table ticket; --'])
      expect(await names(format, { search })).toEqual([]);
    expect((await list(format, { format: 'no-such' })).body.values).toEqual([]);
    expect((await list(format, { from: '100000' })).body.values).toEqual([]);
    expect((await list(format, { from: '-1' })).status).toBe(400);
    expect((await list(format, { search: '\u0000' })).status).toBeLessThan(500);
    expect((await list(format, { search: 'я'.repeat(101) })).status).toBe(400);
  });

  test('only where the organiser shows it, and not before the event is published', async () => {
    const format = await start(false);
    await runner(format);
    expect((await list(format)).status).toBe(404);
    const page = await world.call<{ city: { start_list: boolean } }>(
      'GET',
      `/api/event_format/event/${format.eventCityPublicId}`,
    );
    expect(page.body.city.start_list).toBe(false);
    const shown = await start();
    await runner(shown);
    await world.db.updateTable('event').set({ state: 'draft' }).where('id', '=', shown.eventId).execute();
    expect((await list(shown)).status).toBe(404);
  });
});

describe('what is agreed to holds at once', () => {
  test('the holder takes the name back and gives it again on the page of the ticket, after the freeze too', async () => {
    const format = await start();
    const { holder, ticket } = await runner(format);
    const page = async () =>
      (
        await world.call<{ start_list: object | null }>('GET', `/api/user/ticket/${ticket}`, {
          token: holder.token,
        })
      ).body.start_list;
    expect(await page()).toEqual({ listed: true, may_agree: true });
    await world.db
      .updateTable('event_city')
      .set({ changes_until: plus(clock.now(), -DAY) })
      .where('id', '=', format.eventCityId)
      .execute();
    expect((await agree(ticket, false, { token: holder.token })).body).toEqual({ listed: false });
    expect(await names(format)).toEqual([]);
    expect((await list(format)).body.formats).toMatchObject([{ listed: 0, hidden: 1 }]);
    expect(await page()).toEqual({ listed: false, may_agree: true });
    await agree(ticket, true, { token: holder.token });
    await agree(ticket, true, { token: holder.token });
    expect(await names(format)).toEqual(['Пётр Ильин']);
    expect(await register(ticket)).toEqual([
      { given: true, source: 'form' },
      { given: false, source: 'ticket' },
      { given: true, source: 'ticket' },
    ]);
    const told = await world.call<{ values: object[] }>('GET', '/api/user/consents', {
      token: holder.token,
      locale: 'en',
    });
    expect(told.body.values.slice(0, 2)).toMatchObject([
      { purpose: 'start_list', given: true, source: 'ticket', title: 'Night ten', version: null },
      { purpose: 'start_list', given: false, source: 'ticket' },
    ]);
  });

  test('strangers change nothing; what is no more shown may still be taken back (S21)', async () => {
    const format = await start();
    const { holder, ticket } = await runner(format);
    const stranger = await makeHolder(world);
    expect((await agree(ticket, false)).status).toBe(404);
    expect((await agree(ticket, false, { token: stranger.token })).status).toBe(404);
    expect((await agree(ticket, false, { key: 'a'.repeat(26) })).status).toBe(404);
    await world.db
      .updateTable('event_city')
      .set({ start_list: false })
      .where('id', '=', format.eventCityId)
      .execute();
    expect((await agree(ticket, true, { token: holder.token })).status).toBe(404);
    expect((await agree(ticket, false, { token: holder.token })).status).toBe(200);
    const bare = await buyFree(world, holder, format);
    expect((await agree(bare, true, { token: holder.token })).body.code).toBe('not_registered');
  });

  test('a form without the tick takes it back, and another person has to agree anew', async () => {
    const format = await start();
    const { holder, ticket } = await runner(format);
    const change = async (participant: object) =>
      await put('', holder.token, {
        public_id: ticket,
        change: true,
        participant: { ...RUNNER, ...participant },
      });
    await change({ start_list: true, phone: '79990000000' });
    expect(await names(format)).toEqual(['Пётр Ильин']);
    await change({ start_list: true, first_name: 'Олег', last_name: 'Новиков' });
    expect(await names(format)).toEqual([]);
    await agree(ticket, true, { token: holder.token });
    await change({ start_list: false, first_name: 'Олег', last_name: 'Новиков' });
    expect(await names(format)).toEqual([]);
    expect((await register(ticket)).at(-1)).toEqual({ given: false, source: 'form' });
  });

  test('a captain cannot agree for a member who filled in his place himself, his own link can', async () => {
    const format = await makeRelay(world.db, clock, 2);
    await world.db
      .updateTable('event_city')
      .set({ start_list: true })
      .where('id', '=', format.eventCityId)
      .execute();
    const captain = await makeHolder(world);
    const bought = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
      token: captain.token,
      body: { ...teamBody(format, 2), email: captain.email },
    });
    expect(bought.status).toBe(200);
    const tickets = await world.db
      .selectFrom('ticket as t')
      .innerJoin('order_line as l', 'l.id', 't.line_id')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['t.public_id', 't.participant_id', 't.code_version'])
      .where('o.public_id', '=', bought.body.order.public_id)
      .execute();
    const free = tickets.find(({ participant_id: id }) => id === null);
    if (!free) throw new Error('the team has no free place');
    await put('', captain.token, { public_id: free.public_id, participant: RUNNER });
    await world.db
      .updateTable('participant')
      .set({ filled_by_guest: true })
      .where('id', 'in', (rows) =>
        rows.selectFrom('ticket').select('participant_id').where('public_id', '=', free.public_id),
      )
      .execute();
    expect((await agree(free.public_id, true, { token: captain.token })).body.code).toBe('forbidden');
    const key = ticketKey(world.settings.secretKey, free.public_id, free.code_version);
    expect((await agree(free.public_id, true, { key })).body).toEqual({ listed: true });
    expect((await agree(free.public_id, false, { token: captain.token })).body).toEqual({ listed: false });
  });

  test('a registration that is taken off, a ticket given back and an erased account are gone', async () => {
    const format = await start();
    const left = await runner(format, { last_name: 'Ушедший' });
    const refunded = await runner(format, { last_name: 'Вернувший' });
    const erased = await runner(format, { last_name: 'Стёртый' });
    expect(await names(format)).toHaveLength(3);
    await put('/disable', left.holder.token, { public_id: left.ticket });
    const back = await world.call('POST', '/api/payment/cancel', {
      token: refunded.holder.token,
      body: { ticket: refunded.ticket },
    });
    expect(back.status).toBe(200);
    expect(await names(format)).toEqual(['Пётр Стёртый']);
    clock.advance(100 * DAY);
    await makeDeletionDue(world.db, clock, erased.holder);
    await makeDocuments(world.db, clock);
    expect(await eraseAccounts({ ...world.server.services, clock })).toBe(1);
    expect(await names(format)).toEqual([]);
    expect((await list(format)).body.formats).toMatchObject([{ listed: 0, hidden: 1 }]);
    expect((await register(erased.ticket)).at(-1)).toEqual({ given: false, source: 'deletion' });
  });
});
