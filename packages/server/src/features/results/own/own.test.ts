import type { OwnResultView } from '@distance/contract/own-results.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { makeHolder, type RegisteredHolder } from '@distance/testkit/factories/registered.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { readTimingFile } from '@distance/testkit/factories/timing-file.ts';
import { makeDeletionDue } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, plus, SECOND } from '../../../clock.ts';
import { composeLetter } from '../../mail/compose-letter.ts';
import { eraseAccounts } from '../../profile/erase-accounts.ts';
import { undoImport } from '../import/undo-import.ts';
import { answerProtest, listProtests } from './answer-protest.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const HEAD = 'Номер;Фамилия;Имя;Пол;Дата рождения;Клуб;Чистое время;Время\n';
const ANNA = '12;Ёлкина;Анна;Ж;17.05.1990;Темп;0:41:00;0:41:20\n';
const FIELD = `${HEAD}${ANNA}7;Орлов;Илья;М;02.03.1985;;0:40:00;0:40:10\n30;Щукин;Юрий;М;1999;;0:50:00;0:50:00\n`;
const BIRTH = '1990-05-17';

const read = async (format: MadeFormat, text: string) =>
  await readTimingFile(world.server.services, format, text);
async function race(days = 0, text = FIELD) {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const start = plus(world.clock.now(), (days - 1) * DAY);
  await world.db.updateTable('format').set({ start_time: start }).where('id', '=', format.id).execute();
  return { format, report: await read(format, text) };
}
const place = (format: MadeFormat, bib = '12') => ({
  event_city_id: format.eventCityPublicId,
  format: format.publicId,
  bib,
});
async function send(path: string, json: object, holder?: RegisteredHolder, method = 'POST') {
  const answer = await world.fetch(path, { method, json, ...(holder && { token: holder.token }) });
  const body: { code?: string; named?: boolean; time?: string; file?: { public_id: string; name: string } } =
    await answer.json();
  return { status: answer.status, body };
}
const claim = async (format: MadeFormat, holder?: RegisteredHolder, more: object = {}) => {
  // An address tries ten in a minute.
  world.clock.advance(7 * SECOND);
  return await send('/api/user/result/claim', { ...place(format), birth_date: BIRTH, ...more }, holder);
};
async function own(holder: RegisteredHolder): Promise<OwnResultView[]> {
  const answer = await world.fetch('/api/user/results', { token: holder.token });
  return ((await answer.json()) as { values: OwnResultView[] }).values;
}

test('a result without a ticket is taken by number and birth date, by one account only', async () => {
  const { format } = await race();
  const [anna, other] = [await makeHolder(world), await makeHolder(world)];
  expect((await claim(format)).status).toBe(401);
  for (const wrong of [{ birth_date: '1990-05-18' }, { bib: '99' }, { bib: '30', birth_date: '1999-01-01' }])
    expect((await claim(format, anna, wrong)).body.code).toBe('result_not_yours');
  expect((await claim(format, anna)).status).toBe(200);
  expect((await claim(format, anna)).status).toBe(200);
  for (const told of [BIRTH, '1990-05-18'])
    expect((await claim(format, other, { birth_date: told })).body.code).toBe('result_claimed');
  expect(await own(anna)).toMatchObject([
    { bib: '12', time: 2_460_000, place: 2, of: 3, ticket_public_id: null },
  ]);
  expect(await own(other)).toEqual([]);
});

test('a result with a ticket goes with the ticket, whatever date a stranger tells', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { holder, sold } = await makeRunner(world, format);
  const other = await makeHolder(world);
  await read(format, FIELD);
  const { birth_date: birth } = await world.db
    .selectFrom('result')
    .select('birth_date')
    .where('ticket_id', '=', sold.id)
    .executeTakeFirstOrThrow();
  for (const told of [birth, '1990-05-18'])
    expect((await claim(format, other, { birth_date: told })).body.code).toBe('result_of_ticket');
  expect((await claim(format, holder, { birth_date: birth })).status).toBe(200);
  expect(await own(holder)).toMatchObject([{ bib: '12', ticket_public_id: sold.publicId }]);
});

test('records are told over the years; a claimed one counts like one with a ticket', async () => {
  const runner = await makeHolder(world);
  for (const [days, time] of [
    [-400, '0:45:00'],
    [-200, '0:43:30'],
    [-100, '0:44:00'],
  ] as const) {
    const { format } = await race(days, FIELD.replaceAll('0:41:00', time).replaceAll('0:41:20', time));
    await claim(format, runner);
  }
  expect((await own(runner)).map(({ time, best, improved }) => [time, best, improved])).toEqual([
    [2_640_000, false, null],
    [2_610_000, true, 90_000],
    [2_700_000, false, null],
  ]);
});

test('who claimed a result hides the name from pages, pictures, files and the same file read anew', async () => {
  const { format, report } = await race();
  const [anna, other] = [await makeHolder(world), await makeHolder(world)];
  await claim(format, anna);
  const shown = async () => {
    const at = `${format.eventCityPublicId}/${format.publicId}`;
    const page = await (await world.fetch(`/api/event_results/${at}/12`)).text();
    const file = await world.fetch(`/api/event_results_file/${at}`);
    expect(file.headers.get('content-disposition')).toContain("attachment; filename*=UTF-8''");
    const picture = await world.fetch(`/share/${at}/12.png`);
    return {
      words: page + (await file.text()),
      etag: picture.headers.get('etag'),
      type: picture.headers.get('content-type'),
    };
  };
  const before = await shown();
  expect(before.words).toContain('Ёлкина');
  expect(before.type).toBe('image/png');
  const press = async (given: boolean, holder?: RegisteredHolder) =>
    await send('/api/user/result/name', { ...place(format), given }, holder, 'PUT');
  expect([(await press(false)).status, (await press(false, other)).status]).toEqual([401, 404]);
  expect((await press(false, anna)).body).toEqual({ named: false });
  const hidden = await shown();
  expect(hidden.words).not.toContain('Ёлкина');
  expect(hidden.etag).not.toBe(before.etag);
  await undoImport(world.server.services, report.import ?? '', null);
  await read(format, FIELD);
  expect((await shown()).words).not.toContain('Ёлкина');
  expect(await own(anna)).toMatchObject([{ named: false }]);
  expect((await press(true, anna)).body).toEqual({ named: true });
  expect((await shown()).etag).toBe(before.etag);
});

test('a name that is claimed is given back five times a day, and the same press again changes nothing', async () => {
  const { format } = await race();
  const anna = await makeHolder(world);
  await claim(format, anna);
  const press = async (given: boolean) =>
    (await send('/api/user/result/name', { ...place(format), given }, anna, 'PUT')).status;
  const version = async () =>
    (
      await world.db
        .selectFrom('result_race')
        .select('version')
        .where('format_id', '=', format.id)
        .executeTakeFirstOrThrow()
    ).version;
  const before = await version();
  expect(await press(true)).toBe(200);
  expect(await version()).toBe(before);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push(await press(false), await press(true));
  expect(statuses).toEqual([...Array<number>(11).fill(200), 429]);
  // Taking it back is never refused.
  expect(await press(false)).toBe(200);
  world.clock.advance(DAY);
  expect(await press(true)).toBe(200);
});

test('of an erased account that claimed a result nothing comes back with the file', async () => {
  const { format, report } = await race();
  const anna = await makeHolder(world);
  await claim(format, anna);
  await send('/api/user/result/protest', { ...place(format), words: 'Моя фамилия Ёлкина' }, anna);
  await makeDocuments(world.db, world.clock);
  await makeDeletionDue(world.db, world.clock, anna);
  expect(await eraseAccounts(world.server.services)).toBe(1);
  const everything = async () =>
    JSON.stringify([
      await world.db.selectFrom('result').selectAll().where('format_id', '=', format.id).execute(),
      await world.db.selectFrom('result_change').selectAll().where('format_id', '=', format.id).execute(),
      await world.db.selectFrom('result_protest').selectAll().where('format_id', '=', format.id).execute(),
    ]);
  expect(await everything()).not.toContain('Ёлкина');
  await read(format, FIELD.replace('0:41:00', '0:41:01'));
  expect(await everything()).not.toContain('Ёлкина');
  await undoImport(
    world.server.services,
    (await read(format, `${HEAD}99;А;Б;М;1999;;1:00:00;1:00:00\n`)).import ?? '',
    null,
  );
  expect(report.inserted).toBe(3);
  await world.db.deleteFrom('result').where('format_id', '=', format.id).where('bib', '=', '12').execute();
  await read(format, FIELD);
  expect(
    JSON.stringify(
      await world.db.selectFrom('result').selectAll().where('format_id', '=', format.id).execute(),
    ),
  ).not.toContain('Ёлкина');
});

test('who says that a result is wrong is answered in the cabinet and by letter, one word at a time', async () => {
  const { format } = await race();
  const [anna, other] = [await makeHolder(world), await makeHolder(world)];
  await claim(format, anna);
  const protest = async (more: object = {}, holder: RegisteredHolder = anna) =>
    (
      await send(
        '/api/user/result/protest',
        { ...place(format), words: 'Финиш на 40:00,\nвот часы', ...more },
        holder,
      )
    ).body.code;
  expect(await protest({ words: '  ' })).toBe('invalid');
  expect(await protest({ file: 'nosuch' })).toBe('invalid');
  expect(await protest({}, other)).toBe('not_found');
  expect(await protest()).toBeUndefined();
  expect(await protest()).toBe('protest_open');
  expect(await own(anna)).toMatchObject([{ protest: { state: 'open', answer: '' } }]);
  const [line = ''] = (await listProtests(world.server.services)).filter((one) =>
    one.includes(format.publicId),
  );
  expect(line).toContain('Финиш на 40:00, вот часы');
  const [id = ''] = line.split(' ');
  await expect(answerProtest(world.server.services, id, ' ', null)).rejects.toThrow('an answer has words');
  await answerProtest(world.server.services, id, 'Исправили: 0:40:00', null);
  await expect(answerProtest(world.server.services, id, 'ещё', null)).rejects.toThrow('answered already');
  expect(await own(anna)).toMatchObject([{ protest: { state: 'answered', answer: 'Исправили: 0:40:00' } }]);
  const letter = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'result_protest_answered')
    .executeTakeFirstOrThrow();
  const { text } = await composeLetter(world.server.services, letter);
  expect(text).toContain('Исправили: 0:40:00');
  expect(text).toContain(`/results/${format.eventCityPublicId}/${format.publicId}/12`);
  expect(await protest()).toBeUndefined();
});

test('the best own time of the length within its months stands for the proof of a cluster', async () => {
  const runner = await makeHolder(world);
  const wanted = await makeFormat(world.db, world.clock, { price: 0 });
  const ask = async () => await send('/api/user/result/proof', { format: wanted.publicId }, runner);
  await becomes(runner, { birth_date: BIRTH });
  for (const [days, time] of [
    [-800, '0:38:00'],
    [-50, '0:43:30.2'],
    [-20, '0:44:00'],
  ] as const) {
    const { format } = await race(days, FIELD.replaceAll('0:41:00', time).replaceAll('0:41:20', time));
    await claim(format, runner);
  }
  expect((await ask()).body.code).toBe('no_own_result');
  await world.db
    .updateTable('format')
    .set({ cluster_result_months: 24 })
    .where('id', '=', wanted.id)
    .execute();
  const { body } = await ask();
  expect(body.time).toBe('0:43:31');
  const file = await world.fetch(`/api/files/${body.file?.public_id}`, { token: runner.token });
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(text).toContain('0:43:31');
  expect(text).toContain('Анна Ёлкина');
  for (const another of [{ last_name: 'Орлова' }, { birth_date: '1990-05-18' }, { birth_date: null }]) {
    await becomes(runner, another);
    expect((await ask()).body.code).toBe('no_own_result');
  }
  // Written otherwise it is the same name.
  await becomes(runner, { name: 'анна', last_name: 'ЕЛКИНА', birth_date: BIRTH });
  expect((await ask()).body.time).toBe('0:43:31');
  await world.db.updateTable('format').set({ distance_m: 21_097 }).where('id', '=', wanted.id).execute();
  expect((await ask()).body.code).toBe('no_own_result');
});

test('the finish of a friend whose ticket one holds proves nothing of one’s own', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { holder, sold } = await makeRunner(world, format);
  const start = plus(world.clock.now(), -DAY);
  await world.db
    .updateTable('format')
    .set({ start_time: start, cluster_result_months: 24 })
    .where('id', '=', format.id)
    .execute();
  await world.db
    .updateTable('participant')
    .set({ birth_date: BIRTH })
    .where('line_id', 'in', (q) => q.selectFrom('ticket').select('line_id').where('id', '=', sold.id))
    .execute();
  await read(format, FIELD);
  const ask = async () => (await send('/api/user/result/proof', { format: format.publicId }, holder)).body;
  await becomes(holder, { name: 'Вера', last_name: 'Лис', birth_date: '1988-11-03' });
  expect(await own(holder)).toMatchObject([{ bib: '12' }]);
  expect((await ask()).code).toBe('no_own_result');
  await becomes(holder, { name: 'Анна', last_name: 'Ёлкина', birth_date: BIRTH });
  expect((await ask()).time).toBe('0:41:00');
});

/** What the profile of an account says; Анна Ёлкина unless wished otherwise. */
async function becomes(
  { id }: { id: number },
  more: { name?: string; last_name?: string; birth_date?: string | null },
): Promise<void> {
  await world.db
    .updateTable('users')
    .set({ name: 'Анна', last_name: 'Ёлкина', ...more })
    .where('id', '=', id)
    .execute();
}
