import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { jobs: false });
});
afterAll(async () => await world?.close());

type Formats = readonly { publicId: string; eventCityPublicId: string }[];

/** What an order of one ticket of each is made of. */
async function bought(formats: Formats): Promise<string[]> {
  const bodies = formats.map((format) => paymentBody(format));
  const { status, body } = await world.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...bodies[0], tickets: bodies.flatMap(({ tickets }) => tickets), total: 2400 * formats.length },
  });
  expect(status).toBe(200);
  const lines = await world.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.public_id', '=', body.order.public_id)
    .orderBy('order_line.position')
    .select('order_line.title')
    .execute();
  return lines.map(({ title }) => title.replaceAll('\u00a0', ' ').split(', ').slice(1).join(', '));
}

test('two tickets of one length are told apart by the names of their formats, one alone by its length (P1.04)', async () => {
  const ten = await makeFormat(world.db, world.clock);
  expect(await bought([ten])).toEqual(['10 км']);
  const { eventCityId: id, eventCityPublicId: publicId, eventId, eventPublicId } = ten;
  const hers = await makeFormat(world.db, world.clock, {
    eventCity: { id, publicId, eventId, eventPublicId },
  });
  await world.db.updateTable('format').set({ title: 'Женская десятка' }).where('id', '=', hers.id).execute();
  expect(await bought([ten, hers])).toEqual(['10 км, Десятка', '10 км, Женская десятка']);
  await world.db.updateTable('format').set({ distance_m: 5000 }).where('id', '=', hers.id).execute();
  expect(await bought([ten, hers])).toEqual(['10 км', '5 км']);
});
