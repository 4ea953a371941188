import { timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hashSecret } from '../../../public-id.ts';
import { selectOptionalOrder, type OrderRow } from '../tables/orders.repo.ts';

/** An order for its owner or for who has its key; a foreign one answers like a missing one (S21). @throws Refusal `not_found`. */
export async function findOrder(
  { db, user }: Pick<CallContext, 'db' | 'user'>,
  publicId: string,
  key: string | undefined,
): Promise<OrderRow> {
  const order = await selectOptionalOrder(db, publicId);
  if (!order) throw new Refusal('not_found');
  if (user?.id === order.user_id) return order;
  if (key !== undefined && timingSafeEqual(hashSecret(key), order.access_key_hash)) return order;
  throw new Refusal('not_found');
}
