import type { TeamView } from '@distance/contract/teams.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { makeRelay, RUNNER, teamBody } from '@distance/testkit/factories/teams.ts';
import { makeSomebody, NEXT_RUNNER, offerTo, type Somebody } from '@distance/testkit/factories/transfers.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { composeLetter } from '../mail/compose-letter.ts';

const clock = new TestClock();
let world: ShopWorld;
let client: ReturnType<typeof transferClient>;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
  client = transferClient(world);
});
afterAll(async () => await world.close());

/** A relay of an account, its tickets in their order. */
async function buyTeam(size: number) {
  const buyer = await makeSomebody(world);
  const body = { ...teamBody(await makeRelay(world.db, clock, size), size), email: buyer.email };
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

const join = async (id: string, by: Somebody) =>
  await world.call<{ code?: string; ticket: { public_id: string } }>('POST', `/api/teams/${id}/members`, {
    body: { key: (await view(id, by)).invite_key, email: 'member@mail.example', participant: RUNNER },
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
