import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { goodsLine, makeGood, WAYS } from '@distance/testkit/factories/goods.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeSale } from '@distance/testkit/factories/sales.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());

test('a good that is a gift is paid for its insurance alone, and its receipt says so (P4.11, P5.61)', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const good = await makeGood(shop.db, shop.clock, {
    price: 190_000,
    insuranceCost: 15_000,
    eventCities: [format.eventCityId],
  });
  await makeSale(shop.db, shop.clock, [format], { gifts: [good.publicId] });
  const line = goodsLine(good, { insurance: true, way: WAYS.startPack, eventCity: format.eventCityPublicId });
  const press = async (total: number) =>
    await shop.call<{ code?: string; order: { public_id: string } }>('POST', '/api/payment', {
      body: { ...paymentBody(format, { total }), shop: [line] },
      from: nextAddress(),
    });
  expect((await press(2400)).body.code).toBe('price_changed');
  const { status, body } = await press(2550);
  expect(status).toBe(200);
  const { public_id: id } = body.order;
  shop.emulator.control.pay({ order_id: id });
  await shop.pass(1);
  const { rows } = await sql<{
    price: number;
    list_price: number;
    items: { name: string; unitPrice: number }[];
  }>`
    select l.price, l.list_price, r.items from order_line l join orders o on o.id = l.order_id
      join payment p on p.order_id = o.id join receipt r on r.payment_id = p.id
    where o.public_id = ${id} and l.kind = 'shop'`.execute(shop.db);
  expect(rows).toMatchObject([{ price: 15_000, list_price: 205_000 }]);
  expect(rows[0]?.items.map(({ unitPrice }) => unitPrice).toSorted((a, b) => a - b)).toEqual([
    15_000, 240_000,
  ]);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
