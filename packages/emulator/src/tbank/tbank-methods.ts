import type { BusinessFault, FaultKind } from '../faults/fault-kinds.ts';
import { isObject } from '../yookassa/amount.ts';
import { isChargeFault } from '../yookassa/payments.ts';
import { wrong } from './tbank-error.ts';
import { checkTbankReceipt } from './tbank-receipt.ts';
import { isOpen, type TbankPayment, type Terminal } from './terminal.ts';

type Body = Record<string, unknown>;

const LINK_MS = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;
const SBP_REFUND_MS = 1000;

export function init(terminal: Terminal, body: Body): object {
  const { Amount: amount, OrderId: orderId, Description: description = '', PayType: payType = 'O' } = body;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) throw wrong('2', 'Нет поля Amount');
  if (amount < 1000) throw wrong('251', 'Сумма меньше допустимой');
  if (typeof orderId !== 'string' || orderId.length === 0 || orderId.length > 36)
    throw wrong('2', 'Неверное поле OrderId');
  if (terminal.byOrder.has(orderId)) throw wrong('20', 'Повторный номер заказа');
  if (typeof description !== 'string' || description.length > 140) throw wrong('2', 'Неверное Description');
  if (payType !== 'O' && payType !== 'T') throw wrong('2', 'Неверное поле PayType');
  const { Recurrent: recurrent, CustomerKey: customerKey } = body;
  const known = typeof customerKey === 'string' && customerKey.length > 0 && customerKey.length <= 36;
  if (recurrent !== undefined && (recurrent !== 'Y' || !known)) throw wrong('2', 'Нет поля CustomerKey');
  checkTbankReceipt(body['Receipt'], amount);
  const payment: TbankPayment = {
    id: terminal.nextId(),
    orderId,
    order: readData(body['DATA'])['order'] ?? orderId,
    twoStage: payType === 'T',
    description: description || 'Оплата заказа',
    successUrl: readUrl(body['SuccessURL']),
    failUrl: readUrl(body['FailURL']),
    dueAt: readDue(body['RedirectDueDate'], terminal.context.now()),
    amount,
    refunded: 0,
    status: 'NEW',
    errorCode: '0',
    reason: '',
    source: undefined,
    card: undefined,
    holdEndsAt: undefined,
    keepFor: recurrent === 'Y' && known ? customerKey : undefined,
    rebillId: undefined,
    byCode: false,
    refunding: undefined,
    requests: new Set(),
    closing: [],
  };
  terminal.add(payment);
  return {
    ...head(terminal, payment),
    Amount: amount,
    PaymentURL: `${terminal.context.publicUrl()}/tbank/checkout/${payment.id}`,
  };
}

/** Pays with a kept card, without a page. */
export function charge(terminal: Terminal, body: Body): object {
  const payment = terminal.find(body['PaymentId']);
  const rebillId = String(body['RebillId']);
  const kept = terminal.kept.get(rebillId);
  if (kept === undefined || kept.revoked) throw wrong('1014', 'Неверный RebillId');
  if (payment.status !== 'NEW') throw wrong('4', 'Статус платежа не может быть изменён');
  payment.card = kept.card;
  payment.rebillId = rebillId;
  const fault = terminal.context.faults.take(isChargeFault, {
    operation: 'payment.charge',
    orderId: payment.order,
  });
  if (fault === undefined) terminal.authorise(payment, 'cards');
  else {
    if (fault.kind === 'charge_dead') kept.revoked = true;
    payment.errorCode = CHARGE_CODES[fault.kind];
    payment.reason = fault.kind === 'charge_dead' ? 'card_expired' : 'insufficient_funds';
    terminal.move(payment, 'REJECTED');
  }
  return { ...head(terminal, payment), Success: fault === undefined, Amount: payment.amount };
}

const CHARGE_CODES = { charge_declined: '1051', charge_3ds: '104', charge_dead: '1054' } as const;

/** Cards that were kept for a customer. The number is hidden but for its ends. */
export function getCardList(terminal: Terminal, body: Body): object {
  const found = [...terminal.kept].filter(([, { customerKey }]) => customerKey === body['CustomerKey']);
  if (found.length === 0) throw wrong('7', 'Покупатель не найден');
  return found.map(([rebillId, { card, revoked }]) => ({
    CardId: rebillId,
    Pan: `${card.number.slice(0, 6)}******${card.number.slice(-4)}`,
    Status: revoked ? 'I' : 'A',
    RebillId: rebillId,
    CardType: 0,
    ExpDate: '1230',
  }));
}

/** What the code of SBP says. */
export function getQr(terminal: Terminal, body: Body): object {
  const payment = terminal.find(body['PaymentId']);
  if (!isOpen(payment)) throw wrong('8', 'Операция невозможна в этом статусе');
  if (payment.twoStage) throw wrong('3001', 'СБП платят в одну стадию');
  payment.byCode = true;
  return {
    Success: true,
    ErrorCode: '0',
    Message: 'OK',
    TerminalKey: terminal.key,
    PaymentId: payment.id,
    OrderId: payment.orderId,
    Data: `${terminal.context.publicUrl()}/tbank/checkout/${payment.id}`,
  };
}

export function getState(terminal: Terminal, body: Body): object {
  const payment = terminal.find(body['PaymentId']);
  return {
    ...head(terminal, payment),
    Amount: payment.amount,
    ...(payment.source === undefined ? {} : { Params: [{ Key: 'Source', Value: payment.source }] }),
  };
}

export function checkOrder(terminal: Terminal, body: Body): object {
  const payment = terminal.byOrder.get(String(body['OrderId']));
  if (payment === undefined) throw wrong('255', 'Неверный OrderId');
  terminal.refresh(payment);
  const { id, amount, status } = payment;
  return {
    Success: true,
    ErrorCode: '0',
    Message: 'OK',
    TerminalKey: terminal.key,
    OrderId: payment.orderId,
    Payments: [{ PaymentId: id, Amount: amount, Status: status, Success: 'true', ErrorCode: 0 }],
  };
}

export function confirm(terminal: Terminal, body: Body): object {
  const payment = terminal.find(body['PaymentId']);
  if (payment.status !== 'AUTHORIZED') throw wrong('8', 'Операция невозможна в этом статусе');
  const { Amount: amount = payment.amount } = body;
  if (typeof amount !== 'number' || amount < 1 || amount > payment.amount)
    throw wrong('330', 'Сумма больше исходной');
  checkTbankReceipt(body['Receipt'], amount);
  if (terminal.context.faults.take(isCapture, { operation: 'payment.capture', orderId: payment.order })) {
    terminal.move(payment, 'REVERSED');
    throw wrong('99', 'Платёж отклонён');
  }
  payment.amount = amount;
  terminal.move(payment, 'CONFIRMED');
  return head(terminal, payment);
}

/** Offsets the prepayment at hand-over. */
export function sendClosingReceipt(terminal: Terminal, body: Body): object {
  const payment = terminal.find(body['PaymentId']);
  if (payment.status !== 'CONFIRMED' && payment.status !== 'PARTIAL_REFUNDED')
    throw wrong('8', 'Операция невозможна в этом статусе');
  const receipt = body['Receipt'];
  const payments = isObject(receipt) && isObject(receipt['Payments']) ? receipt['Payments'] : {};
  const amount = Number(payments['AdvancePayment']);
  checkTbankReceipt(receipt, amount);
  payment.closing.push(amount);
  return { Success: true, ErrorCode: '0', Message: 'OK' };
}

/** Ends a link, lets a reserved sum go, or returns money, whole or in part. */
export function cancel(terminal: Terminal, body: Body): object {
  const payment = terminal.find(body['PaymentId']);
  const before = payment.amount - payment.refunded;
  const answer = () => ({
    ...head(terminal, payment),
    OriginalAmount: before,
    NewAmount: payment.amount - payment.refunded - (payment.refunding?.amount ?? 0),
  });
  const request = body['ExternalRequestId'];
  if (typeof request === 'string' && payment.source !== 'SBP') {
    if (payment.requests.has(request)) return answer();
  }
  if (isOpen(payment)) terminal.move(payment, 'CANCELED');
  else if (payment.status === 'AUTHORIZED') terminal.move(payment, 'REVERSED');
  else if (payment.status === 'CONFIRMED' || payment.status === 'PARTIAL_REFUNDED')
    refund(terminal, payment, body);
  else throw wrong('4', 'Статус платежа не может быть изменён');
  if (typeof request === 'string') payment.requests.add(request);
  return answer();
}

function refund(terminal: Terminal, payment: TbankPayment, body: Body): void {
  const left = payment.amount - payment.refunded;
  const { Amount: amount = left } = body;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1)
    throw wrong('2', 'Неверное поле Amount');
  if (amount > left) throw wrong('330', 'Сумма возврата больше остатка');
  if (amount < payment.amount) checkTbankReceipt(body['Receipt'], amount);
  const fault = terminal.context.faults.take(isRefund, {
    operation: 'refund.create',
    orderId: payment.order,
  });
  if (fault?.kind === 'refund_canceled') throw wrong('99', 'Возврат отклонён');
  if (fault?.kind === 'refund_no_money') throw wrong('1051', 'Недостаточно средств');
  const now = terminal.context.now();
  const slow = payment.source === 'SBP';
  payment.refunding = { amount, readyAt: fault ? Infinity : slow ? now + SBP_REFUND_MS : now };
  if (fault || slow) payment.status = slow ? 'ASYNC_REFUNDING' : 'REFUNDING';
  else terminal.finishRefund(payment, true);
}

function head(terminal: Terminal, payment: TbankPayment): object {
  return {
    Success: true,
    ErrorCode: payment.status === 'REJECTED' ? payment.errorCode : '0',
    Message: 'OK',
    TerminalKey: terminal.key,
    Status: payment.status,
    PaymentId: payment.id,
    OrderId: payment.orderId,
  };
}

function readData(data: unknown): Record<string, string> {
  if (data === undefined) return {};
  if (!isObject(data) || Object.keys(data).length > 20) throw wrong('208', 'Слишком много полей DATA');
  const read: Record<string, string> = {};
  for (const [key, value] of Object.entries(data)) {
    if (key.length > 20 || typeof value !== 'string' || value.length > 100)
      throw wrong('209', 'Слишком длинное поле DATA');
    read[key] = value;
  }
  return read;
}

function readUrl(value: unknown): string {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value))
    throw wrong('2', 'Неверный адрес возврата');
  return value;
}

/** `2025-05-12T12:24:00+03:00`, from a minute to 90 days ahead. */
function readDue(value: unknown, now: number): number {
  if (value === undefined) return now + LINK_MS;
  const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
  const due = typeof value === 'string' && shape.test(value) ? Date.parse(value) : Number.NaN;
  if (!(due >= now + MINUTE && due <= now + 90 * 24 * 60 * MINUTE))
    throw wrong('12', 'Неверное поле RedirectDueDate');
  return due;
}

function isCapture(kind: FaultKind): kind is BusinessFault {
  return kind === 'capture_declined';
}

function isRefund(kind: FaultKind): kind is BusinessFault {
  return kind === 'refund_pending' || kind === 'refund_canceled' || kind === 'refund_no_money';
}
