import type { BusinessFault, FaultKind } from '../faults/fault-kinds.ts';
import { isObject, readAmount } from './amount.ts';
import type { YookassaContext } from './yookassa-context.ts';
import { readPayment } from './payments.ts';
import { checkText, readMetadata } from './read-new-payment.ts';
import { readReceipt } from './receipt-data.ts';
import { registerReceipt } from './receipts.ts';
import { refundView, type OperationStatus, type RefundRecord } from './records.ts';
import { newId } from './store.ts';
import { invalidRequest } from './yookassa-error.ts';

const REFUND_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

export function createRefund(context: YookassaContext, body: unknown): RefundRecord {
  if (!isObject(body)) throw invalidRequest('Request body must be an object');
  const paymentId = body['payment_id'];
  if (typeof paymentId !== 'string') throw invalidRequest('payment_id is missing', 'payment_id');
  const payment = readPayment(context, paymentId);
  const amount = readAmount(body['amount'], 'amount');
  const now = context.now();
  if (payment.status !== 'succeeded') {
    throw invalidRequest(`Payment must be succeeded, it is ${payment.status}`, 'payment_id');
  }
  if (now > (payment.capturedAt ?? now) + REFUND_YEARS_MS) {
    throw invalidRequest('Payment is too old to be refunded', 'payment_id');
  }
  if (amount > payment.amount - payment.refunded - payment.refunding) {
    throw invalidRequest('Refund amount exceeds the rest of the payment', 'amount.value');
  }
  // A full refund repeats the payment's receipt by itself; a part one must name what is returned.
  const needsReceipt = body['receipt'] !== undefined || (context.receiptsRequired && amount < payment.amount);
  const refund: RefundRecord = {
    id: newId(now, '0015-5000-9000'),
    paymentId,
    amount,
    description: checkText(body['description'], 'description', 250),
    metadata: readMetadata(body['metadata']),
    createdAt: now,
    receipt: needsReceipt ? readReceipt(body['receipt'], amount) : payment.receipt,
    status: 'pending',
    cancellation: undefined,
  };
  payment.refunding += amount;
  context.store.addRefund(refund);
  const fault = context.faults.take(isRefundFault, {
    operation: 'refund.create',
    orderId: payment.metadata['order_id'],
  });
  if (fault?.kind === 'refund_pending') return refund;
  if (fault === undefined) finishRefund(context, refund, 'succeeded');
  else
    finishRefund(
      context,
      refund,
      'canceled',
      fault.kind === 'refund_no_money' ? 'insufficient_funds' : 'general_decline',
    );
  return refund;
}

/** Decides a pending refund; a decided one stays as it is. */
export function finishRefund(
  context: YookassaContext,
  refund: RefundRecord,
  status: Exclude<OperationStatus, 'pending'>,
  reason = 'general_decline',
): void {
  if (refund.status !== 'pending') return;
  const payment = context.store.payment(refund.paymentId);
  payment.refunding -= refund.amount;
  refund.status = status;
  if (status === 'canceled') {
    refund.cancellation = { party: 'refund_network', reason };
    return;
  }
  payment.refunded += refund.amount;
  context.store.record(payment, 0, refund.amount);
  if (refund.receipt !== undefined) registerReceipt(context, payment, refund, refund.receipt);
  context.emit('refund.succeeded', refundView(refund));
}

function isRefundFault(kind: FaultKind): kind is BusinessFault {
  return kind === 'refund_pending' || kind === 'refund_canceled' || kind === 'refund_no_money';
}
