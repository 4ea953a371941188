import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

test('buyers’ sessions last 30 idle days and 90 at most, those of staff 12 hours and 7 days (S17)', async () => {
  const isIn = async (token: string) => (await world.fetch('/api/auth', { token })).status === 200;
  const user = await makeUser(world.db, world.clock);
  const idle = await makeToken(world.db, world.clock, user.id);
  const busy = await makeToken(world.db, world.clock, user.id);
  for (let day = 0; day < 87; day += 29) {
    world.clock.advance(29 * DAY);
    expect(await isIn(busy)).toBe(true);
  }
  expect(await isIn(idle)).toBe(false);
  world.clock.advance(3 * DAY);
  expect(await isIn(busy)).toBe(false);

  const late = await makeToken(world.db, world.clock, user.id);
  await world.db
    .updateTable('users')
    .set({ role: ['staff'] })
    .where('id', '=', user.id)
    .execute();
  const staffIdle = await makeToken(world.db, world.clock, user.id);
  const staffBusy = await makeToken(world.db, world.clock, user.id);
  for (let half = 0; half < 15; half += 1) {
    world.clock.advance(11 * HOUR);
    expect(await isIn(staffBusy)).toBe(true);
  }
  expect(await isIn(staffIdle)).toBe(false);
  expect(await isIn(late)).toBe(false);
  world.clock.advance(4 * HOUR);
  expect(await isIn(staffBusy)).toBe(false);
});
