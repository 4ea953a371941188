import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world.close());

test('one place is told with its number, and how long it is held (P7.44, A7.88)', async () => {
  const format = await formatWithBibs(1);
  const path = `/api/space/${format.publicId}-1`;
  const free = await world.call('GET', path);
  expect(free).toEqual({
    status: 200,
    body: {
      space: {
        public_id: `${format.publicId}-1`,
        kind: 'number',
        number: 1,
        sector: null,
        row: null,
        place: null,
        x: null,
        y: null,
        state: 'free',
      },
      held_until: null,
    },
  });
  await ask(format, KEYS.anna, { space: `${format.publicId}-1` });
  const held = await world.call('GET', path);
  expect(held.body).toMatchObject({
    space: { state: 'taken' },
    held_until: new Date(clock.now().getTime() + 600_000).toISOString(),
  });
  clock.advance(600_001);
  expect((await world.call('GET', path)).body).toMatchObject({ space: { state: 'free' }, held_until: null });
  expect((await world.call('GET', '/api/space/none')).status).toBe(404);
});

const KEYS = { anna: 'anna-keeps-this-basket', boris: 'boris-keeps-this-basket' };

/** Bibs 1..n of a new format; the places are called `<format>-<number>`. */
async function formatWithBibs(count: number): Promise<MadeFormat> {
  const format = await makeFormat(world.db, clock, { capacity: count });
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await world.db
    .insertInto('space')
    .values(
      numbers.map((number) => ({
        public_id: `${format.publicId}-${number}`,
        format_id: format.id,
        kind: 'number',
        number,
      })),
    )
    .execute();
  return format;
}

const ask = async (
  format: MadeFormat,
  basket_key: string,
  request: { space: string | null; give_back?: string },
) =>
  await world.call<{ code?: string }>('POST', '/api/booked/number', {
    body: { format_public_id: format.publicId, basket_key, ...request },
  });

const statesFor = async (format: MadeFormat, basketKey: string) => {
  const { body } = await world.call<{ values: { state: string }[] }>(
    'GET',
    `/api/space/map/list/${format.publicId}?basket_key=${basketKey}`,
  );
  return body.values.map(({ state }) => state);
};

test('each basket sees its own places apart from those others hold (P7.45, P9.04, A3.34, A7.89)', async () => {
  const format = await formatWithBibs(3);
  await ask(format, KEYS.anna, { space: `${format.publicId}-1` });
  await ask(format, KEYS.boris, { space: `${format.publicId}-2` });
  expect(await statesFor(format, KEYS.anna)).toEqual(['yours', 'taken', 'free']);
  expect(await statesFor(format, KEYS.boris)).toEqual(['taken', 'yours', 'free']);
});

test('a new place stands for the old one; a refused change holds the old one (P7.43)', async () => {
  const format = await formatWithBibs(3);
  const [one, two, three] = [1, 2, 3].map((number) => `${format.publicId}-${number}`) as [
    string,
    string,
    string,
  ]; // three names of three numbers
  await ask(format, KEYS.anna, { space: one });
  await ask(format, KEYS.boris, { space: three });
  expect((await ask(format, KEYS.anna, { space: three, give_back: one })).body.code).toBe('place_taken');
  expect(await statesFor(format, KEYS.anna)).toEqual(['yours', 'free', 'taken']);
  expect((await ask(format, KEYS.anna, { space: two, give_back: one })).status).toBe(200);
  expect(await statesFor(format, KEYS.anna)).toEqual(['free', 'yours', 'taken']);
});

test('one place goes back alone, never that of another basket; without a name all go back (P7.43)', async () => {
  const format = await formatWithBibs(3);
  for (const number of [1, 2]) await ask(format, KEYS.anna, { space: `${format.publicId}-${number}` });
  await ask(format, KEYS.boris, { space: `${format.publicId}-3` });
  await ask(format, KEYS.anna, { space: null, give_back: `${format.publicId}-3` });
  await ask(format, KEYS.anna, { space: null, give_back: `${format.publicId}-1` });
  expect(await statesFor(format, KEYS.anna)).toEqual(['free', 'yours', 'taken']);
  await ask(format, KEYS.anna, { space: null });
  expect(await statesFor(format, KEYS.anna)).toEqual(['free', 'free', 'taken']);
});
