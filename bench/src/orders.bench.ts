import { createDatabase } from '@distance/testkit/database.ts';
import { countingPool } from '@distance/testkit/counting-pool.ts';
import { makeEventCity, makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { systemClock } from '@distance/server/clock.ts';
import { connectClient, createDb, createPool } from '@distance/server/db/connect.ts';
import { foldCatalogChanges } from '@distance/server/features/catalog/fold-catalog-changes.ts';
import { perSecond } from './load.ts';
import { fillOrders } from './many-orders.ts';
import { interactiveOrder, minimalOrder, wholeInteractiveOrder, type Target } from './minimal-order.ts';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';
import { openShop } from './shop-in-process.ts';

const CLIENTS = 16;
const CROWD = 64;
const ROUNDS = 5;
const ORDERS = 300;
const OLD_ORDERS = 1_000_000;

/**
 * Orders per second of the whole call, over 100 formats and on a hot one, against the best that could be: one minimal statement, and
 * the same by a plain interactive transaction. Then the same with a million orders in the tables.
 */
export async function benchOrders(postgres: string): Promise<Ratio[]> {
  const database = await createDatabase(postgres);
  const pool = createPool(database.url, CLIENTS);
  const counting = countingPool(pool);
  const db = createDb(counting.pool);
  const shop = openShop(db, database.url);
  try {
    const city = await makeEventCity(db, systemClock);
    const formats: MadeFormat[] = [];
    for (let i = 0; i < 100; i += 1)
      formats.push(await makeFormat(db, systemClock, { capacity: 1_000_000, eventCity: city, maxCount: 10 }));
    const [hot] = formats;
    if (!hot) throw new Error('no formats');
    const at = (index: number): MadeFormat => formats[index % formats.length] ?? hot;
    const targetOf = ({ id, stockId }: MadeFormat): Target => ({
      formatId: id,
      stockId,
      eventCityId: city.id,
    });
    const rate = async (work: (index: number) => Promise<void>, clients = CLIENTS) =>
      await perSecond(ORDERS, clients, work);
    await foldCatalogChanges({ db });
    await perSecond(200, CLIENTS, async (index) => await shop.buy(at(index)));
    // A shop in use has statistics of its tables: those of empty ones lead to plans for empty tables.
    const owner = await connectClient(database.url);
    await owner.query('analyze');
    await perSecond(200, CLIENTS, async (index) => await shop.buy(at(index)));

    counting.counts.roundTrips = 0;
    counting.counts.commits = 0;
    await shop.buy(hot);
    const { roundTrips, commits } = counting.counts;

    const measured = await inRounds(ROUNDS, {
      spread: async () => await rate(async (index) => await shop.buy(at(index))),
      spreadMinimal: async () => await rate(async (index) => await minimalOrder(pool, targetOf(at(index)))),
      spreadInteractive: async () =>
        await rate(async (index) => await interactiveOrder(pool, targetOf(at(index)))),
      spreadWhole: async () =>
        await rate(async (index) => await wholeInteractiveOrder(pool, targetOf(at(index)))),
      hot: async () => await rate(async () => await shop.buy(hot)),
      crowd: async () => await rate(async () => await shop.buy(hot), CROWD),
      hotMinimal: async () => await rate(async () => await minimalOrder(pool, targetOf(hot))),
      hotInteractive: async () => await rate(async () => await interactiveOrder(pool, targetOf(hot))),
      hotWhole: async () => await rate(async () => await wholeInteractiveOrder(pool, targetOf(hot))),
    });
    await fillOrders(owner, targetOf(hot), OLD_ORDERS);
    await owner.end();
    await perSecond(200, CLIENTS, async (index) => await shop.buy(at(index)));
    const full = await inRounds(ROUNDS, {
      spread: async () => await rate(async (index) => await shop.buy(at(index))),
      hot: async () => await rate(async () => await shop.buy(hot)),
    });
    const against = (one: readonly number[], other: readonly number[]) => ({
      value: medianRatio(one, other),
      note: `${median(one).toFixed(0)} against ${median(other).toFixed(0)} a second`,
    });
    return [
      {
        name: 'orders over 100 formats / one minimal statement each',
        ...against(measured.spread, measured.spreadMinimal),
        atLeast: 0.25,
      },
      {
        name: 'orders over 100 formats / the same steps as plain interactive transactions',
        ...against(measured.spread, measured.spreadWhole),
        atLeast: 0.65,
        aim: 1,
      },
      {
        name: 'orders over 100 formats / an interactive transaction of the minimal rows each',
        ...against(measured.spread, measured.spreadInteractive),
        atLeast: 0.35,
        aim: 1,
      },
      {
        name: 'orders on one hot format / one minimal statement each',
        ...against(measured.hot, measured.hotMinimal),
        atLeast: 0.35,
      },
      {
        name: 'orders on one hot format / the same steps as plain interactive transactions',
        ...against(measured.hot, measured.hotWhole),
        atLeast: 0.85,
        aim: 1,
      },
      {
        name: 'orders on one hot format / an interactive transaction of the minimal rows each',
        ...against(measured.hot, measured.hotInteractive),
        atLeast: 0.6,
        aim: 1,
      },
      {
        name: `orders on one hot format, ${CROWD} clients / ${CLIENTS} clients`,
        ...against(measured.crowd, measured.hot),
        atLeast: 0.95,
      },
      {
        name: `orders over 100 formats, empty tables / ${OLD_ORDERS} orders in them`,
        ...against(measured.spread, full.spread),
        atMost: 1.2,
      },
      {
        name: `orders on one hot format, empty tables / ${OLD_ORDERS} orders in them`,
        ...against(measured.hot, full.hot),
        atMost: 1.2,
      },
      {
        name: 'round trips of an order of one ticket',
        value: roundTrips,
        atMost: 8,
        note: `${commits} commits`,
      },
    ];
  } finally {
    await shop.close();
    await db.destroy();
    await database.drop();
  }
}
