import type { Counter } from '../checkout/counter.ts';
import type { Acquirer, AcquirerPayment } from '../acquirers/acquirer.ts';
import { findTestCard, type PayStep } from '../yookassa/test-cards.ts';
import { isOpen, type TbankPayment, type Terminal } from './terminal.ts';

const PATH = '/tbank/checkout';
/** The bank's codes of what the test cards do; every other decline is 1005. */
const CODES: Readonly<Record<string, string>> = {
  '3d_secure_failed': '101',
  insufficient_funds: '1051',
  card_expired: '1054',
  invalid_csc: '1082',
  invalid_card_number: '1014',
  issuer_unavailable: '1091',
  payment_method_limit_exceeded: '1061',
};

/** The bank's payment pages and what a person in charge may do. */
export function tbankAcquirer(terminal: Terminal): Acquirer {
  return {
    name: 'tbank',
    counter: counterOf(terminal),
    payments: (orderId) =>
      [...terminal.payments.values()]
        .filter(({ order }) => orderId === undefined || order === orderId)
        .map(view)
        .toReversed(),
    expire(id) {
      const payment = terminal.find(id);
      payment.reason = 'expired_on_confirmation';
      if (isOpen(payment)) terminal.move(payment, 'DEADLINE_EXPIRED');
      else if (payment.status === 'AUTHORIZED') terminal.move(payment, 'REVERSED');
    },
    reopen(id) {
      const payment = terminal.find(id);
      if (payment.status !== 'DEADLINE_EXPIRED') return;
      payment.reason = '';
      payment.status = 'FORM_SHOWED';
    },
    finishRefund: (id, ok) => terminal.finishRefund(terminal.find(id), ok),
    book: () => terminal.ledger.list(),
    sweep() {
      for (const payment of terminal.payments.values()) terminal.refresh(payment);
    },
    clear: () => terminal.clear(),
  };
}

function counterOf(terminal: Terminal): Counter {
  const settle = (payment: TbankPayment): PayStep => {
    const { card } = payment;
    if (card === undefined) return 'not_payable';
    if (card.outcome === 'success') terminal.authorise(payment, 'cards');
    else if (card.outcome !== 'silent') reject(terminal, payment, card.outcome);
    return card.outcome;
  };
  return {
    path: PATH,
    now: terminal.context.now,
    look(id) {
      if (!terminal.payments.has(id)) return undefined;
      const payment = terminal.find(id);
      if (payment.status === 'NEW') payment.status = 'FORM_SHOWED';
      const failed = ['REJECTED', 'DEADLINE_EXPIRED', 'CANCELED', 'REVERSED'].includes(payment.status);
      return {
        bill: {
          at: `${PATH}/${id}`,
          brand: 'Банк-эмулятор',
          description: payment.description,
          amount: payment.amount,
          returnUrl: payment.byCode ? undefined : failed ? payment.failUrl : payment.successUrl,
          sbp: payment.byCode ? 'only' : 'beside',
          reason: payment.reason,
        },
        stage: failed
          ? 'failed'
          : payment.status === '3DS_CHECKING'
            ? 'code'
            : isOpen(payment)
              ? 'card'
              : 'paid',
      };
    },
    payByCard(id, number) {
      const card = findTestCard(number);
      if (card === undefined) return 'unknown_card';
      const payment = terminal.find(id);
      if (!isOpen(payment) || payment.byCode) return 'not_payable';
      payment.status = 'AUTHORIZING';
      if (card.outcome === 'silent') return 'silent';
      payment.card = card;
      if (!card.threeDSecure) return settle(payment);
      payment.status = '3DS_CHECKING';
      return 'code';
    },
    paySbp(id, outcome) {
      const payment = terminal.find(id);
      if (!isOpen(payment)) return 'not_payable';
      if (outcome === 'success') terminal.authorise(payment, 'SBP');
      else if (outcome !== 'silent') reject(terminal, payment, outcome);
      return outcome;
    },
    confirmCode(id) {
      const payment = terminal.find(id);
      return payment.status === '3DS_CHECKING' ? settle(payment) : 'not_payable';
    },
    giveUp(id) {
      const payment = terminal.find(id);
      if (!isOpen(payment)) return;
      reject(terminal, payment, payment.status === '3DS_CHECKING' ? '3d_secure_failed' : 'general_decline');
    },
  };
}

function reject(
  terminal: Terminal,
  payment: TbankPayment,
  reason: Exclude<TbankPayment['reason'], ''>,
): void {
  payment.reason = reason;
  payment.errorCode = CODES[reason] ?? '1005';
  terminal.move(payment, 'REJECTED');
}

function view(payment: TbankPayment): AcquirerPayment {
  const { id, order, amount, refunded, status, description, closing } = payment;
  return { id, order_id: order, amount, refunded, status, description, closing };
}
