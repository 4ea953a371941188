import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

async function makeHolder() {
  const user = await makeUser(world.db, world.clock);
  return { userId: user.id, token: await makeToken(world.db, world.clock, user.id) };
}

test('a ticket’s page tells the day to its reader, and the purchase to its buyer alone (A2.64)', async () => {
  const buyer = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId: buyer.userId, price: 250_000 });
  await world.db
    .updateTable('event_city')
    .set({
      pickup: JSON.stringify({
        place: 'Белый шатёр',
        place_en: 'White tent',
        note: '',
        note_en: '',
        days: [{ date: '2027-06-11', from: '12:00', until: '21:00' }],
      }),
      bring: JSON.stringify([{ title: 'Фонарь', title_en: 'Headlamp', note: '', note_en: '' }]),
      lat: 55.7,
      lon: 37.5,
    })
    .where('id', '=', ticket.eventCityId)
    .execute();
  const path = `/api/user/ticket/${ticket.publicId}`;
  const read = async (more: { token?: string; locale?: 'en' }, key = '') =>
    await (await world.fetch(`${path}${key}`, more)).json();
  const own = await read({ token: buyer.token });
  expect(own.day).toMatchObject({
    pickup: { place: 'Белый шатёр', days: [{ date: '2027-06-11', from: '12:00', until: '21:00' }] },
    bring: [{ title: 'Фонарь' }],
    point: { lat: 55.7, lon: 37.5 },
  });
  expect(own.paid).toMatchObject({ order: ticket.orderPublicId, total: 2500, discount: 0, receipt: false });
  expect((await read({ locale: 'en' }, `?key=${ticket.key}`)).day).toMatchObject({
    pickup: { place: 'White tent' },
    bring: [{ title: 'Headlamp' }],
  });
  expect((await read({}, `?key=${ticket.key}`)).paid.order).toBe(ticket.orderPublicId);
  const receiver = await makeHolder();
  await world.db
    .updateTable('ticket')
    .set({ holder_id: receiver.userId, original_user_id: buyer.userId })
    .where('id', '=', ticket.id)
    .execute();
  const got = await read({ token: receiver.token });
  expect([got.day.bring.length, got.paid]).toEqual([1, null]);
});

test('an address that names its city is told whole and once, in the PDF as in the calendar', async () => {
  const { userId } = await makeHolder();
  const [ticket] = await makeSoldTickets(world, { userId });
  const address = 'Москва, Лужнецкая набережная, 24, белый шатёр у Южного входа, за вторым павильоном';
  const note = 'Метро «Воробьёвы горы», 7 минут пешком: выход 1, дальше по набережной за синей линией';
  await world.db
    .updateTable('event_city')
    .set({ address, place_note: note })
    .where('id', '=', ticket.eventCityId)
    .execute();
  const file = async (path: string) =>
    await world.fetch(`/api/user/ticket/${ticket.publicId}/${path}?key=${ticket.key}`);
  const { text } = await readPdf(new Uint8Array(await (await file('pdf')).arrayBuffer()));
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(`${address}. ${note}`);
  expect(words).not.toContain('Москва, Москва');
  const calendar = (await (await file('calendar')).text()).replaceAll('\r\n ', '');
  expect(calendar).toContain('LOCATION:Москва\\, Лужнецкая набережная\\, 24');
});
