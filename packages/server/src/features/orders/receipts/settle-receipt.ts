import {
  UNSUPPORTED,
  type FiscalMarks,
  type Outcome,
  type ReceiptItem,
  type ReceiptState,
} from '../../../adapters/acquirer.ts';
import { DAY, HOUR, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { randomId } from '../../../public-id.ts';
import { nextCheck } from '../check-times.ts';
import { selectOrderOfOffset } from '../tables/offsets.repo.ts';
import { selectOrder } from '../tables/orders.repo.ts';
import { selectPayment } from '../tables/payments.repo.ts';
import { selectReceipt, updateReceipt, type ReceiptRow } from '../tables/receipts.repo.ts';
import { columnsOf, readMarks } from './read-marks.ts';
import { FAILED_AGAIN_MS } from './receipts.ts';
import { refundOrderOf } from '../refund-order.ts';
import { selectRefund } from '../tables/refunds.repo.ts';

/** A closing receipt is tried for a day (F17); the provider remembers its key as long. */
const TRIES_MS = DAY - 2 * HOUR;

/** A receipt of its own, not one that goes with money: an offset of what was paid before. */
const isOwn = ({ kind }: ReceiptRow): boolean => kind === 'closing' || kind === 'offset';

interface ReportedReceipt {
  state: ReceiptState | null;
  /** Of a receipt of its own. */
  providerId?: string;
  marks?: FiscalMarks | null;
}

/** Sends a queued receipt, or reads back what became of one; a receipt never holds up a sale (F17). */
export async function settleReceipt(services: Services, receiptId: number): Promise<void> {
  const receipt = await selectReceipt(services.db, receiptId);
  if (receipt.state === 'registered') return await readMarks(services, receipt);
  const reported = await ask(services, receipt);
  const now = services.clock.now();
  const attempts = receipt.attempts + 1;
  if (!reported.ok && (reported.kind === 'unknown' || !isOwn(receipt))) {
    const late = receipt.state === 'queued' && now.getTime() - receipt.created_at.getTime() > TRIES_MS;
    if (late) return await fail(services, receipt, reported.reason, attempts);
    const next = receipt.state === 'failed' ? plus(now, FAILED_AGAIN_MS) : nextCheck(now, receipt.attempts);
    await updateReceipt(services.db, receipt, { attempts, failure: reported.reason, next_check_at: next });
    return;
  }
  const { state, providerId, marks } = reported.ok
    ? reported.value
    : { state: 'failed' as const, providerId: undefined, marks: null };
  const reason = reported.ok ? 'canceled by the register' : reported.reason;
  if (state === 'failed') return await again(services, receipt, reason, attempts);
  await updateReceipt(services.db, receipt, {
    ...(state !== null && state !== receipt.state ? { state } : {}),
    ...(providerId === undefined ? {} : { provider_id: providerId }),
    attempts,
    failure: null,
    final_at: state === 'registered' ? now : null,
    ...(marks ? columnsOf(marks) : {}),
    next_check_at:
      state === 'sent' || (state === 'registered' && !marks) ? nextCheck(now, receipt.attempts) : null,
  });
}

async function ask(services: Services, receipt: ReceiptRow): Promise<Outcome<ReportedReceipt>> {
  const { db } = services;
  const payment = await selectPayment(db, receipt.payment_id);
  const acquirer = services.acquirers.find(payment.provider);
  if (payment.provider_id === null || !acquirer)
    throw new Error(`receipt ${receipt.id} of a payment that no provider knows`);
  if (isOwn(receipt)) {
    if (receipt.provider_id !== null) return reportedOf(await acquirer.readReceipt(receipt.provider_id));
    const told = receipt.kind === 'offset' ? await selectOrderOfOffset(db, receipt.id) : payment.order_id;
    const { email } = await selectOrder(db, told);
    // Items are written by `closeLines` and `offsetCertificates` alone.
    const items = receipt.items as ReceiptItem[];
    return reportedOf(
      await acquirer.sendClosingReceipt(payment.provider_id, receipt.op_key ?? '', { email, items }),
    );
  }
  if (receipt.refund_id === null) {
    const read = await acquirer.read(payment.provider_id);
    return read.ok ? { ok: true, value: { state: read.value.receipt } } : read;
  }
  const refund = await selectRefund(db, receipt.refund_id);
  const order = await refundOrderOf(services, refund, payment, null);
  const read = await acquirer.readRefund(refund.provider_id ?? '', order);
  return read.ok ? { ok: true, value: { state: read.value.receipt } } : read;
}

function reportedOf(outcome: Outcome<{ providerId: string; state: ReceiptState }>): Outcome<ReportedReceipt> {
  return outcome;
}

/** A definite failure: a receipt of its own is sent anew under a new key for a day, one inside a payment cannot be. */
async function again(
  services: Services,
  receipt: ReceiptRow,
  reason: string,
  attempts: number,
): Promise<void> {
  const now = services.clock.now();
  const old = now.getTime() - receipt.created_at.getTime() > TRIES_MS;
  if (!isOwn(receipt) || old || reason === UNSUPPORTED || receipt.state === 'failed')
    return await fail(services, receipt, reason, attempts);
  await updateReceipt(services.db, receipt, {
    ...(receipt.state === 'queued' ? {} : { state: 'queued' }),
    op_key: randomId(128),
    provider_id: null,
    attempts,
    failure: reason,
    next_check_at: nextCheck(now, receipt.attempts),
  });
}

async function fail(
  services: Services,
  receipt: ReceiptRow,
  reason: string,
  attempts: number,
): Promise<void> {
  const now = services.clock.now();
  services.log.error({ receipt: receipt.id, kind: receipt.kind, reason }, 'receipt failed, a person decides');
  await updateReceipt(services.db, receipt, {
    ...(receipt.state === 'failed' ? {} : { state: 'failed', final_at: now }),
    attempts,
    failure: reason,
    next_check_at: isOwn(receipt) ? null : plus(now, FAILED_AGAIN_MS),
  });
}
