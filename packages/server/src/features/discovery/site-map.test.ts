import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { makeGood } from '@distance/testkit/factories/goods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE, plus } from '../../clock.ts';
import { countPages } from './public-pages.repo.ts';
import { mapPart, mapParts } from './site-map.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world.close());

const entries = async () => (await mapPart(world.db, world.clock.now(), 1)) ?? [];
const paths = async () => (await entries()).map(({ path }) => path);

test('a page is in the map of the site while everybody sees it, with the day of its change', async () => {
  const made = await makeFormat(world.db, world.clock);
  const good = await makeGood(world.db, world.clock, {});
  const { public_id: goodId } = await world.db
    .selectFrom('product')
    .select('public_id')
    .where('id', '=', good.id)
    .executeTakeFirstOrThrow();
  const event = `/event/${made.eventPublicId}`;
  const product = `/shop/product/${goodId}`;
  expect(await paths()).toEqual(expect.arrayContaining(['/', '/news', event, product]));
  await world.db.updateTable('product').set({ state: 'withdrawn' }).where('id', '=', good.id).execute();
  await world.db.updateTable('event').set({ state: 'draft' }).where('id', '=', made.eventId).execute();
  expect((await paths()).filter((path) => path === event || path === product)).toEqual([]);
  await world.db.updateTable('event').set({ state: 'published' }).where('id', '=', made.eventId).execute();
  const changed = async () => (await entries()).find(({ path }) => path === event)?.changed?.getTime() ?? 0;
  const before = await changed();
  await world.db
    .updateTable('event_city')
    .set({ address: 'Набережная, 1' })
    .where('id', '=', made.eventCityId)
    .execute();
  expect(await changed()).toBeGreaterThan(before);
});

test('an article is in the map from its publication, results from the first one', async () => {
  const at = plus(world.clock.now(), DAY);
  await world.db
    .insertInto('article')
    .values({
      public_id: 'mapped',
      topic: 'starts',
      title: 'Карта',
      lead: 'Л',
      body: 'Т',
      published_at: at,
    })
    .execute();
  expect(await paths()).not.toContain('/news/mapped');
  const made = await makeFormat(world.db, world.clock);
  await world.db
    .insertInto('result_race')
    .values({ format_id: made.id, updated_at: world.clock.now() })
    .execute();
  expect(await paths()).not.toContain(`/results/${made.eventCityPublicId}`);
  await world.db
    .updateTable('result_race')
    .set({ total: 3, finished: 2 })
    .where('format_id', '=', made.id)
    .execute();
  expect(await paths()).toContain(`/results/${made.eventCityPublicId}`);
  await world.db.updateTable('format').set({ hidden: true }).where('id', '=', made.id).execute();
  expect(await paths()).not.toContain(`/results/${made.eventCityPublicId}`);
  world.clock.advance(DAY + MINUTE);
  const article = (await entries()).find(({ path }) => path === '/news/mapped');
  expect(article?.changed).toEqual(at);
});

test('a page that an editor writes is in the map under its path', async () => {
  await world.db
    .insertInto('site_page')
    .values({ path: '/mapped', title: 'О нас', lead: 'Л', updated_at: world.clock.now() })
    .execute();
  expect(await paths()).toContain('/mapped');
  await world.db.updateTable('site_page').set({ path: '/moved' }).where('path', '=', '/mapped').execute();
  expect((await paths()).filter((path) => path === '/mapped' || path === '/moved')).toEqual(['/moved']);
  await world.db.deleteFrom('site_page').where('path', '=', '/moved').execute();
  expect(await paths()).not.toContain('/moved');
});

test('what one file cannot hold is in parts of twenty-five thousand pages, fifty thousand addresses', async () => {
  const now = world.clock.now();
  const before = await countPages(world.db, now);
  await sql`insert into public_page (kind, ref, changed_at) select 'event', 'many-' || n, now() from generate_series(1, 25000) n`.execute(
    world.db,
  );
  expect(await mapParts(world.db, now)).toBe(2);
  const [first, second] = [await mapPart(world.db, now, 1), await mapPart(world.db, now, 2)];
  expect([first?.length, await mapPart(world.db, now, 3), await mapPart(world.db, now, 0)]).toEqual([
    25_000,
    null,
    null,
  ]);
  const all = new Set([...(first ?? []), ...(second ?? [])].map(({ path }) => path));
  expect(all.size).toBe((first?.length ?? 0) + (second?.length ?? 0));
  expect([...all].filter((path) => path.startsWith('/event/many-'))).toHaveLength(25_000);
  expect(before).toBeGreaterThan(0);
});
