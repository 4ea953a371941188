import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { hashTicketCode, ticketCode } from '../../ticket-code.ts';
import type { TicketState } from '../../db/schema.generated.ts';
import { ticketFileKey } from './ticket-link.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

async function makeHolder() {
  const user = await makeUser(world.db, world.clock);
  return { ...user, userId: user.id, token: await makeToken(world.db, world.clock, user.id) };
}

async function idsOf(path: string, token: string): Promise<string[]> {
  const { values } = await (await world.fetch(path, { token })).json();
  return values.map((ticket: { public_id: string }) => ticket.public_id);
}

async function setState(id: number, ...states: TicketState[]): Promise<void> {
  for (const state of states)
    await world.db.updateTable('ticket').set({ state }).where('id', '=', id).execute();
}

test('own tickets are listed by their start: coming, past, never a stranger’s or a refunded one (A7.30, A7.32)', async () => {
  const { userId, token } = await makeHolder();
  const stranger = await makeHolder();
  const now = world.clock.now();
  const startingNow = await makeSoldTickets(world, { userId, startTime: now });
  const [later] = await makeSoldTickets(world, { userId, startTime: new Date(now.getTime() + 2 * DAY) });
  const [soon] = await makeSoldTickets(world, { userId, startTime: new Date(now.getTime() + DAY) });
  const [refunded] = await makeSoldTickets(world, { userId });
  await setState(refunded.id, 'refund_pending', 'refunded');
  await setState(soon.id, 'refund_pending');
  expect(await idsOf('/api/user/tickets/my', token)).toEqual([soon.publicId, later.publicId]);
  expect(await idsOf('/api/user/tickets/old', token)).toEqual([startingNow[0].publicId]);
  expect(await idsOf('/api/user/tickets/my', stranger.token)).toEqual([]);
  expect((await world.fetch('/api/user/tickets/my')).status).toBe(401);
});

test('a long list is read in parts, with the length of each list beside it (A7.30-A7.32)', async () => {
  const { userId, token } = await makeHolder();
  const now = world.clock.now();
  const many = await makeSoldTickets(world, { userId, count: 5, startTime: new Date(now.getTime() + DAY) });
  await makeSoldTickets(world, { userId, count: 3, startTime: new Date(now.getTime() - DAY) });
  const [given] = await makeSoldTickets(world, { userId });
  const receiver = await makeHolder();
  await world.db
    .updateTable('ticket')
    .set({ holder_id: receiver.userId, original_user_id: userId })
    .where('id', '=', given.id)
    .execute();
  const path = '/api/user/tickets/my';
  const ids = many.map(({ publicId }) => publicId);
  expect(await idsOf(`${path}?limit=2`, token)).toEqual(ids.slice(0, 2));
  expect(await idsOf(`${path}?from=2&limit=2`, token)).toEqual(ids.slice(2, 4));
  expect(await idsOf(`${path}?from=4&limit=2`, token)).toEqual(ids.slice(4));
  expect(await idsOf(path, token)).toEqual(ids);
  expect(await idsOf('/api/user/tickets/old?from=1&limit=5', token)).toHaveLength(2);
  expect((await (await world.fetch(`${path}?limit=1`, { token })).json()).counts).toEqual({
    coming: 5,
    past: 3,
    transfered: 1,
  });
  expect((await world.fetch(`${path}?limit=101`, { token })).status).toBe(400);
});

test('a ticket tells what was bought and who runs (A3.05, A3.08, A3.09)', async () => {
  const { userId, token, email } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId, bib: 1247, price: 123_450 });
  const answer = await (await world.fetch(`/api/user/ticket/${ticket.publicId}`, { token })).json();
  expect(answer.values).toMatchObject({
    status: 'valid',
    ticketNumber: ticket.number,
    price: 1234.5,
    original_user_public_id: null,
    order: { public_id: ticket.orderPublicId },
    event: { title: 'Ночная десятка' },
    event_format: {
      title: '10 км',
      distance_km: 10,
      start_time: ticket.startTime.toISOString(),
      timezone: 'Europe/Moscow',
      qr: true,
    },
    city: { name_ru: 'Москва', name: 'Москва' },
    info: {
      registered: true,
      offline_registered: false,
      email,
      first_name: 'Анна',
      last_name: 'Климова',
      number: 1247,
    },
  });
  const english = await (
    await world.fetch(`/api/user/ticket/${ticket.publicId}`, { token, locale: 'en' })
  ).json();
  expect([english.values.event.title, english.values.city.name, english.values.city.name_ru]).toEqual([
    'Night Ten',
    'Moscow',
    'Москва',
  ]);
});

test('a ticket under refund is told as processing, number and kind with it (A3.06)', async () => {
  const { userId, token } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId });
  const told = async () =>
    (await (await world.fetch(`/api/user/ticket/${ticket.publicId}`, { token })).json()).values;
  const same = { public_id: ticket.publicId, ticketNumber: ticket.number, kind: 'athlete' };
  expect(await told()).toMatchObject({ ...same, status: 'valid' });
  await setState(ticket.id, 'refund_pending');
  expect(await told()).toMatchObject({ ...same, status: 'processing' });
  const { values } = await (await world.fetch('/api/user/tickets/my', { token })).json();
  expect(values).toMatchObject([{ ...same, status: 'processing' }]);
  await setState(ticket.id, 'refunded');
  expect(await told()).toMatchObject({ ...same, status: 'refunded' });
});

test('a ticket has the logo of its type and the phone picture of its landing page (A3.07)', async () => {
  const { userId, token } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId });
  const told = async () =>
    (await (await world.fetch(`/api/user/ticket/${ticket.publicId}`, { token })).json()).values.event;
  expect(await told()).toMatchObject({
    event_type: { logo: '', title: 'Ночной забег' },
    banners: { landing_page: { mobile_picture: '' } },
  });
  const { event } = await world.db
    .selectFrom('ticket')
    .select('event_id as event')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('event')
    .set({ banners: JSON.stringify({ landing_page: { mobile_picture: '/pictures/night-phone.webp' } }) })
    .where('id', '=', event)
    .execute();
  await world.db
    .updateTable('event_type as t')
    .from('event as e')
    .set({ logo: '/pictures/night.svg' })
    .whereRef('t.id', '=', 'e.event_type_id')
    .where('e.id', '=', event)
    .execute();
  expect(await told()).toMatchObject({
    event_type: { logo: '/pictures/night.svg' },
    banners: { landing_page: { mobile_picture: '/pictures/night-phone.webp' } },
  });
});

test('a ticket tells its numbered place and that the person came (A3.10)', async () => {
  const { userId, token } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId, bib: 77 });
  const info = async () =>
    (await (await world.fetch(`/api/user/ticket/${ticket.publicId}`, { token })).json()).values.info;
  expect(await info()).toMatchObject({
    registered: true,
    offline_registered: false,
    number: 77,
    inside_number: '',
    sector: null,
    row: null,
    place: null,
    insurance: false,
  });
  const {
    line_id: lineId,
    format_id: formatId,
    event_id: eventId,
  } = await world.db
    .selectFrom('ticket')
    .select(['line_id', 'format_id', 'event_id'])
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('space')
    .values({
      public_id: `${ticket.publicId}-seat`,
      format_id: formatId,
      kind: 'seat',
      sector: 'А',
      row: '3',
      place: '17',
      line_id: lineId,
    })
    .execute();
  await world.db
    .insertInto('checkin')
    .values({ ticket_id: ticket.id, event_id: eventId, list_id: 1, result: 'ok', at: world.clock.now() })
    .execute();
  expect(await info()).toMatchObject({ offline_registered: true, sector: 'А', row: '3', place: '17' });
});

test('the QR is the code whose hash the ticket keeps, and goes when the ticket is given back or formats have none', async () => {
  const { userId, token } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId });
  const [plain] = await makeSoldTickets(world, { userId, qr: false });
  const qrOf = async (id: string): Promise<string | null> =>
    (await (await world.fetch(`/api/user/ticket/${id}`, { token })).json()).qr;
  const qr = await qrOf(ticket.publicId);
  expect(qr).toMatch(/^D1[0-9A-HJKMNP-TV-Z]{26}$/);
  const { code_hash: stored } = await world.db
    .selectFrom('ticket')
    .select('code_hash')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  expect(hashTicketCode(` ${qr?.toLowerCase()} `).equals(stored)).toBe(true);
  await world.db.updateTable('ticket').set({ code_version: 2 }).where('id', '=', ticket.id).execute();
  expect(await qrOf(ticket.publicId)).toBe(ticketCode(world.settings.secretKey, ticket.publicId, 2));
  expect(await qrOf(ticket.publicId)).not.toBe(qr);
  await setState(ticket.id, 'refund_pending');
  expect([await qrOf(ticket.publicId), await qrOf(plain.publicId)]).toEqual([null, null]);
});

test('a ticket opens for its holder and for its order’s key; everyone else gets the answer of a missing one (A2.08, S21)', async () => {
  const holder = await makeHolder();
  const stranger = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId: holder.userId });
  const [other] = await makeSoldTickets(world, { userId: stranger.userId });
  for (const end of ['', '/pdf', '/calendar']) {
    const path = `/api/user/ticket/${ticket.publicId}${end}`;
    expect((await world.fetch(path, { token: holder.token })).status).toBe(200);
    expect((await world.fetch(`${path}?key=${ticket.key}`)).status).toBe(200);
    const missing = await (await world.fetch(`/api/user/ticket/0000000000${end}`)).text();
    const tries = [
      world.fetch(path),
      world.fetch(path, { token: stranger.token }),
      world.fetch(`${path}?key=${other.key}`),
      world.fetch(`${path}?key=`),
    ];
    for (const answer of await Promise.all(tries))
      expect([answer.status, await answer.text()]).toEqual([404, missing]);
    expect((await world.fetch(path, { token: 'forged' })).status).toBe(403);
  }
});

test('after a transfer the key of the old order opens nothing', async () => {
  const seller = await makeHolder();
  const receiver = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId: seller.userId });
  await world.db
    .updateTable('ticket')
    .set({ holder_id: receiver.userId, original_user_id: seller.userId })
    .where('id', '=', ticket.id)
    .execute();
  expect((await world.fetch(`/api/user/ticket/${ticket.publicId}?key=${ticket.key}`)).status).toBe(404);
  expect((await world.fetch(`/api/user/ticket/${ticket.publicId}`, { token: seller.token })).status).toBe(
    404,
  );
  expect((await world.fetch(`/api/user/ticket/${ticket.publicId}`, { token: receiver.token })).status).toBe(
    200,
  );
});

test.each([
  [
    'ru',
    [
      'Ночная десятка',
      'Москва, 10 км',
      '12 июня 2027, сб / 22:30',
      'Лужнецкая наб., 24',
      'Анна Климова',
      '1247',
      'Что взять с собой',
    ],
    'ru-RU',
  ],
  [
    'en',
    [
      'Night Ten',
      'Moscow, 10 km',
      '12 June 2027, Sat / 22:30',
      'Luzhnetskaya emb., 24',
      'Анна Климова',
      '1247',
      'What to bring',
    ],
    'en-GB',
  ],
] as const)(
  'the PDF in %s can be read by people and scanners (A9.14, A9.15)',
  async (locale, texts, language) => {
    const { userId } = await makeHolder();
    const [ticket] = await makeSoldTickets(world, { userId, bib: 1247 });
    const answer = await world.fetch(`/api/user/ticket/${ticket.publicId}/pdf?key=${ticket.key}`, { locale });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pdf.pages).toBe(1);
    for (const text of [...texts, ticket.number]) expect(pdf.text).toContain(text);
    expect(pdf.qr).toBe(ticketCode(world.settings.secretKey, ticket.publicId, 1));
    expect([pdf.language, pdf.title]).toEqual([language, expect.stringContaining(ticket.number)]);
    // A key of its own, which opens neither the order nor another ticket: file-links.test.ts.
    const key = ticketFileKey(world.settings.secretKey, { public_id: ticket.publicId, code_version: 1 });
    expect(pdf.links).toEqual([`https://distance.example/me/ticket/${ticket.publicId}?key=${key}`]);
  },
);

test('long and hostile texts stay inside one page; a ticket under refund has no code in its PDF', async () => {
  const { userId, token } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, {
    userId,
    title: 'Очень длинное название '.repeat(20),
    firstName: '<b>Ж\n',
    lastName: 'Щ'.repeat(100),
    bib: 12_345_678,
  });
  const read = async () =>
    await readPdf(
      new Uint8Array(
        await (await world.fetch(`/api/user/ticket/${ticket.publicId}/pdf`, { token })).arrayBuffer(),
      ),
    );
  const pdf = await read();
  expect([pdf.pages, pdf.qr]).toEqual([1, ticketCode(world.settings.secretKey, ticket.publicId, 1)]);
  expect(pdf.text).toContain('<b>Ж');
  await setState(ticket.id, 'refund_pending');
  const back = await read();
  expect(back.qr).toBeNull();
  expect(back.text).toContain('оформлен возврат');
});

test('the calendar entry keeps the time of the place and reminds a day before', async () => {
  const { userId } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, {
    userId,
    timezone: 'Asia/Yekaterinburg',
    title: 'Забег; «Урал», день\r\nBEGIN:VALARM',
    startTime: new Date('2027-06-12T20:30:00Z'),
  });
  const answer = await world.fetch(`/api/user/ticket/${ticket.publicId}/calendar?key=${ticket.key}`);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART;TZID=Asia/Yekaterinburg:20270613T013000');
  expect(lines).toContain('DTEND;TZID=Asia/Yekaterinburg:20270613T030000');
  expect(lines).toContain('TZOFFSETTO:+0500');
  expect(lines).toContain('SUMMARY:Забег\\; «Урал»\\, день\\nBEGIN:VALARM\\, 10\u00a0км');
  expect(lines).toContain('TRIGGER:-P1D');
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
});
