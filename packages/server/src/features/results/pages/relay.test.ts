import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeHolder } from '@distance/testkit/factories/registered.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { START_LIST_LAYOUTS, startListFile } from '../export/start-list-file.ts';
import { correctResult } from '../field/correct-result.ts';
import { setRules } from '../field/set-rules.ts';
import { importFile } from '../import/import-file.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const LEGS = 2;
/** «Стрижи» have tickets 101 and 102, whoever else runs is known from the file alone. */
const FILE = `Номер;Фамилия;Имя;Команда;Чистое время;Время;Штраф
101;Климова;Анна;;0:10:00;0:10:10;
102;Климова;Анна;;0:11:00;0:21:10;0:00:30
1;Орлов;Илья;Совы;0:10:30;0:10:40;
2;Зимин;Глеб;Совы;0:11:00;0:21:40;
3;Щукин;Юрий;Ежи;0:09:00;0:09:10;
`;

/** A relay of two with one team that has tickets. */
async function relay() {
  const holder = await makeHolder(world);
  const sold = await makeSoldTickets(world, { userId: holder.id, bib: 101, count: LEGS });
  const [{ formatId }] = sold;
  await world.db
    .updateTable('format')
    .set({ is_team: true, team_all: true, fixed_count: LEGS, team_size: LEGS })
    .where('id', '=', formatId)
    .execute();
  const team = await world.db
    .insertInto('team')
    .values({
      public_id: sold[0].publicId,
      format_id: formatId,
      title: 'Стрижи',
      number: 7,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('ticket').set({ team_id: team.id }).where('format_id', '=', formatId).execute();
  const { city, format } = await world.db
    .selectFrom('format')
    .innerJoin('event_city', 'event_city.id', 'format.event_city_id')
    .select(['format.public_id as format', 'event_city.public_id as city'])
    .where('format.id', '=', formatId)
    .executeTakeFirstOrThrow();
  const file = { eventCity: city, bytes: new TextEncoder().encode(FILE), name: 'r.csv', company: '' };
  await importFile(world.server.services, file, null);
  return {
    holder,
    format,
    path: `/api/event_results/${city}/${format}`,
    file: `/api/event_results_file/${city}/${format}`,
    city,
  };
}

const table = async (path: string, query = '') =>
  (await (await world.fetch(`${path}${query}`)).json()) as CallOutput<Calls['eventResults']>;
const runner = async (path: string, bib: string) =>
  (await (await world.fetch(`${path}/${bib}`)).json()) as CallOutput<Calls['eventResult']>;
const places = async (path: string) =>
  (await table(path)).settings.relay?.teams.map(({ title, place, time }) => [title, place, time]);

test('a relay shows its teams by the sum of their legs, on the table, at a runner and in the file (A3.32)', async () => {
  const { path, file } = await relay();
  const { settings, values } = await table(path);
  expect(settings.relay).toMatchObject({
    total: 3,
    teams: [
      { title: 'Стрижи', number: 7, place: 1, time: 1_290_000 },
      {
        title: 'Совы',
        number: null,
        place: 1,
        time: 1_290_000,
        size: LEGS,
        legs: [
          { bib: '1', name: 'Илья Орлов', time: 630_000 },
          { bib: '2', name: 'Глеб Зимин', time: 660_000 },
        ],
      },
      { title: 'Ежи', place: null, time: null, size: LEGS, legs: [{ bib: '3', status: 'finished' }] },
    ],
  });
  expect(values.map(({ bib, team }) => `${bib} ${team}`)).toContain('101 Стрижи');
  expect((await table(path, '?teams=1')).settings.relay?.teams).toHaveLength(1);
  expect((await runner(path, '102')).team).toEqual({ title: 'Стрижи', place: 1, time: 1_290_000, of: 2 });
  const lines = (await (await world.fetch(file)).text()).split('\r\n');
  expect(lines[0]).toMatch(/;Команда;Место команды;Время команды$/);
  expect(lines.find((line) => line.includes(';102;'))).toMatch(/;Стрижи;1;0:21:30$/);
  expect(lines.find((line) => line.includes(';3;'))).toMatch(/;Ежи;;$/);
});

test('each program that times a relay is told its teams', async () => {
  const { city } = await relay();
  for (const program of START_LIST_LAYOUTS) {
    const lines = (await startListFile(world.server.services, city, program)).split('\r\n');
    expect([program, lines.filter((line) => /[;,]Стрижи(?:[;,]|$)/.test(line)).length]).toEqual([
      program,
      LEGS,
    ]);
  }
});

test('every change of a leg places the teams anew; a name that is taken back keeps the leg', async () => {
  const { path, format, city, holder } = await relay();
  const correct = async (bib: string, values: Record<string, string>) =>
    await correctResult(world.server.services, { format, bib }, values, { reason: 'протест', by: null });
  await correct('102', { penalty: '0:00:00' });
  expect(await places(path)).toEqual([
    ['Стрижи', 1, 1_260_000],
    ['Совы', 2, 1_290_000],
    ['Ежи', null, null],
  ]);
  await correct('1', { status: 'dsq' });
  expect((await places(path))?.slice(0, 2)).toEqual([
    ['Стрижи', 1, 1_260_000],
    ['Совы', null, null],
  ]);
  const hidden = await world.fetch('/api/user/result/name', {
    method: 'PUT',
    token: holder.token,
    json: { event_city_id: city, format, bib: '101', given: false },
  });
  expect(hidden.status).toBe(200);
  const { settings, values } = await table(path);
  expect(settings.relay?.teams[0]).toMatchObject({
    place: 1,
    legs: [{ bib: null, name: '', time: 600_000 }, { bib: '102' }],
  });
  expect(values.find(({ bib }) => bib === '101')).toMatchObject({ name: '', team: '' });
  expect((await runner(path, '101')).team).toBeNull();
  // Named by the name of a team that has tickets, he is one too many of it.
  await correct('3', { club: 'стрижи' });
  expect((await places(path))?.[0]).toEqual(['Стрижи', null, null]);
  await setRules(world.server.services, format, { relay: 'no' });
  expect((await table(path)).settings.relay).toBeNull();
});

test.each([
  [{ relay: 'maybe' }, 'relay is yes or no'],
  [{ laps: '1' }, 'laps is yes or no'],
  [{ clubs: '21' }, 'clubs is 0 to 20'],
  [{ late: 'soon' }, 'no time: soon'],
  [{ swim: 'yes' }, 'no rule swim'],
])('the rule %o is refused with what is wrong', async (values, message) => {
  await expect(setRules(world.server.services, 'nosuch', values)).rejects.toThrow(message);
});
