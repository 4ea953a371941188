import type { Counter, Place } from '../checkout/counter.ts';
import type { Desk } from './desk.ts';
import { confirmCode, giveUp, payByCard, readPayment } from './payments.ts';
import type { PaymentRecord } from './records.ts';

const PATH = '/yookassa/checkout';

/** Payment pages of YooKassa. */
export function yookassaCounter(desk: Desk): Counter {
  return {
    path: PATH,
    now: desk.now,
    look: (id) => (desk.store.payments.has(id) ? placeOf(readPayment(desk, id)) : undefined),
    payByCard: (id, number) => payByCard(desk, readPayment(desk, id), number),
    // Its page here offers cards alone.
    paySbp: () => 'not_payable',
    confirmCode: (id) => confirmCode(desk, readPayment(desk, id)),
    giveUp: (id) => giveUp(desk, readPayment(desk, id)),
  };
}

function placeOf(payment: PaymentRecord): Place {
  const { status, awaitingCode } = payment;
  return {
    bill: {
      at: `${PATH}/${payment.id}`,
      brand: 'Касса-эмулятор',
      description: payment.description ?? 'Оплата покупки',
      amount: payment.amount,
      returnUrl: payment.returnUrl,
      sbp: false,
      reason: payment.cancellation?.reason ?? '',
    },
    stage: status === 'canceled' ? 'failed' : status !== 'pending' ? 'paid' : awaitingCode ? 'code' : 'card',
  };
}
