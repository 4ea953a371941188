import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockOrderOf } from '../orders/tables/lock-order-of.ts';
import { notifyEnded } from './transfer-letters.ts';
import { endTransfer, selectOver, selectTransfer } from './transfers.repo.ts';

const BATCH = 100;

/** Ends offers that nobody answered in time. Sweepers of several processes may meet each other. */
export async function expireTransfers(services: Services): Promise<void> {
  for (const over of await selectOver(services.db, services.clock.now(), BATCH))
    await inTransaction(services.db, async (trx) => {
      await lockOrderOf(trx, over.order_id);
      const row = await selectTransfer(trx, over.id);
      const now = services.clock.now();
      if (row.state !== 'offered' || row.expires_at > now) return;
      await endTransfer(trx, row.id, 'expired', now);
      await notifyEnded(trx, row, now);
    });
}
