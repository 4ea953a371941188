import type { Trx } from '../../../db/connect.ts';
import { lockOrder } from './orders.repo.ts';

/** Everything that happens to the tickets of an order waits its turn behind the order's row (docs/locking.md). */
export async function lockOrderOf(trx: Trx, orderId: number): Promise<void> {
  await lockOrder(trx, orderId);
}
