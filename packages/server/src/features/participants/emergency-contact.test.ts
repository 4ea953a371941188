import { TestClock } from '@distance/testkit/clock.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { ownCopy } from '@distance/testkit/factories/own-copy.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import {
  type RegisteredHolder,
  makeHolder,
  type OneTicket,
  ticketOfOrder,
} from '@distance/testkit/factories/registered.ts';
import { RUNNER } from '@distance/testkit/factories/teams.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { eraseAccounts } from '../profile/erase-accounts.ts';

const clock = new TestClock();
let world: ShopWorld;
let format: MadeFormat;
let holder: RegisteredHolder;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
  await makeDocuments(world.db, clock);
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('limit_counter').execute();
  format = await makeFormat(world.db, clock, { preregistration: true, price: 0 });
  await world.db
    .updateTable('format')
    .set({ ask_emergency: 'required' })
    .where('id', '=', format.id)
    .execute();
  holder = await makeHolder(world);
});

const OLGA = { emergency_name: 'ольга', emergency_phone: '+375 29 123-45-67' };
const KEPT = { emergency_name: 'Ольга', emergency_phone: '375291234567' };

async function buy(person: object) {
  const body = paymentBody(format, { total: 0, email: holder.email });
  const unique_id = body.tickets[0]?.unique_id ?? '';
  const tickets = body.tickets.map((ticket) => ({ ...ticket, preReg: 'ok' }));
  const answer = await world.call<{ fields?: Record<string, string>; order: { public_id: string } }>(
    'POST',
    '/api/payment',
    { token: holder.token, body: { ...body, tickets, register: [{ unique_id, ...RUNNER, ...person }] } },
  );
  const refused = Object.fromEntries(
    Object.entries(answer.body.fields ?? {}).map(([key, text]) => [key.split('.').at(-1), text]),
  );
  return { status: answer.status, refused, order: answer.body.order };
}
const bought = async () => await ticketOfOrder(world, (await buy(OLGA)).order.public_id);
const formOf = async (ticket: string) =>
  (
    await world.call<{ values: object }>('GET', `/api/user/ticket/${ticket}/participant`, {
      token: holder.token,
    })
  ).body.values;
const rowOf = async (ticket: string) =>
  await world.db
    .selectFrom('ticket as t')
    .innerJoin('participant as p', 'p.id', 't.participant_id')
    .select(['p.emergency_name', 'p.emergency_phone'])
    .where('t.public_id', '=', ticket)
    .executeTakeFirstOrThrow();

test('whom to call is asked by the format, kept with the participant and shown in his form alone', async () => {
  const { body } = await world.call<{ values: { emergency: string } }>(
    'GET',
    `/api/event_format/${format.publicId}`,
  );
  expect(body.values.emergency).toBe('required');
  const ticket = await bought();
  expect(await formOf(ticket)).toMatchObject(KEPT);
  // What is printed and shown around names him only.
  const shown = await world.call<OneTicket>('GET', `/api/user/ticket/${ticket}`, { token: holder.token });
  expect(JSON.stringify(shown.body)).not.toContain(KEPT.emergency_phone);
});

test.each([
  [{}, { emergency_name: 'Заполните поле', emergency_phone: 'Заполните поле' }],
  [{ ...OLGA, emergency_phone: '+375 29' }, { emergency_phone: 'Заполните поле' }],
  [{ ...OLGA, emergency_name: '12' }, { emergency_name: 'Только буквы, пробел и дефис' }],
])('%j is refused at %j', async (person, refused) => {
  expect(await buy(person)).toMatchObject({ status: 400, refused });
});

test('it is changed in the cabinet', async () => {
  const ticket = await bought();
  const change = async (person: object) =>
    await world.call('PUT', '/api/user/ticket', {
      token: holder.token,
      body: { public_id: ticket, change: true, participant: { ...RUNNER, ...person } },
    });
  expect((await change({ ...OLGA, emergency_phone: '1' })).status).toBe(400);
  expect((await change({ emergency_name: 'Ирина', emergency_phone: '89031112233' })).status).toBe(200);
  expect(await rowOf(ticket)).toEqual({ emergency_name: 'Ирина', emergency_phone: '79031112233' });
});

test('it is remembered with the participant, and a form that is not asked for it leaves it', async () => {
  await bought();
  const people = async () =>
    (
      await world.call<{ values: { emergency: object | null }[] }>('GET', '/api/user/people', {
        token: holder.token,
      })
    ).body.values.map(({ emergency }) => emergency);
  const olga = { name: KEPT.emergency_name, phone: KEPT.emergency_phone };
  expect(await people()).toEqual([olga]);
  await world.db.updateTable('format').set({ ask_emergency: 'none' }).where('id', '=', format.id).execute();
  expect((await buy({})).status).toBe(200);
  expect(await people()).toEqual([olga]);
});

test('it is in the copy of one’s data and goes with the account', async () => {
  const ticket = await bought();
  const { data: copy } = await ownCopy(world, holder.token);
  expect(copy.tickets).toMatchObject([KEPT]);
  expect(copy.people).toMatchObject([KEPT]);
  expect((await world.call('POST', '/api/user/deletion', { token: holder.token, body: {} })).status).toBe(
    200,
  );
  // Nobody goes before his start.
  clock.advance(100 * DAY);
  await eraseAccounts(world.server.services);
  expect(await rowOf(ticket)).toEqual({ emergency_name: null, emergency_phone: null });
  const remembered = await world.db
    .selectFrom('person as p')
    .innerJoin('ticket as t', 't.holder_id', 'p.owner_id')
    .select('p.id')
    .where('t.public_id', '=', ticket)
    .execute();
  expect(remembered).toEqual([]);
});
