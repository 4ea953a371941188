import { type Emulator, startEmulator } from '@distance/emulator/start-emulator.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeGood } from '@distance/testkit/factories/goods.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../clock.ts';
import { tellSearchEngines } from './tell-search-engines.ts';

const KEY = 'test-key-of-the-site';

let world: CallWorld;
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ shopId: 'shop', secretKey: 'secret' });
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => {
  await world?.close();
  await emulator?.close();
});

/** The world with a key, told to `url`. */
const services = (url: string) => {
  const own = world.server.services;
  return { ...own, settings: { ...own.settings, indexNow: { url, key: KEY } } };
};
const engine = () => services(`${emulator.url}/indexnow`);
const told = () =>
  emulator.control
    .requests()
    .filter(({ path }) => path.startsWith('/indexnow'))
    .map(({ body, status }) => ({ status, ...JSON.parse(body) }));
const untold = async () =>
  (
    await world.db
      .selectFrom('public_page')
      .select('ref')
      .where('told_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ ref }) => ref);

test('a page is told of in both languages once when it is published or changes, and again when it was not taken', async () => {
  const good = await makeGood(world.db, world.clock, {});
  const rows = await untold();
  expect(rows.length).toBeGreaterThan(0);
  // Nobody listens there: nothing happens, and nothing is forgotten.
  await tellSearchEngines(services('http://127.0.0.1:9'));
  // Without a key nobody is told.
  await tellSearchEngines(world.server.services);
  expect([await untold(), told()]).toEqual([rows, []]);
  await tellSearchEngines(engine());
  await tellSearchEngines(engine());
  const { publicUrl } = world.server.services.settings;
  expect(told()).toHaveLength(1);
  expect(told()[0]).toMatchObject({
    status: 200,
    host: new URL(publicUrl).host,
    key: KEY,
    keyLocation: `${publicUrl}/${KEY}.txt`,
  });
  expect(told()[0].urlList).toHaveLength(2 * rows.length);
  expect(await untold()).toEqual([]);
  await world.db.updateTable('product').set({ title: 'Другая шапка' }).where('id', '=', good.id).execute();
  await tellSearchEngines(engine());
  expect(told()[1].urlList).toEqual([
    expect.stringMatching(`^${publicUrl}/shop/product/`),
    expect.stringMatching(`^${publicUrl}/en/shop/product/`),
  ]);
});

test('an article is told of when it is out, not before', async () => {
  await world.db
    .insertInto('article')
    .values({
      public_id: 'later',
      topic: 'starts',
      title: 'Позже',
      lead: 'Л',
      body: 'Т',
      published_at: plus(world.clock.now(), DAY),
    })
    .execute();
  const before = told().length;
  await tellSearchEngines(engine());
  expect(told()).toHaveLength(before);
  world.clock.advance(2 * DAY);
  await tellSearchEngines(engine());
  expect(told().at(-1).urlList).toEqual([
    expect.stringMatching(/example\/news\/later$/),
    expect.stringMatching(/example\/en\/news\/later$/),
  ]);
});
