import {
  OUTCOME_UNCLEAR,
  UNSUPPORTED,
  type Acquirer,
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
import { selectPayment, type PaymentRow } from '../tables/payments.repo.ts';
import { claimReceipt, selectReceipt, updateReceipt, type ReceiptRow } from '../tables/receipts.repo.ts';
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

/**
 * Sends a queued receipt, or reads back what became of one; a receipt never holds up a sale (F17). Any number at once ask once: the
 * question is claimed first, so that one that throws has made way for others too.
 */
export async function settleReceipt(services: Services, receiptId: number): Promise<void> {
  const receipt = await selectReceipt(services.db, receiptId);
  const now = services.clock.now();
  if (receipt.next_check_at === null) return;
  // Another process has just asked, or is asking.
  if (receipt.attempts > 0 && receipt.next_check_at > now) return;
  const sends = isOwn(receipt) && receipt.provider_id === null;
  const claim = { next_check_at: nextCheck(now, receipt.attempts), ...(sends ? { failure: null } : {}) };
  if (!(await claimReceipt(services.db, receipt, claim))) return;
  if (receipt.state === 'registered') return await readMarks(services, receipt);
  const payment = await selectPayment(services.db, receipt.payment_id);
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer || payment.provider_id === null) {
    const reason = acquirer ? 'the payment has no id' : `no keys for the acquirer ${payment.provider}`;
    return await wait(services, receipt, reason, true);
  }
  const lost = sends && receipt.attempts > 0 && receipt.failure === null;
  // Who cannot be asked for receipts cannot tell a repeat from the first either.
  if (lost && acquirer.findReceipt === null)
    return await fail(services, receipt, OUTCOME_UNCLEAR, receipt.attempts + 1);
  await conclude(
    services,
    receipt,
    await ask(services, acquirer, receipt, { ...payment, at: payment.provider_id }),
  );
}

async function conclude(
  services: Services,
  receipt: ReceiptRow,
  reported: Outcome<ReportedReceipt>,
): Promise<void> {
  const now = services.clock.now();
  const attempts = receipt.attempts + 1;
  if (!reported.ok && (reported.kind === 'unknown' || !isOwn(receipt)))
    return await wait(services, receipt, reported.reason, receipt.state === 'queued');
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

/** Nothing is known of it yet: it is asked again with growing pauses; one that `ends` fails when its time is over. */
async function wait(services: Services, receipt: ReceiptRow, reason: string, ends: boolean): Promise<void> {
  const now = services.clock.now();
  const attempts = receipt.attempts + 1;
  const failed = receipt.state === 'failed';
  if (ends && !failed && now.getTime() - receipt.created_at.getTime() > TRIES_MS)
    return await fail(services, receipt, reason, attempts);
  const next = failed ? plus(now, FAILED_AGAIN_MS) : nextCheck(now, receipt.attempts);
  await updateReceipt(services.db, receipt, { attempts, failure: reason, next_check_at: next });
}

async function ask(
  services: Services,
  acquirer: Acquirer,
  receipt: ReceiptRow,
  payment: PaymentRow & { at: string },
): Promise<Outcome<ReportedReceipt>> {
  const { db } = services;
  if (isOwn(receipt)) {
    if (receipt.provider_id !== null) return reportedOf(await acquirer.readReceipt(receipt.provider_id));
    const told = receipt.kind === 'offset' ? await selectOrderOfOffset(db, receipt.id) : payment.order_id;
    const { email } = await selectOrder(db, told);
    // Items are written by `closeLines` and `offsetCertificates` alone.
    const items = receipt.items as ReceiptItem[];
    return reportedOf(await acquirer.sendClosingReceipt(payment.at, receipt.op_key ?? '', { email, items }));
  }
  if (receipt.refund_id === null) {
    const read = await acquirer.read(payment.at);
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
  const over = old || reason === UNSUPPORTED || reason === OUTCOME_UNCLEAR;
  if (!isOwn(receipt) || over || receipt.state === 'failed')
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
