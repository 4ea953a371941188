import { perSecond } from './load.ts';
import { interactiveOrder, minimalOrder, wholeInteractiveOrder } from './minimal-order.ts';
import { openOrderShop } from './order-shop.ts';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';

const CLIENTS = 16;
const CROWD = 64;
/** One second each: of five, the median ratio of two equal measurements was 0.77 and 0.93 in two runs, of fifteen 1.01. */
const ROUNDS = 15;
const ORDERS = 300;
const OLD_ORDERS = 1_000_000;

/**
 * Orders per second of the whole call, over 100 formats and on a hot one, against the best that could be: one minimal statement, and
 * the same by a plain interactive transaction. In the same rounds a shop with a million orders in its tables.
 */
export async function benchOrders(postgres: string): Promise<Ratio[]> {
  const full = await openOrderShop(postgres, CLIENTS, OLD_ORDERS);
  const shop = await openOrderShop(postgres, CLIENTS, 0);
  const { pool, counts, buy, buyHot, targetAt, hot } = shop;
  try {
    counts.roundTrips = 0;
    counts.commits = 0;
    await buyHot();
    const { roundTrips, commits } = counts;

    const rate = async (work: (index: number) => Promise<void>, clients = CLIENTS) =>
      await perSecond(ORDERS, clients, work);
    const measured = await inRounds(ROUNDS, {
      spread: async () => await rate(buy),
      spreadFull: async () => await rate(full.buy),
      spreadMinimal: async () => await rate(async (index) => await minimalOrder(pool, targetAt(index))),
      spreadInteractive: async () =>
        await rate(async (index) => await interactiveOrder(pool, targetAt(index))),
      spreadWhole: async () =>
        await rate(async (index) => await wholeInteractiveOrder(pool, targetAt(index))),
      hot: async () => await rate(buyHot),
      hotFull: async () => await rate(full.buyHot),
      crowd: async () => await rate(buyHot, CROWD),
      hotMinimal: async () => await rate(async () => await minimalOrder(pool, hot)),
      hotInteractive: async () => await rate(async () => await interactiveOrder(pool, hot)),
      hotWhole: async () => await rate(async () => await wholeInteractiveOrder(pool, hot)),
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
        ...against(measured.spread, measured.spreadFull),
        atMost: 1.2,
      },
      {
        name: `orders on one hot format, empty tables / ${OLD_ORDERS} orders in them`,
        ...against(measured.hot, measured.hotFull),
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
    await full.close();
  }
}
