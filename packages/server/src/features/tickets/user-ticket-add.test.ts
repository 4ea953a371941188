import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ticketCode } from '../../ticket-code.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

test('a ticket of a guest comes into the cabinet by its code and e-mail, nobody else’s does (A2.21)', async () => {
  const codeOf = (ticket: { publicId: string } | undefined) =>
    ticketCode(world.settings.secretKey, ticket?.publicId ?? '', 1);
  const me = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, me.id);
  const email = 'guest-ticket@mail.example';
  const guest = await makeUser(world.db, world.clock, { email, temporary: true });
  const [sold] = await makeSoldTickets(world, { userId: guest.id, email });
  const owner = await makeUser(world.db, world.clock);
  const [owned] = await makeSoldTickets(world, { userId: owner.id, email: owner.email });
  const add = async (json: object, by: string = token) => {
    const answer = await world.fetch('/api/user/ticket/add', { method: 'POST', json, token: by });
    return { status: answer.status, body: await answer.json() };
  };
  const right = { code: codeOf(sold).toLowerCase(), email: 'Guest-Ticket@mail.example' };
  expect((await world.fetch('/api/user/ticket/add', { method: 'POST', json: right })).status).toBe(401);
  const temporary = await makeToken(world.db, world.clock, guest.id);
  expect((await add(right, temporary)).status).toBe(403);
  expect((await add({ ...right, email: me.email })).body.code).toBe('ticket_unknown');
  expect((await add({ ...right, code: codeOf(owned) })).body.code).toBe('ticket_unknown');
  expect((await add({ code: codeOf(owned), email: owner.email })).body.code).toBe('ticket_held');
  expect((await add(right)).body).toMatchObject({ public_id: sold?.publicId });
  expect((await add(right)).status).toBe(200);
  const letters = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', 'guest-ticket@mail.example')
    .execute();
  expect(letters).toEqual([{ kind: 'ticket_added' }]);
  const { values } = await (await world.fetch('/api/user/tickets/my', { token })).json();
  expect(values).toHaveLength(1);
});
