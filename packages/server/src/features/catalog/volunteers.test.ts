import type { calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeEventCity } from '@distance/testkit/factories/formats.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

test('a volunteer is also shown the hidden events he helps at, nobody else is (A7.66)', async () => {
  const { db, clock } = world;
  const hidden = await makeEventCity(db, clock);
  const other = await makeEventCity(db, clock);
  const ids = [hidden.eventId, other.eventId];
  await db.updateTable('event').set({ state: 'draft' }).where('id', 'in', ids).execute();
  const user = await makeUser(db, clock);
  const token = await makeToken(db, clock, user.id);
  const shown = async (as?: string) => {
    const answer = await world.fetch('/api/event/list', as === undefined ? {} : { token: as });
    const { values } = (await answer.json()) as CallOutput<(typeof calls)['eventList']>; // the edge has parsed it
    return values.filter((event) => event.hidden).map((event) => event.public_id);
  };
  await db.insertInto('event_volunteer').values({ event_id: hidden.eventId, user_id: user.id }).execute();
  expect(await shown(token)).toEqual([]);
  await db
    .updateTable('users')
    .set({ role: ['volunteer'] })
    .where('id', '=', user.id)
    .execute();
  expect(await shown(token)).toEqual([hidden.eventPublicId]);
  expect(await shown()).toEqual([]);
  const stranger = await makeUser(db, clock);
  await db
    .updateTable('users')
    .set({ role: ['volunteer'] })
    .where('id', '=', stranger.id)
    .execute();
  expect(await shown(await makeToken(db, clock, stranger.id))).toEqual([]);
});
