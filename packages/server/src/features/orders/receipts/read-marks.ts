import {
  UNSUPPORTED,
  type FiscalMarks,
  type Outcome,
  type ProviderReceipt,
} from '../../../adapters/acquirer.ts';
import { DAY, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { nextCheck } from '../check-times.ts';
import { selectPayment } from '../tables/payments.repo.ts';
import { updateReceipt, type ReceiptRow } from '../tables/receipts.repo.ts';
import { selectRefund } from '../tables/refunds.repo.ts';

/** A register that has not told its numbers by then tells them to nobody: the receipt is shown without. */
const ASKED_MS = 3 * DAY;

/** Reads what a registered receipt is found by, so that its buyer can open it. */
export async function readMarks(services: Services, receipt: ReceiptRow): Promise<void> {
  const asked = receipt.fiscal_drive === null ? await ask(services, receipt) : null;
  const now = services.clock.now();
  const marks = asked?.ok ? (asked.value?.marks ?? null) : null;
  const untold = asked === null || (!asked.ok && asked.reason === UNSUPPORTED);
  const over = untold || marks !== null || now > plus(receipt.created_at, ASKED_MS);
  await updateReceipt(services.db, receipt, {
    attempts: receipt.attempts + 1,
    ...(marks === null ? {} : columnsOf(marks)),
    next_check_at: over ? null : nextCheck(now, receipt.attempts),
  });
}

/** Null where the provider tells of no such receipt. */
async function ask(services: Services, receipt: ReceiptRow): Promise<Outcome<ProviderReceipt | null> | null> {
  const payment = await selectPayment(services.db, receipt.payment_id);
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer || payment.provider_id === null) return null;
  // One of its own has its own id there; the others went inside the money.
  if (receipt.provider_id !== null) return await acquirer.readReceipt(receipt.provider_id);
  if (acquirer.findReceipt === null) return null;
  if (receipt.refund_id === null)
    return await acquirer.findReceipt({ payment: payment.provider_id, refund: null });
  const { provider_id: refund } = await selectRefund(services.db, receipt.refund_id);
  return refund === null ? null : await acquirer.findReceipt({ payment: payment.provider_id, refund });
}

export function columnsOf({ drive, document, sign, at }: FiscalMarks) {
  return { fiscal_drive: drive, fiscal_document: document, fiscal_sign: sign, fiscal_at: at };
}
