import { makeEventCity, makeFormat } from '@distance/testkit/factories/formats.ts';
import {
  startPurchase,
  startVirtualShop,
  stateOf,
  type VirtualShop,
} from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

test('a paid order is never stopped by a bib: ranges that meet and numbers sold by choice are passed over (P7.46, I07)', async () => {
  const city = await makeEventCity(shop.db, shop.clock);
  const [first, second] = [
    await makeFormat(shop.db, shop.clock, { eventCity: city }),
    await makeFormat(shop.db, shop.clock, { eventCity: city }),
  ];
  await shop.db.updateTable('format').set({ bib_next: 3 }).where('id', '=', second.id).execute();
  await shop.db
    .insertInto('space')
    .values(
      [1, 4].map((number) => ({ public_id: `s-bib-${number}`, format_id: first.id, kind: 'number', number })),
    )
    .execute();
  for (const [format, count] of [
    [first, 1],
    [second, 2],
    [first, 3],
    [second, 1],
  ] as const) {
    const purchase = await startPurchase(shop, { format, count });
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(1);
    expect((await stateOf(shop, purchase)).order).toBe('paid');
  }
  const tickets = await shop.db
    .selectFrom('ticket')
    .select('bib')
    .where('event_city_id', '=', city.id)
    .orderBy('id')
    .execute();
  expect(tickets.map((ticket) => ticket.bib)).toEqual([2, 3, 5, 6, 7, 8, 9]);
});
