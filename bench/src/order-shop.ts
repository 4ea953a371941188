import { createDatabase } from '@distance/testkit/database.ts';
import { type Counts, countingPool } from '@distance/testkit/counting-pool.ts';
import { makeEventCity, makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { systemClock } from '@distance/server/clock.ts';
import { connectClient, createDb, createPool } from '@distance/server/db/connect.ts';
import { foldCatalogChanges } from '@distance/server/features/catalog/fold-catalog-changes.ts';
import type pg from 'pg';
import { perSecond } from './load.ts';
import { fillOrders } from './many-orders.ts';
import type { Target } from './minimal-order.ts';
import { openShop } from './shop-in-process.ts';

const FORMATS = 100;

/** A shop of a hundred formats on a database of its own. */
export interface OrderShop {
  pool: pg.Pool;
  /** Of the shop's pool alone. */
  counts: Counts;
  /** Buys one ticket of the format whose turn it is. */
  buy: (index: number) => Promise<void>;
  buyHot: () => Promise<void>;
  targetAt: (index: number) => Target;
  hot: Target;
  close: () => Promise<void>;
}

/**
 * @param connections the shop's, and clients that buy at a time until it is warm
 * @param old orders that are paid already
 */
export async function openOrderShop(postgres: string, connections: number, old: number): Promise<OrderShop> {
  const database = await createDatabase(postgres);
  const pool = createPool(database.url, connections);
  const counting = countingPool(pool);
  const db = createDb(counting.pool);
  const shop = openShop(db, database.url);
  const city = await makeEventCity(db, systemClock);
  const formats: MadeFormat[] = [];
  for (let i = 0; i < FORMATS; i += 1)
    formats.push(await makeFormat(db, systemClock, { capacity: 1_000_000, eventCity: city, maxCount: 10 }));
  const [hot] = formats;
  if (!hot) throw new Error('no formats');
  const at = (index: number): MadeFormat => formats[index % formats.length] ?? hot;
  const targetOf = ({ id, stockId }: MadeFormat): Target => ({
    formatId: id,
    stockId,
    eventCityId: city.id,
  });
  const buy = async (index: number) => await shop.buy(at(index));
  await foldCatalogChanges({ db });
  await perSecond(200, connections, buy);
  const owner = await connectClient(database.url);
  if (old > 0) await fillOrders(owner, targetOf(hot), old);
  // A shop in use has statistics of its tables (those of empty ones lead to plans for empty tables), and nothing waits to be tidied.
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  await owner.end();
  await perSecond(200, connections, buy);
  return {
    pool,
    counts: counting.counts,
    buy,
    buyHot: async () => await shop.buy(hot),
    targetAt: (index) => targetOf(at(index)),
    hot: targetOf(hot),
    close: async () => {
      await shop.close();
      await db.destroy();
      await database.drop();
    },
  };
}
