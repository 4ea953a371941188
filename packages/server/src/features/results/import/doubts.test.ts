import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeHolder } from '@distance/testkit/factories/registered.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { readTimingFile } from '@distance/testkit/factories/timing-file.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { correctResult } from '../field/correct-result.ts';
import { makeTimingKey } from '../feed/timing-keys.ts';
import { addResult } from './add-result.ts';
import { undoImport } from './undo-import.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

/** A start where Илья Орлов, born 1994, has the number 7, and the timing company feeds its times. */
async function start() {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { key } = await makeTimingKey(world.server.services, format.eventCityPublicId, 'Темп');
  const sold = await ticket(format, 7, 'Илья', 'Орлов');
  const feed = async (rows: object[]) => {
    const answer = await world.fetch('/api/timing', {
      method: 'POST',
      json: { rows },
      headers: { 'x-timing-key': key },
    });
    expect(await answer.json()).toMatchObject({ problems: [] });
  };
  return { format, feed, sold };
}
async function ticket(format: MadeFormat, bib: number | null, firstName: string, lastName: string) {
  const holder = await makeHolder(world);
  const [sold] = await makeSoldTickets(world, { userId: holder.id, bib, firstName, lastName });
  await world.db
    .updateTable('ticket')
    .set({ format_id: format.id, event_city_id: format.eventCityId, event_id: format.eventId })
    .where('id', '=', sold.id)
    .execute();
  return sold;
}
const read = async (format: MadeFormat, text: string) =>
  await readTimingFile(world.server.services, format, text);
const rows = async (format: MadeFormat) =>
  await world.db
    .selectFrom('result')
    .select(['bib', 'last_name', 'birth_date', 'gender', 'club', 'ticket_id', 'hidden'])
    .where('format_id', '=', format.id)
    .orderBy('bib')
    .execute();
const named = async (format: MadeFormat) =>
  (await rows(format)).map(({ bib, last_name: name, ticket_id: id }) => `${bib} ${name} ${id ?? '-'}`);

const FINAL = 'Номер;Фамилия;Имя;Время\n7;Соколов;Пётр;0:40:00\n';

test('a protocol that calls a number otherwise takes the ticket of another person off it (A7.33)', async () => {
  const { format, feed, sold } = await start();
  await feed([{ bib: '7' }]);
  expect(await named(format)).toEqual([`7 Орлов ${sold.id}`]);
  const final = await read(format, FINAL);
  expect(final.doubts).toEqual([{ line: 2, bib: '7', why: 'another_name' }]);
  // Nothing of the other person stays: neither the birth date nor the gender, which stood on the ticket.
  expect(await rows(format)).toEqual([
    {
      bib: '7',
      last_name: 'Соколов',
      birth_date: null,
      gender: null,
      club: '',
      ticket_id: null,
      hidden: false,
    },
  ]);
  expect(await read(format, FINAL)).toMatchObject({ inserted: 0, changed: 0, doubts: final.doubts });
  // A row of times without names does not give it back.
  await feed([{ bib: '7', net: 2_390_000 }]);
  await read(format, 'Номер;Время\n7;0:40:00\n');
  expect(await named(format)).toEqual(['7 Соколов -']);
});

test('the ticket goes to the number under which its runner stands, in one reading, and comes back when it is undone', async () => {
  const { format, feed, sold } = await start();
  await feed([{ bib: '5' }, { bib: '7' }, { bib: '8' }]);
  const text = `Номер;Фамилия;Имя;Год рождения;Время
5;Орлов;Илья;1994;0:39:00
7;Соколов;Пётр;1990;0:40:00
8;Зимин;Глеб;1999;0:50:00
`;
  const final = await read(format, text);
  expect(await named(format)).toEqual([`5 Орлов ${sold.id}`, '7 Соколов -', '8 Зимин -']);
  expect(await read(format, text)).toMatchObject({ inserted: 0, changed: 0 });
  await undoImport(world.server.services, (await read(format, text)).import ?? '', null);
  const last = await world.db
    .selectFrom('result_import')
    .select('public_id')
    .where('event_city_id', '=', format.eventCityId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  for (const { public_id: id } of last) await undoImport(world.server.services, id, null);
  expect(last.at(-1)?.public_id).toBe(final.import);
  expect(await named(format)).toEqual(['5  -', `7 Орлов ${sold.id}`, '8  -']);
});

test('a feed that tells another name takes the ticket off as well', async () => {
  const { format, feed } = await start();
  await feed([{ bib: '7' }]);
  await feed([{ bib: '7', first_name: 'Пётр', last_name: 'Соколов', net: 2_400_000 }]);
  expect(await rows(format)).toEqual([
    {
      bib: '7',
      last_name: 'Соколов',
      birth_date: null,
      gender: null,
      club: '',
      ticket_id: null,
      hidden: false,
    },
  ]);
});

test('a row that is the ticket’s by name keeps it though somebody else has its number now', async () => {
  const { format } = await start();
  const sokolov = await ticket(format, null, 'Пётр', 'Соколов');
  const text = 'Номер;Фамилия;Имя;Год рождения;Время\n70;Соколов;Пётр;1994;0:40:00\n';
  await read(format, text);
  expect(await named(format)).toEqual([`70 Соколов ${sokolov.id}`]);
  await ticket(format, 70, 'Юрий', 'Щукин');
  expect((await read(format, text)).doubts).toEqual([{ line: 2, bib: '70', why: 'another_name' }]);
  expect(await named(format)).toEqual([`70 Соколов ${sokolov.id}`]);
});

test('whose name was typed by hand, or whose row was added for a ticket, keeps the ticket', async () => {
  const { format, feed, sold } = await start();
  await feed([{ bib: '7' }]);
  await correctResult(
    world.server.services,
    { format: format.publicId, bib: '7' },
    { last_name: 'Орлов-Чесменский' },
    { reason: 'паспорт', by: null },
  );
  await read(format, FINAL);
  expect(await named(format)).toEqual([`7 Орлов-Чесменский ${sold.id}`]);

  const other = await start();
  const { number } = await ticket(other.format, null, 'Юрий', 'Щукин');
  await addResult(
    world.server.services,
    { format: other.format.publicId, bib: '7', ticket: number },
    { net: '0:45:00' },
    { reason: 'чип не сработал', by: null },
  );
  const [before] = await named(other.format);
  expect(before).toContain('7 Щукин');
  await read(other.format, FINAL.replace('0:40:00', '0:50:00'));
  await other.feed([{ bib: '7', last_name: 'Соколов' }]);
  expect(await named(other.format)).toEqual([before]);
});

test('a ticket that is not valid any more is not taken off its row', async () => {
  const { format, feed, sold } = await start();
  await feed([{ bib: '7' }]);
  await world.db.updateTable('ticket').set({ state: 'refunded' }).where('id', '=', sold.id).execute();
  await read(format, FINAL.replace('Соколов;Пётр', 'Орлов;Илья'));
  expect(await named(format)).toEqual([`7 Орлов ${sold.id}`]);
});

test('a name that its runner took back stays so when the ticket returns to a row', async () => {
  const { format, feed, sold } = await start();
  await feed([{ bib: '7' }]);
  const answer = await world.fetch('/api/user/ticket/result-name', {
    method: 'PUT',
    json: { public_id: sold.publicId, key: sold.key, given: false },
  });
  expect(answer.status).toBe(200);
  await read(format, FINAL);
  expect((await rows(format))[0]).toMatchObject({ last_name: 'Соколов', hidden: false });
  await read(format, FINAL.replace('Соколов;Пётр', 'Орлов;Илья'));
  expect((await rows(format))[0]).toMatchObject({ ticket_id: sold.id, hidden: true });
});

/** Орлов, whose number is 7, has taken his name back. */
async function takenBack() {
  const made = await start();
  await made.feed([{ bib: '7' }]);
  const { publicId, key } = made.sold;
  const json = { public_id: publicId, key, given: false };
  expect((await world.fetch('/api/user/ticket/result-name', { method: 'PUT', json })).status).toBe(200);
  return made;
}

test.each([
  ['with a mistake', 'Номер;Фамилия;Имя;Время\n7;Арлов;Илья;0:40:00\n'],
  ['by another surname alone', 'Номер;Фамилия;Время\n7;Соколов;0:40:00\n'],
  [
    'quite otherwise with the same birth date',
    'Номер;Фамилия;Имя;Дата рождения;Время\n7;Сокол;Ilia;02.05.1994;0:40:00\n',
  ],
])('a name that was taken back stays so where a protocol tells it %s', async (_name, text) => {
  const { format, sold } = await takenBack();
  expect((await read(format, text)).doubts).toHaveLength(1);
  expect(await rows(format)).toMatchObject([{ bib: '7', ticket_id: null, hidden: true }]);
  expect(await read(format, text)).toMatchObject({ inserted: 0, changed: 0 });
  await read(format, FINAL.replace('Соколов;Пётр', 'Орлов;Илья'));
  expect(await rows(format)).toMatchObject([{ bib: '7', ticket_id: sold.id, hidden: true }]);
});

test('a name that was taken back stays so where its number comes anew with a mistake', async () => {
  const { format } = await takenBack();
  await world.db.deleteFrom('result').where('format_id', '=', format.id).execute();
  const told = async (name: string) => {
    await read(format, FINAL.replace('Соколов;Пётр', name));
    const hidden = (await rows(format)).map((row) => row.hidden);
    await world.db.deleteFrom('result').where('format_id', '=', format.id).execute();
    return hidden;
  };
  expect([await told('Арлов;Илья'), await told('Соколов;Пётр')]).toEqual([[true], [false]]);
});

test('a feed that tells a mistake leaves the name taken back', async () => {
  const { format, feed } = await takenBack();
  await feed([{ bib: '7', first_name: 'Илья', last_name: 'Арлов', net: 2_400_000 }]);
  expect(await rows(format)).toMatchObject([{ bib: '7', ticket_id: null, hidden: true }]);
});

test.each([
  ['stands under another number', '5;Орлов;Илья;1994;0:39:00\n7;Соколов;Илья;1994;0:40:00\n'],
  ['was born in another year', '7;Соколов;Илья;1990;0:40:00\n'],
])('a namesake in one word is shown where the one who took his name back %s', async (_name, lines) => {
  const { format } = await takenBack();
  await read(format, `Номер;Фамилия;Имя;Год рождения;Время\n${lines}`);
  const shown = (await rows(format)).map(({ bib, hidden }) => `${bib} ${hidden}`);
  expect(shown.at(-1)).toBe('7 false');
  expect(shown.slice(0, -1)).toEqual(lines.startsWith('5') ? ['5 true'] : []);
});

test('a ticket that was put to another row since an import stays there when that is undone', async () => {
  const { format, feed, sold } = await start();
  await feed([{ bib: '7' }]);
  const { import: id } = await read(format, FINAL);
  await addResult(
    world.server.services,
    { format: format.publicId, bib: '90', ticket: sold.number },
    { net: '0:45:00' },
    { reason: 'чужой номер', by: null },
  );
  await undoImport(world.server.services, id ?? '', null);
  expect(await named(format)).toEqual(['7 Орлов -', `90 Орлов ${sold.id}`]);
});
