import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findOrder } from '../../orders/checkout/find-order.ts';
import type { OrderRow } from '../../orders/tables/orders.repo.ts';
import { lockMadeGift, type MadeGift } from '../certificates.repo.ts';
import { lockGift, selectOptionalOrderOfGift, type GiftRow } from '../gifts.repo.ts';

/**
 * The certificate of a line, locked, for who bought it by his session or by the key of the order.
 * @throws Refusal `not_found` also for one that is not made yet
 */
export async function lockOwnGift(
  context: Pick<CallContext, 'db' | 'user'>,
  trx: Trx,
  { line, key }: { line: string; key?: string | undefined },
): Promise<{ order: OrderRow; gift: GiftRow; own: MadeGift }> {
  const orderId = await selectOptionalOrderOfGift(context.db, line);
  if (orderId === undefined) throw new Refusal('not_found');
  const order = await findOrder(context, orderId, key);
  const gift = await lockGift(trx, order.id, line);
  const own = gift === undefined ? undefined : await lockMadeGift(trx, gift.line_id);
  if (gift === undefined || own === undefined) throw new Refusal('not_found');
  return { order, gift, own };
}
