import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { ownCopy } from '@distance/testkit/factories/own-copy.ts';
import { makeDeletionDue, makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eraseAccounts } from '../../profile/erase-accounts.ts';

let world: CallWorld;
let made = 0;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const send = async (method: string, path: string, token?: string, json?: object) => {
  const answer = await world.fetch(path, {
    method,
    ...(json && { json }),
    ...(token !== undefined && { token }),
  });
  return { status: answer.status, body: await answer.json() };
};
const START = {
  title: 'Кросс у озера',
  kind: 'race',
  activity: 'trail',
  date: '01.02.2027',
  place: 'Суздаль',
};
const RESULT = {
  distance: '21,1',
  time: '1:42:05',
  link: 'https://track.example/1',
  comment: 'было <b>мокро</b>',
};

async function member(club: number, role: 'owner' | 'member' = 'member', shown = true) {
  const user = await makeUser(world.db, world.clock, { name: 'Глеб', lastName: `Снегирёв ${++made}` });
  await world.db
    .insertInto('club_member')
    .values({ club_id: club, user_id: user.id, role, shown, joined_at: world.clock.now() })
    .execute();
  return { ...user, token: await makeToken(world.db, world.clock, user.id) };
}

async function makeClub() {
  const id = `club-${++made}`;
  const row = await world.db
    .insertInto('club')
    .values({ public_id: id, public_name: `${id}-name`, title: 'Енот', created_date: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key: row.id };
}

test('kinds of starts and activities by name in both languages (A7.61, A7.65)', async () => {
  const read = async (path: string, locale: 'ru' | 'en') =>
    (await (await world.fetch(path, { locale })).json()).values;
  expect(await read('/api/list/competition/type', 'ru')).toContainEqual({
    id: 'race',
    title: 'Официальный старт',
  });
  expect(await read('/api/list/competition/type', 'en')).toContainEqual({
    id: 'race',
    title: 'Official race',
  });
  expect(await read('/api/list/activity', 'ru')).toContainEqual({ id: 'trail', title: 'Трейл' });
});

test('a member names a start and brings his result, which the club lists and ranks (A3.25, A7.62, A7.63, A7.64, A8.14)', async () => {
  const club = await makeClub();
  const { token } = await member(club.key);
  const first = await send('POST', '/api/user/competition', token, START);
  // Sent twice is one start.
  expect((await send('POST', '/api/user/competition', token, START)).body).toEqual(first.body);
  const path = `/api/user/club/competition/${first.body.public_id}/${club.id}`;
  const done = await send('PUT', path, token, RESULT);
  expect(done.body).toEqual({ message: 'Ваши результаты успешно загружены' });
  await send('PUT', path, token, { ...RESULT, time: '1:41:00' });
  const { values } = (await send('GET', `/api/club/competition/list/${club.id}`)).body;
  expect(values).toMatchObject([
    {
      title: 'Кросс у озера',
      activity_title: 'Трейл',
      date: '2027-02-01',
      results: [{ distance_km: 21.1, time_s: 6060, comment: 'было <b>мокро</b>', removable: false }],
    },
  ]);
  expect((await send('GET', `/api/clubs/${club.id}`)).body.values.ranking).toMatchObject([
    { place: 1, starts: 1, km: 21.1, points: 21 },
  ]);
});

test('guests, strangers, wrong days and results without a proof are refused (A2.07)', async () => {
  const club = await makeClub();
  const { token } = await member(club.key);
  const stranger = await makeToken(world.db, world.clock, (await makeUser(world.db, world.clock)).id);
  expect((await send('POST', '/api/user/competition', undefined, START)).status).toBe(401);
  const late = await send('POST', '/api/user/competition', token, { ...START, date: '01.01.2099' });
  expect(late.body.fields).toHaveProperty('date');
  const { public_id: id } = (await send('POST', '/api/user/competition', token, START)).body;
  const path = `/api/user/club/competition/${id}/${club.id}`;
  expect((await send('PUT', path, undefined, RESULT)).status).toBe(401);
  expect((await send('PUT', path, stranger, RESULT)).status).toBe(404);
  expect((await send('PUT', path, token, { ...RESULT, link: '' })).body.fields).toHaveProperty('file');
  expect((await send('PUT', path, token, { ...RESULT, link: 'javascript:1' })).body.fields).toHaveProperty(
    'link',
  );
  expect(
    (await send('PUT', path, token, { ...RESULT, link: '', file: 'nosuch' })).body.fields,
  ).toHaveProperty('file');
  expect((await send('GET', `/api/club/competition/list/nosuch`)).status).toBe(404);
});

test('who is not to be seen brings a result without a name or words; its owner and the club’s leader take it away', async () => {
  const club = await makeClub();
  const leader = await member(club.key, 'owner');
  const quiet = await member(club.key, 'member', false);
  const other = await member(club.key);
  const { public_id: start } = (await send('POST', '/api/user/competition', quiet.token, START)).body;
  const path = `/api/user/club/competition/${start}/${club.id}`;
  await send('PUT', path, quiet.token, RESULT);
  // Another member brings one from the same start.
  expect((await send('PUT', path, other.token, { ...RESULT, time: '2:00:00' })).status).toBe(200);
  const list = async (token?: string) =>
    (await send('GET', `/api/club/competition/list/${club.id}`, token)).body.values[0]?.results ?? [];
  const [first, second] = await list(quiet.token);
  expect(first).toMatchObject({ name: '', comment: '', link: null, removable: true });
  expect(second).toMatchObject({ removable: false });
  const remove = async (id: string, token?: string) =>
    await send('DELETE', `/api/user/club/result/${id}`, token);
  expect((await remove(first.public_id)).status).toBe(401);
  expect((await remove(first.public_id, other.token)).status).toBe(404);
  expect((await remove(first.public_id, leader.token)).body).toEqual({ removed: true });
  expect((await remove(second.public_id, other.token)).body).toEqual({ removed: true });
  expect(await list()).toEqual([]);
});

test('an erased owner leaves his club to its oldest admin and takes his results with him', async () => {
  const club = await makeClub();
  const owner = await member(club.key, 'owner');
  const heir = await member(club.key);
  const { public_id: start } = (await send('POST', '/api/user/competition', owner.token, START)).body;
  await send('PUT', `/api/user/club/competition/${start}/${club.id}`, owner.token, RESULT);
  const copy = await ownCopy(
    {
      server: world.server,
      call: async (method, path, { token, body }) => await send(method, path, token, body as object),
    },
    owner.token,
  );
  expect(copy.text).toContain('Кросс у озера');
  await makeDocuments(world.db, world.clock);
  await makeDeletionDue(world.db, world.clock, owner);
  expect(await eraseAccounts(world.server.services)).toBe(1);
  const left = await world.db
    .selectFrom('club_member')
    .select(['user_id', 'role'])
    .where('club_id', '=', club.key)
    .execute();
  expect(left).toEqual([{ user_id: heir.id, role: 'owner' }]);
  expect((await send('GET', `/api/club/competition/list/${club.id}`)).body.values).toEqual([]);
});
