import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MINUTE } from '../../clock.ts';
import { linkCode } from '../accounts/links/mail-link.ts';
import { ticketCode } from '../../ticket-code.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

async function ownTickets(token: string) {
  return await (await world.fetch('/api/user/tickets/my', { token })).json();
}

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
  const row = async () =>
    await world.db
      .selectFrom('ticket')
      .select(['holder_id', 'code_version', 'state'])
      .where('public_id', '=', sold?.publicId ?? '')
      .executeTakeFirstOrThrow();
  const before = await row();
  expect(await add(right)).toMatchObject({ status: 200, body: { public_id: null } });
  // A photo of the code and the address alone show nothing and change nothing: the printed code still opens the gate.
  expect(await row()).toEqual(before);
  expect((await ownTickets(token)).values).toEqual([]);
  expect((await world.fetch(`/api/user/ticket/${sold?.publicId}`, { token })).status).toBe(404);
  expect((await world.fetch(`/api/user/ticket/${sold?.publicId}/participant`, { token })).status).toBe(404);
  const { public_id: link } = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .where('purpose', '=', 'add_ticket')
    .executeTakeFirstOrThrow();
  const key = linkCode(world.settings.secretKey, 'add_ticket', link);
  const confirm = async (by: string) => {
    const answer = await world.fetch('/api/user/ticket/add', { method: 'PUT', json: { key }, token: by });
    return { status: answer.status, body: await answer.json() };
  };
  // The owner of the mailbox who follows the letter in a cabinet of her own gives nothing away.
  const ownerToken = await makeToken(world.db, world.clock, owner.id);
  expect((await confirm(ownerToken)).body.code).toBe('link_over');
  expect((await confirm(temporary)).status).toBe(403);
  expect(await row()).toEqual(before);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { public_id: sold?.publicId } });
  expect((await confirm(token)).body.code).toBe('link_over');
  await world.db.deleteFrom('limit_counter').execute();
  expect((await add(right)).body).toMatchObject({ public_id: sold?.publicId });
  const letters = await world.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  expect(letters).toEqual([{ kind: 'ticket_add' }, { kind: 'ticket_added' }]);
  expect((await ownTickets(token)).values).toHaveLength(1);
});

test('the number that people see asks too; whether there is such a ticket only its mailbox learns (A2.21)', async () => {
  const me = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, me.id);
  const email = 'numbered@mail.example';
  const guest = await makeUser(world.db, world.clock, { email, temporary: true });
  const [sold] = await makeSoldTickets(world, { userId: guest.id, email, locale: 'en' });
  const owner = await makeUser(world.db, world.clock);
  const [owned] = await makeSoldTickets(world, { userId: owner.id, email: owner.email });
  const ask = async (code: string, of: string, by = token) => {
    world.clock.advance(2 * MINUTE);
    const json = { code, email: of };
    const answer = await world.fetch('/api/user/ticket/add', { method: 'POST', json, token: by });
    return { status: answer.status, body: await answer.json() };
  };
  const right = await ask(sold.number.toLowerCase().replace('-', ' '), email);
  expect(right).toMatchObject({ status: 200, body: { public_id: null } });
  const others = [
    await ask('22222-22222', email),
    await ask(sold.number, 'somebody-else@mail.example'),
    await ask(owned.number, owner.email),
  ];
  expect(others).toEqual([right, right, right]);
  const sent = await world.db
    .selectFrom('outbox')
    .select(['to_address', 'locale'])
    .where('kind', '=', 'ticket_add')
    .where('to_address', 'in', [email, 'somebody-else@mail.example', owner.email])
    .execute();
  // The letter speaks the language of the purchase, whoever asks.
  expect(sent).toEqual([{ to_address: email, locale: 'en' }]);
  // Guessing is bounded for one account, wherever it aims and however often it is wrong.
  const fresh = await makeToken(world.db, world.clock, (await makeUser(world.db, world.clock)).id);
  const statuses = [];
  for (let n = 0; n < 16; n += 1)
    statuses.push((await ask(`2222${n % 10}-3333${n % 7}`, `guess-${n}@mail.example`, fresh)).status);
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
});

test('letters about a ticket are bounded, and a ticket that has gone meanwhile comes by none', async () => {
  const me = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, me.id);
  const email = 'bounded-ticket@mail.example';
  const guest = await makeUser(world.db, world.clock, { email, temporary: true });
  const [sold] = await makeSoldTickets(world, { userId: guest.id, email });
  const json = { code: ticketCode(world.settings.secretKey, sold.publicId, 1), email };
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    world.clock.advance(2 * MINUTE);
    statuses.push((await world.fetch('/api/user/ticket/add', { method: 'POST', json, token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const { public_id: link } = await world.db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const account = await makeUser(world.db, world.clock);
  await world.db.updateTable('ticket').set({ holder_id: account.id }).where('id', '=', sold.id).execute();
  const key = linkCode(world.settings.secretKey, 'add_ticket', link);
  const late = await world.fetch('/api/user/ticket/add', { method: 'PUT', json: { key }, token });
  expect([late.status, (await late.json()).code]).toEqual([409, 'ticket_held']);
});
