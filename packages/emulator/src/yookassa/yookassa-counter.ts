import type { Counter, Place } from '../checkout/counter.ts';
import type { YookassaContext } from './yookassa-context.ts';
import { confirmCode, giveUp, payByCard, payBySbp, readPayment } from './payments.ts';
import type { PaymentRecord } from './records.ts';

const PATH = '/yookassa/checkout';

/** Payment pages of YooKassa. */
export function yookassaCounter(context: YookassaContext): Counter {
  return {
    path: PATH,
    now: context.now,
    look: (id) => (context.store.payments.has(id) ? placeOf(readPayment(context, id)) : undefined),
    payByCard: (id, number) => payByCard(context, readPayment(context, id), number),
    paySbp: (id, outcome) => payBySbp(context, readPayment(context, id), outcome),
    confirmCode: (id) => confirmCode(context, readPayment(context, id)),
    giveUp: (id) => giveUp(context, readPayment(context, id)),
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
      // Its page here offers cards alone.
      sbp: payment.bySbp ? 'only' : 'none',
      reason: payment.cancellation?.reason ?? '',
    },
    stage: status === 'canceled' ? 'failed' : status !== 'pending' ? 'paid' : awaitingCode ? 'code' : 'card',
  };
}
