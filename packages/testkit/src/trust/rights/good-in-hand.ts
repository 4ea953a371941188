import { HOUR, plus } from '@distance/server/clock.ts';
import { goodsLine, makeGood, WAYS } from '../../factories/goods.ts';
import { makeEventCity } from '../../factories/formats.ts';
import { order, settleNewest } from '../bought.ts';
import type { Owner } from './actors.ts';
import type { Belonging } from './belongings.ts';
import type { VirtualShop } from '../virtual-shop.ts';

/** A good of the owner's that was paid, and handed out at a start that has begun; `with` is its line. */
export async function goodInHand(shop: VirtualShop, { id: owner, email }: Owner): Promise<Belonging> {
  const { db, clock } = shop;
  const start = await makeEventCity(db, clock);
  const good = await makeGood(db, clock, { price: 100_000, eventCities: [start.id] });
  const ordered = await order(shop, {
    email: `${good.publicId}@mail.example`.toLowerCase(),
    tickets: [],
    shop: [goodsLine(good, { way: WAYS.startPack })],
    total: 1000,
  });
  shop.emulator.control.pay({ order_id: ordered.publicId });
  await settleNewest(shop, ordered);
  await db
    .updateTable('event_city')
    .set({ start_time: plus(clock.now(), -HOUR) })
    .where('id', '=', start.id)
    .execute();
  const { public_id: line } = await db
    .selectFrom('order_line')
    .select('public_id')
    .where('order_id', '=', ordered.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ user_id: owner, email }).where('id', '=', ordered.id).execute();
  return { id: ordered.publicId, key: ordered.key, with: line };
}
