import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { makeRunner } from '@distance/testkit/factories/runner.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importFile } from '../results/import/import-file.ts';
import { foldNameChanges } from './fold-name-changes.ts';
import { selectNamesStamp } from './names-stamp.repo.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

/** Whether something is noted as a name taken back. */
async function notes(change: () => Promise<unknown>): Promise<boolean> {
  const before = await selectNamesStamp(world.db);
  await change();
  return (await selectNamesStamp(world.db)) !== before;
}

test('whatever takes a name out of a page is noted with its commit, and nothing that happens all the time is', async () => {
  const format = await makeFormat(world.db, world.clock, { price: 0 });
  const { holder, sold } = await makeRunner(world, format);
  const file = async (time: string) =>
    await importFile(
      world.server.services,
      {
        eventCity: format.eventCityPublicId,
        bytes: new TextEncoder().encode(
          `Номер;Фамилия;Имя;Пол;Время\n12;Ёлкина;Анна;Ж;${time}\n7;Орлов;Илья;М;0:39:00\n`,
        ),
        name: 'r.csv',
        company: '',
      },
      null,
    );
  const give = async (given: boolean) => {
    const json = { public_id: sold.publicId, given };
    const answer = await world.fetch('/api/user/ticket/result-name', {
      method: 'PUT',
      token: holder.token,
      json,
    });
    expect(answer.status).toBe(200);
  };
  const listed = async (start_list: boolean) =>
    await world.db.updateTable('participant').set({ start_list }).where('first_name', '=', 'Анна').execute();
  expect(await notes(async () => await file('0:41:00'))).toBe(false);
  expect(await notes(async () => await file('0:42:00'))).toBe(false);
  expect(await notes(async () => await give(false))).toBe(true);
  expect(await notes(async () => await give(true))).toBe(false);
  expect(await notes(async () => await listed(true))).toBe(false);
  expect(await notes(async () => await listed(false))).toBe(true);
  const club = await world.db
    .insertInto('club')
    .values({ public_id: 'tempo', public_name: 'tempo', title: 'Темп', created_date: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = async (shown: boolean) =>
    await sql`insert into club_member (public_id, club_id, user_id, role, shown, joined_at)
      values ('m', ${club.id}, ${holder.id}, 'member', ${shown}, ${world.clock.now()})
      on conflict (club_id, user_id) do update set shown = excluded.shown`.execute(world.db);
  expect(await notes(async () => await member(true))).toBe(false);
  expect(await notes(async () => await member(false))).toBe(true);
  await member(true);
  expect(await notes(async () => await world.db.deleteFrom('club_member').execute())).toBe(true);
  const before = await selectNamesStamp(world.db);
  await Promise.all([foldNameChanges(world.server.services), foldNameChanges(world.server.services)]);
  expect(await selectNamesStamp(world.db)).toBe(before);
});
