import type { TeamView } from '@distance/contract/teams.ts';
import { makeRelay, RUNNER, teamBody } from '@distance/testkit/factories/teams.ts';
import { makeSomebody, NEXT_RUNNER, offerTo, type Somebody } from '@distance/testkit/factories/transfers.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import { startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { composeLetter } from '../mail/compose-letter.ts';

let world: VirtualShop;
let client: ReturnType<typeof transferClient>;
beforeAll(async () => {
  world = await startVirtualShop(inject('postgres'));
  client = transferClient(world);
});
afterAll(async () => await world.close());

/** A relay of an account, its tickets in their order. */
async function buyTeam(size: number) {
  const buyer = await makeSomebody(world);
  const body = { ...teamBody(await makeRelay(world.db, world.clock, size), size), email: buyer.email };
  const bought = await world.call<{ order: { public_id: string; key: string } }>('POST', '/api/payment', {
    body,
    token: buyer.token,
  });
  const tickets = await world.db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('team as g', 'g.id', 't.team_id')
    .select(['t.public_id', 't.id', 'g.public_id as team'])
    .where('o.public_id', '=', bought.body.order.public_id)
    .orderBy('l.position')
    .execute();
  return { buyer, key: bought.body.order.key, id: tickets[0]?.team ?? '', tickets };
}

const view = async (id: string, by: Somebody) =>
  (await world.call<{ values: TeamView }>('GET', `/api/teams/${id}`, { token: by.token })).body.values;

const join = async (id: string, by: Somebody, participant: object = RUNNER) =>
  await world.call<{ code?: string; ticket: { public_id: string } }>('POST', `/api/teams/${id}/members`, {
    body: { key: (await view(id, by)).invite_key, email: 'member@mail.example', participant },
  });

async function pass(ticket: string, sender: Somebody, next: Somebody) {
  const { id } = await offerTo(world, { ticket, sender }, next.email);
  return await client.answer(id, true, next, { participant: NEXT_RUNNER });
}

async function completeLetter(id: string) {
  const row = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', '=', `team_complete:${id}`)
    .executeTakeFirstOrThrow();
  return { row, html: (await composeLetter(world.server.services, row)).html };
}

test('a captain who is not the buyer hears that his team is complete, without the key of the purchase (S21)', async () => {
  const { buyer, key, id, tickets } = await buyTeam(3);
  const next = await makeSomebody(world);
  for (const ticket of tickets.slice(0, 2)) {
    expect((await pass(ticket.public_id, buyer, next)).status).toBe(200);
  }
  await world.db
    .updateTable('ticket')
    .set({ holder_id: next.id })
    .where('id', '=', tickets[2]?.id ?? 0)
    .execute();
  expect((await join(id, next)).status).toBe(200);
  const { row, html } = await completeLetter(id);
  expect(row.to_address).toBe(next.email);
  expect(html).toContain(`/teams/${id}"`);
  expect(html).not.toContain(key);
});

test('a buyer who is captain opens his team by the letter, until he has passed it on (S21)', async () => {
  const { buyer, key, id, tickets } = await buyTeam(2);
  expect((await join(id, buyer)).status).toBe(200);
  expect((await completeLetter(id)).html).toContain(key);
  const next = await makeSomebody(world);
  for (const ticket of tickets) expect((await pass(ticket.public_id, buyer, next)).status).toBe(200);
  expect((await completeLetter(id)).html).not.toContain(key);
});

/** Who stands on the places of a team, in their order. */
async function names(id: string) {
  const rows = await world.db
    .selectFrom('ticket as t')
    .innerJoin('team as g', 'g.id', 't.team_id')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .leftJoin('participant as p', 'p.id', 't.participant_id')
    .select('p.last_name')
    .where('g.public_id', '=', id)
    .orderBy('l.position')
    .execute();
  return rows.map(({ last_name: name }) => name);
}

test('nobody joins on a place that is offered to somebody, nor on one that another holds', async () => {
  const { buyer, id, tickets } = await buyTeam(4);
  const [, offered, other] = tickets.map(({ public_id }) => public_id);
  const [next, friend] = [await makeSomebody(world), await makeSomebody(world)];
  const offer = await offerTo(world, { ticket: offered ?? '', sender: buyer }, next.email);
  await world.db
    .updateTable('ticket')
    .set({ holder_id: friend.id })
    .where('public_id', '=', other ?? '')
    .execute();
  expect((await join(id, buyer)).body.ticket.public_id).toBe(tickets[3]?.public_id);
  expect(await join(id, buyer)).toMatchObject({ status: 409, body: { code: 'team_full' } });
  expect(await names(id)).toEqual(['Ильин', null, null, 'Ильин']);
  expect((await client.answer(offer.id, true, next, { participant: NEXT_RUNNER })).status).toBe(200);
  expect(await names(id)).toEqual(['Ильин', 'Лис', null, 'Ильин']);
});

test('who joins on a place whose person was taken off is a change of the name, as in the cabinet', async () => {
  const { buyer, id, tickets } = await buyTeam(2);
  const ticket = tickets[1]?.public_id ?? '';
  await world.db
    .updateTable('format')
    .set({ name_changes_max: 1 })
    .where('id', 'in', (q) => q.selectFrom('ticket').select('format_id').where('public_id', '=', ticket))
    .execute();
  const joinAs = async (last_name: string) =>
    (await join(id, buyer, { ...RUNNER, last_name })).body.code ?? 'joined';
  const takeOff = async () =>
    expect(
      (
        await world.call('PUT', '/api/user/ticket/disable', {
          token: buyer.token,
          body: { public_id: ticket },
        })
      ).status,
    ).toBe(200);
  expect(await joinAs('Первый')).toBe('joined');
  await takeOff();
  expect(await joinAs('Первый')).toBe('joined');
  await takeOff();
  expect(await joinAs('Второй')).toBe('joined');
  await takeOff();
  expect(await joinAs('Третий')).toBe('team_full');
});
