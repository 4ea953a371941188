import type { OwnResultView } from '@distance/contract/own-results.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeHolder, type RegisteredHolder } from '@distance/testkit/factories/registered.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { readTimingFile } from '@distance/testkit/factories/timing-file.ts';
import { makeDeletionDue } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SECOND } from '../../../clock.ts';
import { eraseAccounts } from '../../profile/erase-accounts.ts';
import { correctResult } from '../field/correct-result.ts';
import { undoImport } from '../import/undo-import.ts';
import { listProtests } from './answer-protest.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  await makeDocuments(world.db, world.clock);
});
afterAll(async () => await world?.close());

const HEAD = 'Номер;Фамилия;Имя;Дата рождения;Время\n';
const FIRST = `${HEAD}101;Орлов;Иван;17.05.1990;0:41:00\n102;Зимин;Пётр;02.03.1985;0:40:00\n`;
const CORRECTED = `${HEAD}101;Зимин;Пётр;02.03.1985;0:41:00\n102;Орлов;Иван;17.05.1990;0:40:00\n`;
const IVAN = '1990-05-17';
const PETR = '1985-03-02';

const read = async (format: MadeFormat, text: string) =>
  await readTimingFile(world.server.services, format, text);
async function send(path: string, holder: RegisteredHolder, json: object, method = 'POST') {
  // An address tries ten in a minute.
  world.clock.advance(7 * SECOND);
  const answer = await world.fetch(path, { method, json, token: holder.token });
  return ((await answer.json()) as { code?: string }).code ?? 'ok';
}
const place = (format: MadeFormat, bib: string) => ({
  event_city_id: format.eventCityPublicId,
  format: format.publicId,
  bib,
});
const claim = async (format: MadeFormat, holder: RegisteredHolder, bib: string, birth: string) =>
  await send('/api/user/result/claim', holder, { ...place(format, bib), birth_date: birth });
const name = async (format: MadeFormat, holder: RegisteredHolder, bib: string, given: boolean) =>
  await send('/api/user/result/name', holder, { ...place(format, bib), given }, 'PUT');
const protest = async (format: MadeFormat, holder: RegisteredHolder, bib: string) =>
  await send('/api/user/result/protest', holder, { ...place(format, bib), words: 'Не моё', file: null });
async function own(holder: RegisteredHolder): Promise<string[]> {
  const answer = await world.fetch('/api/user/results', { token: holder.token });
  const { values } = (await answer.json()) as { values: OwnResultView[] };
  return values.map(({ bib, time, named }) => `${bib} ${time / 60_000} ${named ? 'named' : 'nameless'}`);
}
/** Number and name of everybody, as pages tell them. */
const shown = async (format: MadeFormat) =>
  (
    await world.db
      .selectFrom('result')
      .select(['bib', 'last_name', 'hidden'])
      .where('format_id', '=', format.id)
      .orderBy('bib')
      .execute()
  ).map(({ bib, last_name: last, hidden }) => `${bib} ${hidden ? '-' : last}`);

/** Иван has claimed the number 101 and taken his name back. */
async function claimed(text = FIRST) {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const first = await read(format, text);
  const ivan = await makeHolder(world);
  expect(await claim(format, ivan, '101', IVAN)).toBe('ok');
  expect(await name(format, ivan, '101', false)).toBe('ok');
  expect(await shown(format)).toEqual(['101 -', '102 Зимин']);
  return { format, ivan, first };
}

test.each([
  ['with birth dates', CORRECTED],
  ['with names alone', 'Номер;Фамилия;Имя;Время\n101;Зимин;Пётр;0:41:00\n102;Орлов;Иван;0:40:00\n'],
])(
  'a corrected file %s that puts two to other numbers takes the claim and the name along',
  async (_name, text) => {
    const { format, ivan } = await claimed();
    await read(format, text);
    expect(await shown(format)).toEqual(['101 Зимин', '102 -']);
    expect(await own(ivan)).toEqual(['102 40 nameless']);
    expect(await name(format, ivan, '101', false)).toBe('not_found');
    expect(await protest(format, ivan, '101')).toBe('not_found');
    expect(await read(format, text)).toMatchObject({ inserted: 0, changed: 0 });
    expect(await name(format, ivan, '102', true)).toBe('ok');
    expect(await shown(format)).toEqual(['101 Зимин', '102 Орлов']);
  },
);

test('a number whose claim has gone is free for the right one, and undoing gives each his own', async () => {
  const { format, ivan } = await claimed();
  const petr = await makeHolder(world);
  const second = await read(format, CORRECTED);
  expect(await claim(format, petr, '101', PETR)).toBe('ok');
  expect(await own(petr)).toEqual(['101 41 named']);
  expect(await claim(format, petr, '102', IVAN)).toBe('result_claimed');
  await undoImport(world.server.services, second.import ?? '', null);
  expect(await shown(format)).toEqual(['101 -', '102 Зимин']);
  expect([await own(ivan), await own(petr)]).toEqual([['101 41 nameless'], ['102 40 named']]);
});

test('whose number is another’s and who is in no row has no result until a file has him again', async () => {
  const { format, ivan } = await claimed();
  const other = await makeHolder(world);
  await read(format, `${HEAD}101;Щукин;Юрий;01.01.1999;0:41:00\n`);
  expect(await shown(format)).toEqual(['101 Щукин', '102 Зимин']);
  expect(await own(ivan)).toEqual([]);
  expect(await claim(format, other, '101', '1999-01-01')).toBe('ok');
  await read(format, `${HEAD}103;Орлов;Иван;17.05.1990;0:39:00\n`);
  expect(await shown(format)).toEqual(['101 Щукин', '102 Зимин', '103 -']);
  expect(await own(ivan)).toEqual(['103 39 nameless']);
});

test('a name that is put right stays its runner’s, and stays taken back', async () => {
  const { format, ivan } = await claimed(FIRST.replace('Орлов', 'Арлов'));
  await read(format, FIRST);
  expect(await shown(format)).toEqual(['101 -', '102 Зимин']);
  await read(format, 'Номер;Фамилия;Имя;Время\n101;Орлов;Ваня;0:41:00\n');
  expect(await shown(format)).toEqual(['101 -', '102 Зимин']);
  await correctResult(
    world.server.services,
    { format: format.publicId, bib: '101' },
    { last_name: 'Орлов-Чесменский' },
    { reason: 'паспорт', by: null },
  );
  expect(await shown(format)).toEqual(['101 -', '102 Зимин']);
  expect(await own(ivan)).toEqual(['101 41 nameless']);
});

test('a runner whose ticket comes to a claimed number is shown by name', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  await read(format, `${HEAD}12;Орлов;Иван;17.05.1990;0:41:00\n`);
  const ivan = await makeHolder(world);
  expect(await claim(format, ivan, '12', IVAN)).toBe('ok');
  expect(await name(format, ivan, '12', false)).toBe('ok');
  await makeRunner(world, format);
  await read(format, 'Номер;Фамилия;Имя;Время\n12;Ёлкина;Анна;0:41:00\n13;Орлов;Иван;0:40:00\n');
  expect(await shown(format)).toEqual(['12 Ёлкина', '13 -']);
  expect(await own(ivan)).toEqual(['13 40 nameless']);
});

test('what was said of a result goes along', async () => {
  const { format, ivan } = await claimed();
  expect(await protest(format, ivan, '101')).toBe('ok');
  await read(format, CORRECTED);
  const [line = ''] = (await listProtests(world.server.services)).filter((one) =>
    one.includes(format.publicId),
  );
  expect(line).toContain('number 102');
});

test('an erased account takes its own row and its past along, and nobody else’s', async () => {
  const { format, ivan } = await claimed();
  const gone = await claimed();
  await read(format, CORRECTED);
  await read(gone.format, `${HEAD}101;Щукин;Юрий;01.01.1999;0:41:00\n`);
  await makeDeletionDue(world.db, world.clock, ivan);
  await makeDeletionDue(world.db, world.clock, gone.ivan);
  expect(await eraseAccounts(world.server.services)).toBe(2);
  expect(await shown(format)).toEqual(['101 Зимин', '102 -']);
  expect(await shown(gone.format)).toEqual(['101 Щукин', '102 Зимин']);
  await read(format, CORRECTED.replace('0:40:00', '0:40:01'));
  const told = JSON.stringify([
    await world.db.selectFrom('result').selectAll().where('format_id', '=', format.id).execute(),
    await world.db
      .selectFrom('result_change')
      .selectAll()
      .where('format_id', 'in', [format.id, gone.format.id])
      .execute(),
    await world.db
      .selectFrom('result_claim')
      .selectAll()
      .where('format_id', 'in', [format.id, gone.format.id])
      .execute(),
  ]);
  expect(told).not.toContain('Орлов');
  expect(told).not.toContain(IVAN);
  expect(told).toContain('Щукин');
});
