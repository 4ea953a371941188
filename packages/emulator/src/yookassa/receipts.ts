import type { BusinessFault, FaultKind } from '../faults/fault-kinds.ts';
import { isObject, readAmount, writeAmount } from './amount.ts';
import type { YookassaContext } from './yookassa-context.ts';
import { readReceipt, receiptSum, type ReceiptData } from './receipt-data.ts';
import type { PaymentRecord, ReceiptRecord, RefundRecord } from './records.ts';
import { newId } from './store.ts';
import { invalidRequest } from './yookassa-error.ts';

const MAX_PER_PAYMENT = 30;
const SETTLEMENTS = new Set(['cashless', 'prepayment', 'postpayment', 'consideration']);

/** POST /receipts: a receipt of its own, registered when it is next read. */
export function createReceipt(context: YookassaContext, body: unknown): ReceiptRecord {
  if (!isObject(body)) throw invalidRequest('Request body must be an object');
  const { type, send } = body;
  if (type !== 'payment' && type !== 'refund') throw invalidRequest('Receipt type is illegal', 'type');
  const { payment, refund } = findSubject(context, body, type);
  if (send !== true) throw invalidRequest('send must be true', 'send');
  if (!Array.isArray(body['items'])) throw invalidRequest('Receipt is missing or illegal', 'items');
  const { settlements, sum } = readSettlements(body['settlements']);
  const data = readReceipt(body, sum, true);
  if (context.store.receiptsOf(payment.id).length >= MAX_PER_PAYMENT) {
    throw invalidRequest('Too many receipts for the payment', `${type}_id`);
  }
  const receipt = addReceipt(context, { type, payment, refund, data, settlements });
  applyFault(context, receipt, payment, 'receipt.create');
  return receipt;
}

/** The receipt that came inside a payment or refund, registered together with it unless a fault keeps it back. */
export function registerReceipt(
  context: YookassaContext,
  payment: PaymentRecord,
  refund: RefundRecord | undefined,
  data: ReceiptData,
): void {
  const type = refund === undefined ? 'payment' : 'refund';
  const settlements = [{ type: 'cashless', amount: writeAmount(receiptSum(data.items)) }];
  const receipt = addReceipt(context, { type, payment, refund, data, settlements });
  receipt.status = 'succeeded';
  applyFault(context, receipt, payment, refund === undefined ? 'payment.capture' : 'refund.create');
  (refund ?? payment).fiscal = receipt;
}

export function readReceiptRecord(context: YookassaContext, id: string): ReceiptRecord {
  const receipt = context.store.receipt(id);
  if (receipt.status === 'pending' && !receipt.stuck) receipt.status = 'succeeded';
  return receipt;
}

interface NewReceipt {
  type: 'payment' | 'refund';
  payment: PaymentRecord;
  refund: RefundRecord | undefined;
  data: ReceiptData;
  settlements: readonly unknown[];
}

function addReceipt(
  context: YookassaContext,
  { type, payment, refund, data, settlements }: NewReceipt,
): ReceiptRecord {
  const createdAt = context.now();
  const receipt: ReceiptRecord = {
    id: newId(createdAt, '0021-5000-a000'),
    type,
    paymentId: payment.id,
    refundId: refund?.id,
    data,
    settlements,
    createdAt,
    number: context.store.receipts.size + 1,
    status: 'pending',
    stuck: false,
  };
  context.store.addReceipt(receipt);
  return receipt;
}

function findSubject(context: YookassaContext, body: Record<string, unknown>, type: 'payment' | 'refund') {
  const id = body[`${type}_id`];
  if (typeof id !== 'string') throw invalidRequest(`${type}_id is missing`, `${type}_id`);
  const refund = type === 'refund' ? context.store.refund(id) : undefined;
  const payment = context.store.payment(refund?.paymentId ?? id);
  if ((refund ?? payment).status !== 'succeeded')
    throw invalidRequest(`${type} must be succeeded`, `${type}_id`);
  return { payment, refund };
}

function readSettlements(value: unknown): { settlements: readonly unknown[]; sum: number } {
  if (!Array.isArray(value) || value.length === 0)
    throw invalidRequest('Settlements are missing', 'settlements');
  let sum = 0;
  for (const [index, settlement] of value.entries()) {
    const legal =
      isObject(settlement) && typeof settlement['type'] === 'string' && SETTLEMENTS.has(settlement['type']);
    if (!legal) throw invalidRequest('Settlement is illegal', `settlements[${index}].type`);
    sum += readAmount(settlement['amount'], `settlements[${index}].amount`);
  }
  return { settlements: value, sum };
}

function applyFault(
  context: YookassaContext,
  receipt: ReceiptRecord,
  payment: PaymentRecord,
  operation: 'receipt.create' | 'payment.capture' | 'refund.create',
): void {
  const orderId = payment.metadata['order_id'];
  const fault = context.faults.take(isReceiptFault, { operation, orderId });
  if (fault?.kind === 'receipt_stuck') {
    receipt.stuck = true;
    receipt.status = 'pending';
  }
  if (fault?.kind === 'receipt_canceled') receipt.status = 'canceled';
}

function isReceiptFault(kind: FaultKind): kind is BusinessFault {
  return kind === 'receipt_stuck' || kind === 'receipt_canceled';
}
