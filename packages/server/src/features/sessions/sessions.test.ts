import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { makeMmdb } from '@distance/testkit/make-mmdb.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE, HOUR } from '../../clock.ts';
import { opened, startSession } from '../accounts/sessions/sessions.ts';

interface Session {
  public_id: string;
  temp: string;
  os: string | null;
  browser: string | null;
  method: string;
  current: boolean;
  city: string | null;
  country: string | null;
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const HOME = '203.0.113.7';

const FOLDER = mkdtempSync(join(tmpdir(), 'distance-sessions-'));
const GEOIP_FILE = join(FOLDER, 'places.mmdb');
let world: CallWorld;
beforeAll(async () => {
  const places = {
    city: { names: { en: 'Kazan', ru: 'Казань' } },
    country: { names: { en: 'Russia', ru: 'Россия' } },
  };
  writeFileSync(GEOIP_FILE, makeMmdb({ '203.0.113.0/24': places }));
  world = await startCallWorld(inject('postgres'), { GEOIP_FILE });
});
afterAll(async () => {
  await world?.close();
  rmSync(FOLDER, { recursive: true });
});

const signIn = async (
  userId: number,
  from: { userAgent?: string; address?: string; browserKey?: string } = {},
) =>
  opened(
    await startSession(
      { db: world.db, clock: world.clock, address: HOME, userAgent: CHROME, ...from },
      userId,
      'password',
    ),
  );
const history = async (token: string) => {
  const answer = await world.fetch('/api/auth/history', { method: 'POST', token });
  return ((await answer.json()) as { values: Session[] }).values; // as declared by the call
};
const end = async (token: string, path: string) =>
  (await world.fetch(`/api/auth/history${path}`, { method: 'DELETE', token })).status;
const works = async (token: string) => (await world.fetch('/api/auth', { token })).status;

test('the list has the asking session first, then the last used, with its system, browser and place (A7.16, A2.94, A3.26, A2.96)', async () => {
  const { id } = await makeUser(world.db, world.clock);
  const first = await signIn(id);
  world.clock.advance(HOUR);
  await signIn(id, { userAgent: PHONE });
  world.clock.advance(HOUR);
  await signIn(id, { userAgent: '', address: '192.0.2.1' });
  const values = await history(first);
  expect(values.map(({ os, browser, current }) => [os, browser, current])).toEqual([
    ['Windows', 'Chrome 142', true],
    [null, null, false],
    ['iOS', 'Safari 18', false],
  ]);
  expect(values[0]).toMatchObject({ city: 'Казань', country: 'Россия', method: 'password' });
  expect(values[1]).toMatchObject({ city: null, country: null });
  expect(new Date(values[1]?.temp ?? '')).toEqual(world.clock.now());
});

test('ended, expired and strangers’ sessions are not in it', async () => {
  const { id } = await makeUser(world.db, world.clock);
  const other = await makeUser(world.db, world.clock);
  await signIn(id);
  world.clock.advance(31 * DAY);
  const mine = await signIn(id);
  await signIn(other.id);
  expect(await history(mine)).toHaveLength(1);
});

test('one session is ended, and only one’s own (S18, S21)', async () => {
  const { id } = await makeUser(world.db, world.clock);
  const stranger = await makeUser(world.db, world.clock);
  const mine = await signIn(id);
  const lost = await signIn(id, { userAgent: PHONE });
  const foreign = await signIn(stranger.id);
  const foreignId = (await history(foreign))[0]?.public_id ?? '';
  const lostId = (await history(mine))[1]?.public_id ?? '';
  expect(await end(mine, `/${foreignId}`)).toBe(404);
  expect(await end(mine, '/nosuch')).toBe(404);
  expect(await works(foreign)).toBe(200);
  expect(await end(mine, `/${lostId}`)).toBe(200);
  expect(await works(lost)).toBe(403);
  expect(await end(mine, `/${lostId}`)).toBe(404);
  expect(await works(mine)).toBe(200);
});

test('all others are ended together (S18)', async () => {
  const { id } = await makeUser(world.db, world.clock);
  const tokens = [await signIn(id), await signIn(id), await signIn(id, { userAgent: PHONE })];
  const [mine = '', ...others] = tokens;
  const answer = await world.fetch('/api/auth/history', { method: 'DELETE', token: mine });
  expect(await answer.json()).toEqual({ ended: 2, message: 'Остальные входы завершены' });
  for (const token of others) expect(await works(token)).toBe(403);
  expect(await history(mine)).toHaveLength(1);
});

test('nobody signed in gets 401', async () => {
  for (const [method, path] of [
    ['POST', ''],
    ['DELETE', ''],
    ['DELETE', '/nosuch'],
  ] as const)
    expect((await world.fetch(`/api/auth/history${path}`, { method })).status).toBe(401);
});

const letters = async (email: string) =>
  await world.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('to_address', '=', email)
    .where('kind', '=', 'new_device')
    .execute();

test('a sign-in from a new device is told about, the first one and known ones are not (S10)', async () => {
  const { id, email } = await makeUser(world.db, world.clock);
  await signIn(id, { browserKey: 'b'.repeat(20) });
  await signIn(id, { browserKey: 'b'.repeat(20), address: '198.51.100.1' });
  await signIn(id, { userAgent: CHROME.replace('142', '143'), address: '203.0.9.9' });
  expect(await letters(email)).toEqual([]);
  await signIn(id, { userAgent: PHONE });
  expect(await letters(email)).toMatchObject([{ payload: { user_agent: PHONE, address: HOME } }]);
  world.clock.advance(MINUTE);
  await signIn(id, { address: '192.0.2.1', userAgent: PHONE, browserKey: 'd'.repeat(20) });
  expect(await letters(email)).toHaveLength(2);
});

test('an unconfirmed address is not written to', async () => {
  const { id, email } = await makeUser(world.db, world.clock, { confirmed: false });
  await signIn(id);
  await signIn(id, { userAgent: PHONE });
  expect(await letters(email)).toEqual([]);
});
