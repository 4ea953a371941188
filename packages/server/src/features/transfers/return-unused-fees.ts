import { kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { refundLines } from '../orders/refunds/refund-lines.ts';
import { selectUnusedFees } from './fees.repo.ts';

const BATCH = 100;

/** A fee is for a change of hands: where there was none it returns whole. Sweepers of several processes may meet. */
export async function returnUnusedFees(services: Services): Promise<void> {
  for (const { order_id: orderId, line_id: lineId, price } of await selectUnusedFees(services.db, BATCH)) {
    try {
      await inTransaction(
        services.db,
        async (trx) =>
          await refundLines(services, trx, orderId, new Map([[lineId, kopecks(price)]]), 'operator'),
      );
    } catch (error) {
      // Another sweeper was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
