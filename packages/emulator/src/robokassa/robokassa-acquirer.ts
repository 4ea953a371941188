import type { Counter } from '../checkout/counter.ts';
import type { Acquirer } from '../acquirers/acquirer.ts';
import { findTestCard, type PayStep } from '../yookassa/test-cards.ts';
import { orderOf, STATE, type Invoice, type RobokassaShop } from './shop.ts';

export const CHECKOUT = '/robokassa/checkout';

const STATUS = { 5: 'started', 10: 'cancelled', 60: 'returned', 100: 'done' } as const;

/** Robokassa's payment pages and what a person in charge may do. */
export function robokassaAcquirer(shop: RobokassaShop): Acquirer {
  return {
    name: 'robokassa',
    counter: counterOf(shop),
    payments: (orderId) =>
      [...shop.invoices.values()]
        .filter((invoice) => orderId === undefined || orderOf(invoice) === orderId)
        .map((invoice) => ({
          id: invoice.id,
          order_id: orderOf(invoice),
          amount: invoice.amount,
          refunded: invoice.refunded,
          status: STATUS[invoice.state],
          description: invoice.description,
        }))
        .toReversed(),
    expire(id) {
      const invoice = shop.find(id);
      if (invoice?.state === STATE.started) shop.fail(invoice, 'expired_on_confirmation');
    },
    reopen(id) {
      const invoice = shop.find(id);
      if (invoice?.state !== STATE.cancelled) return;
      invoice.reason = '';
      invoice.state = STATE.started;
    },
    finishRefund(id, ok) {
      for (const refund of shop.refunds.values()) if (refund.invoice === id) shop.finish(refund, ok);
    },
    book: () => shop.ledger.list(),
    sweep() {
      for (const invoice of shop.invoices.values()) shop.refresh(invoice);
    },
    clear: () => shop.clear(),
  };
}

function counterOf(shop: RobokassaShop): Counter {
  const open = (id: string): Invoice | undefined => {
    const invoice = shop.find(id);
    return invoice?.state === STATE.started ? invoice : undefined;
  };
  const settle = (invoice: Invoice): PayStep => {
    const { card } = invoice;
    if (card === undefined) return 'not_payable';
    if (card.outcome === 'success') shop.pay(invoice, 'BankCard');
    else if (card.outcome !== 'silent') shop.fail(invoice, card.outcome);
    return card.outcome;
  };
  return {
    path: CHECKOUT,
    now: shop.context.now,
    look(id) {
      const invoice = shop.find(id);
      if (invoice === undefined) return undefined;
      const { state, awaitingCode, description, amount, reason } = invoice;
      return {
        bill: {
          at: `${CHECKOUT}/${id}`,
          brand: 'Робот-эмулятор',
          description,
          amount,
          returnUrl: shop.wayBack(invoice),
          sbp: 'beside',
          reason,
        },
        stage:
          state === STATE.cancelled
            ? 'failed'
            : state !== STATE.started
              ? 'paid'
              : awaitingCode
                ? 'code'
                : 'card',
      };
    },
    payByCard(id, number) {
      const card = findTestCard(number);
      if (card === undefined) return 'unknown_card';
      const invoice = open(id);
      if (invoice === undefined) return 'not_payable';
      if (card.outcome === 'silent') return 'silent';
      invoice.card = card;
      invoice.awaitingCode = card.threeDSecure;
      return card.threeDSecure ? 'code' : settle(invoice);
    },
    paySbp(id, outcome) {
      const invoice = open(id);
      if (invoice === undefined) return 'not_payable';
      if (outcome === 'success') shop.pay(invoice, 'SBP');
      else if (outcome !== 'silent') shop.fail(invoice, outcome);
      return outcome;
    },
    confirmCode(id) {
      const invoice = open(id);
      return invoice?.awaitingCode ? settle(invoice) : 'not_payable';
    },
    giveUp(id) {
      const invoice = open(id);
      if (invoice) shop.fail(invoice, invoice.awaitingCode ? '3d_secure_failed' : 'expired_on_confirmation');
    },
  };
}
