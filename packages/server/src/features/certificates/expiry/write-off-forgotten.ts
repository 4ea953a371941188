import { writtenOffBefore } from '@distance/domain/certificates/certificate.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { insertEntry, takeWhatIsLeft } from '../../certificate-balance/tables/balances.repo.ts';
import { insertLedgerTransfer } from '../../orders/tables/orders.repo.ts';
import { lockForgotten } from './expiry.repo.ts';

const BATCH = 100;

/** Writes off what is left on certificates three years after their end, when their buyers can no longer ask for it (decision 0093). */
export async function writeOffForgotten({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const written = await inTransaction(db, async (trx) => {
      const now = clock.now();
      const forgotten = await lockForgotten(trx, writtenOffBefore(now), BATCH);
      for (const { id, order_id: orderId, balance, valid_until: until } of forgotten) {
        // It may have been prolonged since, and ended again.
        const key = `expiry:${id}:${until.toISOString()}`;
        await takeWhatIsLeft(trx, id, balance);
        await insertEntry(trx, {
          certificate_id: id,
          order_id: orderId,
          op_key: key,
          kind: 'expiry',
          amount: -balance,
          created_at: now,
        });
        await insertLedgerTransfer(trx, key, orderId, now, [
          { account: 'certificates', amount: balance },
          { account: 'expired', amount: -balance },
        ]);
      }
      return forgotten.length;
    });
    if (written < BATCH) return;
  }
}
