import type { BusinessFault, FaultKind } from '../faults/fault-kinds.ts';
import { isObject, readAmount } from './amount.ts';
import type { Desk } from './desk.ts';
import { readNewPayment } from './read-new-payment.ts';
import { readReceipt } from './receipt-data.ts';
import { registerReceipt } from './receipts.ts';
import { paymentView, type Cancellation, type PaymentRecord } from './records.ts';
import { newId } from './store.ts';
import { findTestCard, type PayStep } from './test-cards.ts';
import { invalidRequest } from './yookassa-error.ts';

const LINK_LIVES_MS = 60 * 60 * 1000;
const HOLD_LIVES_MS = 7 * 24 * 60 * 60 * 1000;

export function createPayment(desk: Desk, body: unknown): PaymentRecord {
  const input = readNewPayment(body, desk.receiptsRequired);
  const createdAt = desk.now();
  const payment: PaymentRecord = {
    id: newId(createdAt, '000f-5000-8000'),
    ...input,
    createdAt,
    status: 'pending',
    refunded: 0,
    refunding: 0,
    card: undefined,
    awaitingCode: false,
    threeDSecureApplied: false,
    holdEndsAt: undefined,
    capturedAt: undefined,
    cancellation: undefined,
  };
  desk.store.addPayment(payment);
  return payment;
}

/** Reads a payment as it is now: a link or a hold that is over cancels itself first. */
export function readPayment(desk: Desk, id: string): PaymentRecord {
  const payment = desk.store.payment(id);
  expireIfOver(desk, payment);
  return payment;
}

export function expireIfOver(desk: Desk, payment: PaymentRecord): void {
  const now = desk.now();
  if (payment.status === 'pending' && now >= payment.createdAt + LINK_LIVES_MS) {
    cancel(desk, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
  } else if (payment.status === 'waiting_for_capture' && now >= (payment.holdEndsAt ?? Infinity)) {
    cancel(desk, payment, { party: 'yoo_money', reason: 'expired_on_capture' });
  }
}

/** Ends the link or the hold at once, as if its time were over. */
export function expireNow(desk: Desk, payment: PaymentRecord): void {
  if (payment.status === 'pending') {
    cancel(desk, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
  } else if (payment.status === 'waiting_for_capture') {
    cancel(desk, payment, { party: 'yoo_money', reason: 'expired_on_capture' });
  }
}

export function capturePayment(desk: Desk, id: string, body: unknown): PaymentRecord {
  const payment = readPayment(desk, id);
  mustWait(payment);
  const input = body === undefined ? {} : body;
  if (!isObject(input)) throw invalidRequest('Request body must be an object');
  const amount = input['amount'] === undefined ? payment.amount : readAmount(input['amount'], 'amount');
  if (amount > payment.amount)
    throw invalidRequest('Capture amount exceeds the payment amount', 'amount.value');
  const needsReceipt = desk.receiptsRequired && amount < payment.amount;
  const receipt =
    input['receipt'] !== undefined || needsReceipt ? readReceipt(input['receipt'], amount) : payment.receipt;
  if (
    desk.faults.take(isCaptureFault, { operation: 'payment.capture', orderId: payment.metadata['order_id'] })
  ) {
    cancel(desk, payment, { party: 'payment_network', reason: 'general_decline' });
    return payment;
  }
  payment.amount = amount;
  payment.receipt = receipt;
  succeed(desk, payment);
  return payment;
}

export function cancelPayment(desk: Desk, id: string): PaymentRecord {
  const payment = readPayment(desk, id);
  mustWait(payment);
  cancel(desk, payment, { party: 'merchant', reason: 'canceled_by_merchant' });
  return payment;
}

/** The payer gives a card; a 3-D Secure card stops before the code. */
export function payByCard(desk: Desk, payment: PaymentRecord, number: string): PayStep {
  const card = findTestCard(number);
  if (card === undefined) return 'unknown_card';
  expireIfOver(desk, payment);
  if (payment.status !== 'pending') return 'not_payable';
  if (card.outcome === 'silent') return 'silent';
  payment.card = card;
  payment.awaitingCode = card.threeDSecure;
  return card.threeDSecure ? 'code' : settleCard(desk, payment);
}

/** The payer gives the code of his bank; any code of the test shop is right. */
export function confirmCode(desk: Desk, payment: PaymentRecord): PayStep {
  expireIfOver(desk, payment);
  if (payment.status !== 'pending' || !payment.awaitingCode) return 'not_payable';
  payment.awaitingCode = false;
  payment.threeDSecureApplied = true;
  return settleCard(desk, payment);
}

/** The payer gives up: without the code it is a failed 3-D Secure, before it an unconfirmed link. */
export function giveUp(desk: Desk, payment: PaymentRecord): void {
  if (payment.status !== 'pending') return;
  const reason = payment.awaitingCode ? '3d_secure_failed' : 'expired_on_confirmation';
  const party = payment.awaitingCode ? 'payment_network' : 'yoo_money';
  payment.awaitingCode = false;
  cancel(desk, payment, { party, reason });
}

function settleCard(desk: Desk, payment: PaymentRecord): PayStep {
  const { card } = payment;
  if (card === undefined) return 'not_payable';
  if (card.outcome !== 'success') {
    cancel(desk, payment, { party: card.party, reason: card.outcome });
  } else if (payment.capture) {
    succeed(desk, payment);
  } else {
    payment.status = 'waiting_for_capture';
    payment.holdEndsAt = desk.now() + HOLD_LIVES_MS;
    desk.emit('payment.waiting_for_capture', paymentView(payment, desk.shop));
  }
  return card.outcome;
}

function succeed(desk: Desk, payment: PaymentRecord): void {
  payment.status = 'succeeded';
  payment.capturedAt = desk.now();
  desk.store.open.delete(payment.id);
  desk.store.record(payment, payment.amount, 0);
  if (payment.receipt !== undefined) registerReceipt(desk, payment, undefined, payment.receipt);
  desk.emit('payment.succeeded', paymentView(payment, desk.shop));
}

function cancel(desk: Desk, payment: PaymentRecord, cancellation: Cancellation): void {
  payment.status = 'canceled';
  payment.awaitingCode = false;
  payment.cancellation = cancellation;
  desk.store.open.delete(payment.id);
  desk.emit('payment.canceled', paymentView(payment, desk.shop));
}

function mustWait(payment: PaymentRecord): void {
  if (payment.status === 'waiting_for_capture') return;
  throw invalidRequest(`Payment must be in waiting_for_capture, it is ${payment.status}`, 'payment_id');
}

function isCaptureFault(kind: FaultKind): kind is BusinessFault {
  return kind === 'capture_declined';
}
