import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { insuranceLine, makeOffer } from '@distance/testkit/factories/insurance.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { nextAddress } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectClient } from '../../db/connect.ts';
import { CatalogCache } from './catalog-cache.ts';
import { foldCatalogChanges } from './fold-catalog-changes.ts';

let world: ShopWorld;
const texts: string[] = [];
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { jobs: false, wrapPool: remembering });
});
afterAll(async () => await world?.close());

function remembering(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
    const query = (...args: readonly unknown[]) => {
      texts.push(String(args[0]));
      return send(...args);
    };
    return new Proxy(client, {
      get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
    });
  };
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  });
}

const press = async (format: MadeFormat, body: object = {}) =>
  await world.call<{ code?: string; details?: { total: number } }>('POST', '/api/payment', {
    from: nextAddress(),
    body: { ...paymentBody(format), ...body },
  });
const version = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select sum(n)::int as n from catalog_change`.execute(world.db);
  return rows[0]?.n ?? 0;
};
const setPrice = async (
  db: { query: (text: string) => Promise<unknown> },
  format: MadeFormat,
  price: number,
) => await db.query(`update price_wave set price = ${price} where format_id = ${format.id}`);

test('whatever is kept in memory is read from tables whose changes are noted', async () => {
  const format = await makeFormat(world.db, world.clock);
  const offer = await makeOffer(world.db, [format]);
  texts.length = 0;
  const insured = { insurances: [insuranceLine(offer, format)], total: 2600 };
  expect((await press(format, insured)).status).toBe(200);
  const stored = texts.filter((text) => /from (format f|sale s|insurance_offer i) /.test(text));
  expect(stored.length).toBeGreaterThanOrEqual(3);
  const tables = new Set<string>();
  const other = await connectClient(world.settings.databaseUrl);
  for (const text of stored) {
    const { rows } = await other.query(`explain (generic_plan, format json) ${text}`);
    for (const [, table] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g))
      tables.add(table ?? '');
  }
  await other.end();
  expect(tables.size).toBeGreaterThan(10);
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'note_catalog_change'::regproc`.execute(
    world.db,
  );
  const noted = new Set(rows.map(({ name }) => name));
  // Which of their columns are noted is told by db/catalog-changes.test.ts.
  expect([...tables].filter((table) => !noted.has(table))).toEqual([]);
});

test('every kind of change moves the version, sales do not', async () => {
  const format = await makeFormat(world.db, world.clock);
  expect((await press(format)).status).toBe(200);
  const before = await version();
  expect((await press(format)).status).toBe(200);
  expect(await version()).toBe(before);
  const changes = [
    `insert into price_wave (format_id, kind, price, starts_at) values (${format.id}, 'athlete', 1, now() + interval '9 years')`,
    `update format set max_count = 3 where id = ${format.id}`,
    `delete from price_wave where format_id = ${format.id} and price = 1`,
    `update stock set capacity = capacity + 1 where id = ${format.stockId}`,
  ];
  for (const [index, change] of changes.entries()) {
    await sql.raw(change).execute(world.db);
    expect(await version()).toBe(before + index + 1);
  }
});

test('a price raised by another process is asked by the very next order', async () => {
  const format = await makeFormat(world.db, world.clock);
  expect((await press(format)).status).toBe(200);
  const other = await connectClient(world.settings.databaseUrl);
  await setPrice(other, format, 300_000);
  expect(await press(format)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', details: { total: 3000 } },
  });
  expect((await press(format, { total: 3000 })).status).toBe(200);
  await other.end();
});

test('of two changes at once the one that ends last is seen too, and folding loses none', async () => {
  const [early, late] = [await makeFormat(world.db, world.clock), await makeFormat(world.db, world.clock)];
  const [first, second] = [
    await connectClient(world.settings.databaseUrl),
    await connectClient(world.settings.databaseUrl),
  ];
  await first.query('begin');
  await setPrice(first, early, 310_000);
  await setPrice(second, late, 320_000);
  // Both formats are in memory now, with the new price of one of them.
  expect((await press(late, { total: 3200 })).status).toBe(200);
  expect((await press(early)).status).toBe(200);
  const folding = foldCatalogChanges(world.server.services);
  await first.query('commit');
  await Promise.all([folding, foldCatalogChanges(world.server.services)]);
  expect(await press(early)).toMatchObject({ body: { code: 'price_changed', details: { total: 3100 } } });
  const before = await version();
  await foldCatalogChanges(world.server.services);
  expect(await version()).toBe(before);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from catalog_change`.execute(world.db);
  expect(rows).toEqual([{ n: 1 }]);
  await first.end();
  await second.end();
});

describe('the memory', () => {
  test('one load serves all who ask meanwhile; what is missing or failed is asked for again', async () => {
    const cache = new CatalogCache();
    const asked: string[][] = [];
    const load = async (missing: readonly string[]) => {
      asked.push([...missing]);
      return new Map(missing.filter((id) => id !== 'none').map((id) => [id, id.toUpperCase()]));
    };
    const [one, two] = await Promise.all([
      cache.some('word', ['a', 'b'], load),
      cache.some('word', ['b', 'none'], load),
    ]);
    expect([Object.fromEntries(one), Object.fromEntries(two)]).toEqual([{ a: 'A', b: 'B' }, { b: 'B' }]);
    await cache.some('word', ['a', 'none'], load);
    expect(asked).toEqual([['a', 'b'], ['none'], ['none']]);
    const broken = async () => await Promise.reject(new Error('gone'));
    await expect(cache.some('word', ['c'], broken)).rejects.toThrow('gone');
    expect(Object.fromEntries(await cache.some('word', ['c'], load))).toEqual({ c: 'C' });
  });

  test('what was loaded under an older version is not given after a newer one was seen', async () => {
    const cache = new CatalogCache();
    cache.seen(7);
    let finish: (value: string) => void = () => undefined;
    const slow = cache.get('price', async () => await new Promise<string>((resolve) => (finish = resolve)));
    expect(cache.seen(8)).toBe(false);
    expect(await cache.get('price', async () => 'new')).toBe('new');
    finish('old');
    expect(await slow).toBe('old');
    expect(await cache.get('price', async () => 'newest')).toBe('new');
    // A restored copy of the database has had fewer changes.
    expect(cache.seen(7)).toBe(false);
    expect(await cache.get('price', async () => 'restored')).toBe('restored');
  });
});
