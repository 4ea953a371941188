import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MINUTE, SECOND } from '../clock.ts';
import { sweepHolds } from '../features/orders/checkout/sweep-orders.ts';
import { DatabaseClock } from './database-clock.ts';

let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { jobs: false });
});
afterAll(async () => await world?.close());

test.each([25 * MINUTE, -25 * MINUTE])(
  'a process whose machine is %i ms off ends no hold before its time (F12, I04)',
  async (wrong) => {
    const format = await makeFormat(world.db, world.clock, { capacity: 2 });
    const press = await world.call('POST', '/api/payment', { body: paymentBody(format) });
    expect(press.status).toBe(200);
    const clock = new DatabaseClock(() => Date.now() + wrong);
    await clock.read(world.db);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2 * SECOND);
    await sweepHolds({ ...world.server.services, clock });
    const stock = await world.db
      .selectFrom('stock')
      .select('held')
      .where('id', '=', format.stockId)
      .executeTakeFirst();
    expect(stock).toEqual({ held: 1 });
  },
);

test('between two readings it goes on with the steady clock; a slow reading is not believed', async () => {
  let steady = 1000;
  const clock = new DatabaseClock(
    () => 0,
    () => steady,
  );
  await clock.read(world.db);
  const read = clock.now().getTime();
  steady += 5 * SECOND;
  expect(clock.now().getTime() - read).toBe(5 * SECOND);
  const slow = new DatabaseClock(
    () => 0,
    () => (steady += 2 * SECOND),
  );
  await slow.read(world.db);
  expect(slow.now().getTime()).toBeLessThan(MINUTE);
});
