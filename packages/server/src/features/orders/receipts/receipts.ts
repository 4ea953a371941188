import type { Receipt, ReceiptState } from '../../../adapters/acquirer.ts';
import type { Trx } from '../../../db/connect.ts';
import { DAY, plus } from '../../../clock.ts';
import { nextCheck } from '../check-times.ts';
import { insertReceipt } from '../tables/receipts.repo.ts';

/** A receipt that failed is read again after this long: support may have mended it. */
export const FAILED_AGAIN_MS = DAY;

/**
 * Writes the receipt that went with a capture or a refund, in the same transaction as the money.
 * @param reported what the provider says of it; null = it never tells, the receipt then stays `sent`.
 */
export async function writeReceipt(
  trx: Trx,
  receipt: {
    kind: 'sale' | 'refund';
    payment_id: number;
    refund_id: number | null;
    amount: number;
    receipt: Receipt;
    reported: ReceiptState | null;
    now: Date;
  },
): Promise<void> {
  const { reported, now } = receipt;
  await insertReceipt(trx, {
    kind: receipt.kind,
    payment_id: receipt.payment_id,
    refund_id: receipt.refund_id,
    amount: receipt.amount,
    items: JSON.stringify(receipt.receipt.items),
    state: reported ?? 'sent',
    next_check_at:
      reported === null ? null : reported === 'failed' ? plus(now, FAILED_AGAIN_MS) : nextCheck(now, 0),
    final_at: reported === 'registered' || reported === 'failed' ? now : null,
    created_at: now,
  });
}
