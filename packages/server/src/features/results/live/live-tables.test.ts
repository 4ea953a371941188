import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Refusal } from '../../../http/refusal.ts';
import { LiveTables } from './live-tables.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const answerOf = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

test('who goes through more races than are kept reads them at a pace; nobody else is refused for it', async () => {
  const tables = new LiveTables(world);
  const formats: number[] = [];
  // One more than are kept, so that none of a second round is.
  for (let n = 0; n < 17; n += 1) formats.push((await makeFormat(world.db, world.clock, { price: 0 })).id);
  const answers: string[] = [];
  for (let round = 0; round < 3; round += 1)
    for (const id of formats) answers.push(await answerOf(tables.get(id, '10.66.6.6')));
  expect(answers.slice(0, 30)).toEqual(Array(30).fill('read'));
  expect(answers).toContain('too_many');
  const [first = 0] = formats;
  // Whoever waits for the reading that is refused to its first reader has one of his own.
  const together = [tables.get(first, '10.66.6.6'), tables.get(first, '10.9.0.1')].map(answerOf);
  expect(await Promise.all(together)).toEqual(['too_many', 'read']);
});

test('spectators of one place follow several races however often these change: each change is read once, without a turn', async () => {
  const tables = new LiveTables(world);
  const formats: number[] = [];
  for (let n = 0; n < 4; n += 1) formats.push((await makeFormat(world.db, world.clock, { price: 0 })).id);
  await world.db
    .insertInto('result_race')
    .values(formats.map((id) => ({ format_id: id, updated_at: world.clock.now() })))
    .execute();
  for (let change = 1; change <= 12; change += 1) {
    await world.db
      .updateTable('result_race')
      .set({ version: change })
      .where('format_id', 'in', formats)
      .execute();
    const asked = formats.flatMap((id) => [1, 2, 3].map(async () => await tables.get(id, '10.9.0.1')));
    const read = new Set(await Promise.all(asked));
    expect([...read].map(({ view }) => view.version)).toEqual(formats.map(() => change));
  }
});
