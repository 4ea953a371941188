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
import { loadSellable } from '../catalog/load-sellable.ts';
import { eraseAccounts } from '../profile/erase-accounts.ts';
import { refitPerson } from './refit-person.ts';
import { registeredPerson } from './registered-person.ts';

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
  format = await formatWith(['4:30', '5:00']);
  holder = await makeHolder(world);
});

async function formatWith(pace_groups: string[]): Promise<MadeFormat> {
  const made = await makeFormat(world.db, clock, { preregistration: true, price: 0 });
  await lead(made, pace_groups);
  return made;
}
const lead = async ({ id }: MadeFormat, pace_groups: string[]) =>
  await world.db.updateTable('format').set({ pace_groups }).where('id', '=', id).execute();

async function buy(person: object, at = format) {
  const body = paymentBody(at, { total: 0, email: holder.email });
  const unique_id = body.tickets[0]?.unique_id ?? '';
  const tickets = body.tickets.map((ticket) => ({ ...ticket, preReg: 'ok' }));
  const answer = await world.call<{ fields?: Record<string, string>; order: { public_id: string } }>(
    'POST',
    '/api/payment',
    { token: holder.token, body: { ...body, tickets, register: [{ unique_id, ...RUNNER, ...person }] } },
  );
  const refused = answer.body.fields?.[`register.${unique_id}.pace_group`];
  return { status: answer.status, refused, order: answer.body.order };
}
async function bought(person: object, at = format): Promise<string> {
  return await ticketOfOrder(world, (await buy(person, at)).order.public_id);
}
const groupOf = async (ticket: string) =>
  (await world.call<OneTicket>('GET', `/api/user/ticket/${ticket}`, { token: holder.token })).body.values.info
    .pace_group;
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
    .selectAll('p')
    .where('t.public_id', '=', ticket)
    .executeTakeFirstOrThrow();

test('the catalogue tells the groups of a format; the chosen one is on the ticket and in its form', async () => {
  const { body } = await world.call<{ values: { pace_groups: string[] } }>(
    'GET',
    `/api/event_format/${format.publicId}`,
  );
  expect(body.values.pace_groups).toEqual(['4:30', '5:00']);
  const ticket = await bought({ pace_group: '5:00' });
  expect(await groupOf(ticket)).toBe('5:00');
  expect(await formOf(ticket)).toMatchObject({ pace_group: '5:00' });
});

test('a group is chosen by who wants one, and changed in the cabinet', async () => {
  const ticket = await bought({});
  expect(await groupOf(ticket)).toBeNull();
  const change = async (pace_group: string | null) =>
    await world.call<OneTicket>('PUT', '/api/user/ticket', {
      token: holder.token,
      body: { public_id: ticket, change: true, participant: { ...RUNNER, pace_group } },
    });
  expect((await change('4:30')).body.values.info.pace_group).toBe('4:30');
  expect((await change('6:00')).body.fields).toEqual({ 'register.me.pace_group': 'Неверное значение' });
  expect((await change(null)).body.values.info.pace_group).toBeNull();
});

test.each(['6:00', '5:00 ', '5', '__proto__'])(
  'a group %j that the format has not is refused at its field',
  async (pace_group) => {
    expect(await buy({ pace_group })).toMatchObject({ status: 400, refused: 'Неверное значение' });
  },
);

test('a format that leads no groups keeps none, and the first sale after it begins to lead some asks for them', async () => {
  const plain = await formatWith([]);
  expect(await groupOf(await bought({ pace_group: '5:00' }, plain))).toBeNull();
  await lead(plain, ['5:00']);
  expect(await groupOf(await bought({ pace_group: '5:00' }, plain))).toBe('5:00');
  expect((await buy({ pace_group: '4:30' }, plain)).status).toBe(400);
});

test('another distance keeps the group that it leads too, and the person in any case', async () => {
  const { id } = await rowOf(await bought({ pace_group: '5:00' }));
  const person = await registeredPerson(world.db, id);
  const groupAt = async (groups: string[]) => {
    const other = await formatWith(groups);
    const sellable = (await loadSellable(world.db, [other.publicId])).get(other.publicId);
    const refit = person && sellable && refitPerson(person, sellable, clock.now());
    return refit?.fits === true ? refit.person.row.pace_group : 'anew';
  };
  expect(await groupAt(['5:00', '5:30'])).toBe('5:00');
  expect(await groupAt(['6:00'])).toBeNull();
  expect(await groupAt([])).toBeNull();
});

test('the group is in the copy of one’s data, called as in the form, and goes with the account', async () => {
  const ticket = await bought({ pace_group: '5:00' });
  const { page, data } = await ownCopy(world, holder.token);
  expect(data.tickets).toMatchObject([{ last_name: RUNNER.last_name, pace_group: '5:00' }]);
  expect(page).toContain('Темп-группа');

  expect((await world.call('POST', '/api/user/deletion', { token: holder.token, body: {} })).status).toBe(
    200,
  );
  // Nobody goes before his start.
  clock.advance(100 * DAY);
  await eraseAccounts(world.server.services);
  expect(await rowOf(ticket)).toMatchObject({ last_name: '—', pace_group: null });
});
