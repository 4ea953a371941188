import { audit } from '@distance/testkit/trust/audit.ts';
import { distancesIn, type Distances } from '@distance/testkit/trust/distances.ts';
import { startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { HOUR } from '../../clock.ts';

let shop: VirtualShop;
let d: Distances;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  d = distancesIn(shop);
});
afterAll(async () => await shop?.close());

test('the refused refund of a ticket that became cheaper before is made again', async () => {
  const [half, ten] = await d.two({ price: 240_000 }, { price: 180_000 });
  const bought = await d.buy(half);
  await d.move(bought, ten, -600);
  await shop.work();
  shop.emulator.control.addFault({ kind: 'refund_no_money', order_id: bought.order.publicId });
  const { token } = bought.holder;
  await shop.call('POST', '/api/payment/cancel', { token, body: { ticket: bought.ticket } });
  await shop.pass(2);
  const cancelled = async () =>
    (await d.refundsOf(bought.order)).map(({ amount, state }) => [amount, state]).slice(1);
  expect(await cancelled()).toEqual([[180_000, 'failed']]);
  // What a cheaper distance returned is not what returns with the ticket.
  expect((await d.read(bought)).refund).toBeNull();
  shop.clock.advance(HOUR);
  await shop.pass(2);
  expect(await cancelled()).toEqual([
    [180_000, 'failed'],
    [180_000, 'succeeded'],
  ]);
  expect((await d.read(bought)).refund).toMatchObject({ sum: 1800 });
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
