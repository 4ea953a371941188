import type { BusinessFault, ChargeFault, FaultKind } from '../faults/fault-kinds.ts';
import { isObject, readAmount } from './amount.ts';
import type { YookassaContext } from './yookassa-context.ts';
import { readNewPayment } from './read-new-payment.ts';
import { readReceipt } from './receipt-data.ts';
import { registerReceipt } from './receipts.ts';
import { paymentView, type Cancellation, type PaymentRecord } from './records.ts';
import { newId } from './store.ts';
import { findTestCard, type PayStep, type SbpOutcome, type TestCard } from './test-cards.ts';
import { invalidRequest } from './yookassa-error.ts';

const LINK_LIVES_MS = 60 * 60 * 1000;
const HOLD_LIVES_MS = 7 * 24 * 60 * 60 * 1000;

export function createPayment(context: YookassaContext, body: unknown): PaymentRecord {
  const input = readNewPayment(body, context.receiptsRequired);
  const kept = input.methodId === undefined ? undefined : keptCard(context, input.methodId);
  const createdAt = context.now();
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
  context.store.addPayment(payment);
  if (kept !== undefined) charge(context, payment, kept);
  return payment;
}

/** A card that was kept and whose payer has not taken his word back. */
function keptCard({ store }: YookassaContext, methodId: string): TestCard {
  const card = store.kept.get(methodId);
  if (card === undefined) throw invalidRequest("Payment method doesn't exist", 'payment_method_id');
  return card;
}

/** Pays without a page, unless the bank of the card wants its code. */
function charge(context: YookassaContext, payment: PaymentRecord, card: TestCard): void {
  payment.card = card;
  const fault = context.faults.take(isChargeFault, {
    operation: 'payment.create',
    orderId: payment.metadata['order_id'],
  });
  switch (fault?.kind) {
    case 'charge_3ds':
      payment.awaitingCode = true;
      return;
    case 'charge_declined':
      return cancel(context, payment, { party: 'payment_network', reason: 'insufficient_funds' });
    case 'charge_dead':
      context.store.kept.delete(payment.methodId ?? '');
      return cancel(context, payment, { party: 'payment_network', reason: 'permission_revoked' });
    case undefined:
      settleCard(context, payment);
  }
}

/** Reads a payment as it is now: a link or a hold that is over cancels itself first. */
export function readPayment(context: YookassaContext, id: string): PaymentRecord {
  const payment = context.store.payment(id);
  expireIfOver(context, payment);
  return payment;
}

export function expireIfOver(context: YookassaContext, payment: PaymentRecord): void {
  const now = context.now();
  if (payment.status === 'pending' && now >= payment.createdAt + LINK_LIVES_MS) {
    cancel(context, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
  } else if (payment.status === 'waiting_for_capture' && now >= (payment.holdEndsAt ?? Infinity)) {
    cancel(context, payment, { party: 'yoo_money', reason: 'expired_on_capture' });
  }
}

/** Ends the link or the hold at once, as if its time were over. */
export function expireNow(context: YookassaContext, payment: PaymentRecord): void {
  if (payment.status === 'pending') {
    cancel(context, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
  } else if (payment.status === 'waiting_for_capture') {
    cancel(context, payment, { party: 'yoo_money', reason: 'expired_on_capture' });
  }
}

/** The acquirer ended a link too early: the payer goes on, and what comes of it contradicts what was said. */
export function reopen(context: YookassaContext, payment: PaymentRecord): void {
  if (payment.status !== 'canceled') return;
  payment.status = 'pending';
  payment.cancellation = undefined;
  context.store.open.set(payment.id, payment);
}

export function capturePayment(context: YookassaContext, id: string, body: unknown): PaymentRecord {
  const payment = readPayment(context, id);
  mustWait(payment);
  const input = body === undefined ? {} : body;
  if (!isObject(input)) throw invalidRequest('Request body must be an object');
  const amount = input['amount'] === undefined ? payment.amount : readAmount(input['amount'], 'amount');
  if (amount > payment.amount)
    throw invalidRequest('Capture amount exceeds the payment amount', 'amount.value');
  const needsReceipt = context.receiptsRequired && amount < payment.amount;
  const receipt =
    input['receipt'] !== undefined || needsReceipt ? readReceipt(input['receipt'], amount) : payment.receipt;
  if (
    context.faults.take(isCaptureFault, {
      operation: 'payment.capture',
      orderId: payment.metadata['order_id'],
    })
  ) {
    cancel(context, payment, { party: 'payment_network', reason: 'general_decline' });
    return payment;
  }
  payment.amount = amount;
  payment.receipt = receipt;
  succeed(context, payment);
  return payment;
}

export function cancelPayment(context: YookassaContext, id: string): PaymentRecord {
  const payment = readPayment(context, id);
  mustWait(payment);
  cancel(context, payment, { party: 'merchant', reason: 'canceled_by_merchant' });
  return payment;
}

/** The payer gives a card; a 3-D Secure card stops before the code. */
export function payByCard(context: YookassaContext, payment: PaymentRecord, number: string): PayStep {
  const card = findTestCard(number);
  if (card === undefined) return 'unknown_card';
  expireIfOver(context, payment);
  if (payment.status !== 'pending' || payment.bySbp) return 'not_payable';
  if (card.outcome === 'silent') return 'silent';
  payment.card = card;
  payment.awaitingCode = card.threeDSecure;
  return card.threeDSecure ? 'code' : settleCard(context, payment);
}

/** The payer agrees, or his bank declines, in the app that the code of SBP has opened. */
export function payBySbp(context: YookassaContext, payment: PaymentRecord, outcome: SbpOutcome): PayStep {
  expireIfOver(context, payment);
  if (payment.status !== 'pending' || !payment.bySbp) return 'not_payable';
  if (outcome === 'silent') return outcome;
  if (outcome === 'success') succeed(context, payment);
  else cancel(context, payment, { party: 'payment_network', reason: outcome });
  return outcome;
}

/** The payer gives the code of his bank; any code of the test shop is right. */
export function confirmCode(context: YookassaContext, payment: PaymentRecord): PayStep {
  expireIfOver(context, payment);
  if (payment.status !== 'pending' || !payment.awaitingCode) return 'not_payable';
  payment.awaitingCode = false;
  payment.threeDSecureApplied = true;
  return settleCard(context, payment);
}

/** The payer gives up: without the code it is a failed 3-D Secure, before it an unconfirmed link. */
export function giveUp(context: YookassaContext, payment: PaymentRecord): void {
  if (payment.status !== 'pending') return;
  const reason = payment.awaitingCode ? '3d_secure_failed' : 'expired_on_confirmation';
  const party = payment.awaitingCode ? 'payment_network' : 'yoo_money';
  payment.awaitingCode = false;
  cancel(context, payment, { party, reason });
}

function settleCard(context: YookassaContext, payment: PaymentRecord): PayStep {
  const { card } = payment;
  if (card === undefined) return 'not_payable';
  if (card.outcome === 'success' && payment.save) context.store.keepCard(payment.id, card);
  if (card.outcome !== 'success') {
    cancel(context, payment, { party: card.party, reason: card.outcome });
  } else if (payment.capture) {
    succeed(context, payment);
  } else {
    payment.status = 'waiting_for_capture';
    payment.holdEndsAt = context.now() + HOLD_LIVES_MS;
    context.emit('payment.waiting_for_capture', paymentView(payment, context.shop));
  }
  return card.outcome;
}

function succeed(context: YookassaContext, payment: PaymentRecord): void {
  payment.status = 'succeeded';
  payment.capturedAt = context.now();
  context.store.open.delete(payment.id);
  context.store.record(payment, payment.amount, 0);
  if (payment.receipt !== undefined) registerReceipt(context, payment, undefined, payment.receipt);
  context.emit('payment.succeeded', paymentView(payment, context.shop));
}

function cancel(context: YookassaContext, payment: PaymentRecord, cancellation: Cancellation): void {
  payment.status = 'canceled';
  payment.awaitingCode = false;
  payment.cancellation = cancellation;
  context.store.open.delete(payment.id);
  context.emit('payment.canceled', paymentView(payment, context.shop));
}

function mustWait(payment: PaymentRecord): void {
  if (payment.status === 'waiting_for_capture') return;
  throw invalidRequest(`Payment must be in waiting_for_capture, it is ${payment.status}`, 'payment_id');
}

export function isChargeFault(kind: FaultKind): kind is ChargeFault {
  return kind === 'charge_declined' || kind === 'charge_3ds' || kind === 'charge_dead';
}

function isCaptureFault(kind: FaultKind): kind is BusinessFault {
  return kind === 'capture_declined';
}
