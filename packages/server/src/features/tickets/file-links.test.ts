import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeSoldTickets, type SoldTicket } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashTicketCode, ticketCode, ticketKey } from '../../ticket-code.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { queueLetter } from '../mail/queue-letter.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

/** An answer that nobody reads would hold its connection, and the server's end, for a minute. */
async function statusOf(path: string): Promise<number> {
  const answer = await world.fetch(path);
  await answer.arrayBuffer();
  return answer.status;
}
const keyIn = (link: string) => new URL(link).searchParams.get('key');

/** Two tickets of a guest's order. */
async function twoOfGuest() {
  const { id: userId } = await makeUser(world.db, world.clock, { temporary: true });
  const [first, second] = await makeSoldTickets(world, { userId, count: 2 });
  if (!second) throw new Error('one ticket is missing');
  return { userId, first, second };
}

async function pdfLink(ticket: SoldTicket, key: string): Promise<string> {
  const answer = await world.fetch(`/api/user/ticket/${ticket.publicId}/pdf?key=${key}`);
  expect(answer.status).toBe(200);
  const [link = ''] = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).links;
  return link;
}

async function calendarOf(ticket: SoldTicket, key: string): Promise<string> {
  const answer = await world.fetch(`/api/user/ticket/${ticket.publicId}/calendar?key=${key}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('\r\n ', '');
}

/** `https://…/me/ticket/…?key=…` of its URL line. */
const urlOf = (calendar: string): string => /^URL.*?:(https:\S+)/m.exec(calendar)?.[1] ?? '';

/** It opens its ticket with all that its page shows, and nothing else that the order's key opens. */
async function expectOpensAlone(link: string, ticket: SoldTicket, other: SoldTicket): Promise<void> {
  expect(new URL(link).pathname).toBe(`/me/ticket/${ticket.publicId}`);
  const key = keyIn(link);
  expect(key).not.toBeNull();
  expect(key).not.toBe(ticket.key);
  const answer = await (await world.fetch(`/api/user/ticket/${ticket.publicId}?key=${key}`)).json();
  expect(answer).toMatchObject({ values: { ticketNumber: ticket.number }, paid: null });
  for (const file of ['pdf', 'calendar'])
    expect(await statusOf(`/api/user/ticket/${ticket.publicId}/${file}?key=${key}`)).toBe(200);
  for (const path of [
    `/api/user/ticket/${other.publicId}`,
    `/api/user/ticket/${other.publicId}/pdf`,
    `/api/user/ticket/${other.publicId}/calendar`,
    `/api/order/${ticket.orderPublicId}`,
    `/api/user/shop/orders/${ticket.orderPublicId}`,
  ])
    expect(await statusOf(`${path}?key=${key}`)).toBe(404);
}

test('a file that is asked for with the order’s key opens this ticket, neither the order nor another ticket', async () => {
  const { first, second } = await twoOfGuest();
  const link = await pdfLink(first, first.key);
  await expectOpensAlone(link, first, second);
  await expectOpensAlone(urlOf(await calendarOf(second, first.key)), second, first);
  // Asked for with the key it prints, a file prints the same.
  expect(await pdfLink(first, keyIn(link) ?? '')).toBe(link);
});

test('files of the purchase letter open one ticket each; the order’s key stays in the letter’s own links', async () => {
  const { first, second } = await twoOfGuest();
  const { html, attachments } = await written(first);
  expect(html).toContain(first.key);
  expect(attachments.map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
    'application/pdf',
    'text/calendar; charset=utf-8',
  ]);
  const [one, two, calendar] = attachments.map(({ content }) => Buffer.from(content));
  if (!one || !two || !calendar) throw new Error('a file is missing');
  await expectOpensAlone((await readPdf(one)).links[0] ?? '', first, second);
  await expectOpensAlone((await readPdf(two)).links[0] ?? '', second, first);
  // An entry of several people, each of whom may be given it, opens nobody's ticket.
  expect(calendar.toString()).toContain(second.number);
  expect(calendar.toString()).not.toContain('key=');
});

test('a signed-in holder’s own files carry no key', async () => {
  const user = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, user.id);
  const [ticket] = await makeSoldTickets(world, { userId: user.id });
  const path = `/api/user/ticket/${ticket.publicId}`;
  const pdf = await (await world.fetch(`${path}/pdf`, { token })).arrayBuffer();
  expect((await readPdf(new Uint8Array(pdf))).links).toEqual([
    `https://distance.example/me/ticket/${ticket.publicId}`,
  ]);
  expect(await (await world.fetch(`${path}/calendar`, { token })).text()).not.toContain('key=');
});

test('the link of a file dies with the code of the ticket', async () => {
  const { first } = await twoOfGuest();
  const key = keyIn(await pdfLink(first, first.key));
  const codeHash = hashTicketCode(ticketCode(world.settings.secretKey, first.publicId, 2));
  await world.db
    .updateTable('ticket')
    .set({ code_version: 2, code_hash: codeHash })
    .where('id', '=', first.id)
    .execute();
  expect(await statusOf(`/api/user/ticket/${first.publicId}?key=${key}`)).toBe(404);
});

test('a file says nothing of who reads it: its link agrees to the start list for nobody who filled himself in', async () => {
  const { first } = await twoOfGuest();
  await world.db
    .updateTable('event_city')
    .set({ start_list: true })
    .where('id', '=', first.eventCityId)
    .execute();
  await world.db
    .updateTable('participant')
    .set({ filled_by_guest: true })
    .where('id', 'in', (rows) =>
      rows.selectFrom('ticket').select('participant_id').where('id', '=', first.id),
    )
    .execute();
  const agree = async (key: string | null) =>
    await world.fetch('/api/user/ticket/start-list', {
      method: 'PUT',
      json: { public_id: first.publicId, given: true, key },
    });
  const own = ticketKey(world.settings.secretKey, first.publicId, 1);
  for (const link of [await pdfLink(first, first.key), urlOf(await calendarOf(first, own))]) {
    expect(
      await (await world.fetch(`/api/user/ticket/${first.publicId}?key=${keyIn(link)}`)).json(),
    ).toMatchObject({
      start_list: { may_agree: false },
    });
    expect((await agree(keyIn(link))).status).toBe(403);
  }
  expect((await agree(own)).status).toBe(200);
});

async function written({ orderId }: SoldTicket) {
  await queueLetter(world.db, {
    kind: 'order_paid',
    dedupeKey: `order_paid:${orderId}`,
    to: 'anna@mail.example',
    locale: 'ru',
    orderId,
    now: world.clock.now(),
  });
  const letter = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return await composeLetter(world.server.services, letter);
}
