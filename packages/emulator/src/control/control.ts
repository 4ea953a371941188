import type { BookLine } from '../ledger.ts';
import type { YookassaContext } from '../yookassa/yookassa-context.ts';
import type { CarrierBox } from '../delivery/carrier-box.ts';
import type { Fault, FaultSpec } from '../faults/fault-book.ts';
import type { Idempotency } from '../yookassa/idempotency.ts';
import type { Letter, MailInbox } from '../mail/mail-inbox.ts';
import type { LoggedRequest, RequestLog } from '../request-log.ts';
import {
  confirmCode,
  expireIfOver,
  expireNow,
  giveUp,
  reopen,
  payByCard,
  payBySbp,
  readPayment,
} from '../yookassa/payments.ts';
import { finishRefund } from '../yookassa/refunds.ts';
import {
  paymentView,
  receiptView,
  refundView,
  type PaymentRecord,
  type PaymentView,
  type ReceiptView,
  type RefundView,
} from '../yookassa/records.ts';
import { newId } from '../yookassa/store.ts';
import { findTestCard, PLAIN_SUCCESS_CARD, type PayStep, type SbpOutcome } from '../yookassa/test-cards.ts';
import type { SocialContext } from '../social/social-context.ts';
import type { Acquirer, AcquirerName, AcquirerPayment } from '../acquirers/acquirer.ts';
import type { Message, SmsBox } from '../sms/sms-box.ts';
import type { SetRule, WebhookRule } from '../webhooks/webhook-rules.ts';
import type { Receiver, WebhookRecord, Webhooks } from '../webhooks/webhooks.ts';

/** What a payer does: `card` defaults to a card that pays at once; the code of a 3-D Secure card is given by itself. */
export interface PayRequest {
  payment_id?: string;
  /** Instead of payment_id: the newest payment whose metadata.order_id is this. */
  order_id?: string;
  card?: string;
  /** Instead of a card: in the app that the code of SBP has opened. */
  sbp?: SbpOutcome;
}

export interface PaymentDetails {
  payment: PaymentView;
  refunds: RefundView[];
  receipts: ReceiptView[];
  webhooks: WebhookRecord[];
}

/** A refused order of the control API. */
export class ControlError extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The same operations as HTTP under /control; unknown ids throw. */
export interface EmulatorControl {
  letters(filter?: { to?: string }): readonly Letter[];
  letter(n: number): Letter;
  /** The letters of `to` as soon as there are `count` of them (1); throws after `timeout_ms` (10000). */
  waitForLetters(filter: { to: string; count?: number; timeout_ms?: number }): Promise<readonly Letter[]>;
  /** Messages to phones, oldest first. */
  messages(filter?: { to?: string }): readonly Message[];
  /** The messages to a number as soon as there are `count` of them (1); throws after `timeout_ms` (10000). */
  waitForMessages(filter: { to: string; count?: number; timeout_ms?: number }): Promise<readonly Message[]>;
  /** Newest first. */
  payments(filter?: { order_id?: string; status?: string }): PaymentView[];
  payment(id: string): PaymentDetails;
  refunds(): RefundView[];
  receipts(filter?: { payment_id?: string }): ReceiptView[];
  requests(): readonly LoggedRequest[];
  pay(request: PayRequest): { outcome: PayStep; payment: PaymentView };
  /** The payer leaves the payment page by «Отменить». */
  giveUp(paymentId: string): PaymentView;
  /** A card that its owner had kept at YooKassa before, one that pays at once; its id there. */
  keepCard(): string;
  /** Ends the link or the hold as if its time were over. */
  expire(paymentId: string): PaymentView;
  /** What was cancelled may be paid all the same. */
  reopen(paymentId: string): PaymentView;
  /** Decides a pending refund. */
  finishRefund(refundId: string, status: 'succeeded' | 'canceled', reason?: string): RefundView;
  /** Decides a receipt kept pending by the fault receipt_stuck. */
  finishReceipt(receiptId: string, status: 'succeeded' | 'canceled'): ReceiptView;
  addFault(fault: FaultSpec): Fault;
  faults(): readonly Fault[];
  clearFaults(id?: number): void;
  setWebhooks(rule: WebhookRule): void;
  setWebhookUrl(url: string | undefined, receiver?: Receiver): void;
  /** T-Bank and Robokassa. */
  acquirer(name: AcquirerName): AcquirerControl;
  webhookRules(): SetRule[];
  webhooks(): readonly WebhookRecord[];
  /** Answers the receiver's HTTP status, 0 = no answer. */
  resendWebhook(n: number): Promise<number>;
  forgeWebhook(payload: string | object): Promise<number>;
  /** Resolves when no notification is on its way or waits for a repeat; throws after `timeout_ms` (10000). */
  quiet(timeout_ms?: number): Promise<void>;
  book(): BookLine[];
  /** What CDEK says of a parcel from now on, in its words, such as `DELIVERED`. */
  moveParcel(number: string, code: string): void;
  /** Moves the emulator's clock forward (or back) and lets what is over expire. */
  moveTime(ms: number): void;
  /** Cancels every link and hold whose time is over. */
  sweep(): void;
  /** Forgets everything, faults and rules too; the webhook address stays. */
  reset(): void;
}

/** What a person in charge does with T-Bank's or Robokassa's stand-in; unknown orders and ids throw. */
export interface AcquirerControl {
  /** Newest first. */
  payments(orderId?: string): AcquirerPayment[];
  /** The payer pays a payment of an order, the newest unless named: by card, its code given by itself, or through SBP. */
  pay(orderId: string, by?: { card?: string; sbp?: SbpOutcome; id?: string }): PayStep;
  giveUp(id: string): void;
  expire(id: string): void;
  reopen(id: string): void;
  finishRefund(paymentId: string, ok: boolean): void;
}

interface Parts {
  acquirers: readonly Acquirer[];
  social: SocialContext;
  context: YookassaContext;
  mail: MailInbox;
  sms: SmsBox;
  parcels: CarrierBox;
  webhooks: Webhooks;
  log: RequestLog;
  idempotency: Idempotency;
  clock: { offset: number };
}

export function createControl({
  context,
  mail,
  sms,
  parcels,
  webhooks,
  log,
  idempotency,
  clock,
  acquirers,
  social,
}: Parts): EmulatorControl {
  const { store, faults, shop } = context;
  const view = (payment: PaymentRecord): PaymentView => paymentView(payment, shop);

  const find = ({ payment_id: id, order_id: order }: PayRequest): PaymentRecord => {
    const payment = order === undefined ? store.payment(id ?? '') : store.newestPaymentOf(order);
    if (payment === undefined) throw new ControlError(`no payment of order ${order}`, 404);
    return payment;
  };

  const sweep = (): void => {
    for (const payment of store.open.values()) expireIfOver(context, payment);
    for (const acquirer of acquirers) acquirer.sweep();
  };

  return {
    letters: (filter = {}) => mail.list(filter.to),
    letter(n) {
      const letter = mail.find(n);
      if (letter === undefined) throw new ControlError(`no letter ${n}`, 404);
      return letter;
    },
    async waitForLetters({ to, count = 1, timeout_ms: timeout = 10_000 }) {
      const until = performance.now() + timeout;
      for (;;) {
        const letters = mail.list(to);
        if (letters.length >= count) return letters;
        const left = until - performance.now();
        if (left <= 0)
          throw new ControlError(`${letters.length} of ${count} letters to ${to} in ${timeout} ms`, 408);
        await mail.next(left);
      }
    },
    messages: (filter = {}) => sms.list(filter.to),
    async waitForMessages({ to, count = 1, timeout_ms: timeout = 10_000 }) {
      const until = performance.now() + timeout;
      for (;;) {
        const messages = sms.list(to);
        if (messages.length >= count) return messages;
        const left = until - performance.now();
        if (left <= 0)
          throw new ControlError(`${messages.length} of ${count} messages to ${to} in ${timeout} ms`, 408);
        await sms.next(left);
      }
    },
    payments(filter = {}) {
      sweep();
      const views: PaymentView[] = [];
      for (const payment of store.payments.values()) {
        if (filter.order_id !== undefined && payment.metadata['order_id'] !== filter.order_id) continue;
        if (filter.status !== undefined && payment.status !== filter.status) continue;
        views.push(view(payment));
      }
      return views.toReversed();
    },
    payment(id) {
      const payment = readPayment(context, id);
      const refunds = store.refundsOf(id);
      const ids = new Set([id, ...refunds.map((refund) => refund.id)]);
      return {
        payment: view(payment),
        refunds: refunds.map(refundView),
        receipts: store.receiptsOf(id).map(receiptView),
        webhooks: webhooks.list().filter(({ object_id: objectId }) => ids.has(objectId)),
      };
    },
    refunds: () => [...store.refunds.values()].map(refundView).toReversed(),
    receipts: (filter = {}) => {
      const { payment_id: id } = filter;
      const records = id === undefined ? [...store.receipts.values()] : store.receiptsOf(id);
      return records.map(receiptView).toReversed();
    },
    requests: () => log.list(),
    pay(request) {
      const payment = find(request);
      let outcome = request.sbp
        ? payBySbp(context, payment, request.sbp)
        : payByCard(context, payment, request.card ?? PLAIN_SUCCESS_CARD);
      if (outcome === 'unknown_card') throw new ControlError('not a test card');
      if (outcome === 'code') outcome = confirmCode(context, payment);
      return { outcome, payment: view(payment) };
    },
    giveUp(id) {
      const payment = readPayment(context, id);
      giveUp(context, payment);
      return view(payment);
    },
    keepCard() {
      const id = newId(context.now(), '000f-5000-8000');
      const card = findTestCard(PLAIN_SUCCESS_CARD);
      if (card !== undefined) store.keepCard(id, card);
      return id;
    },
    expire(id) {
      const payment = readPayment(context, id);
      expireNow(context, payment);
      return view(payment);
    },
    reopen(id) {
      const payment = store.payment(id);
      reopen(context, payment);
      return view(payment);
    },
    finishRefund(id, status, reason) {
      const refund = store.refund(id);
      finishRefund(context, refund, status, reason);
      return refundView(refund);
    },
    finishReceipt(id, status) {
      const receipt = store.receipt(id);
      if (receipt.status === 'pending') receipt.status = status;
      return receiptView(receipt);
    },
    addFault: (fault) => faults.add(fault),
    faults: () => faults.list(),
    clearFaults: (id) => (id === undefined ? faults.clear() : faults.remove(id)),
    setWebhooks: (rule) => webhooks.setRule(rule),
    setWebhookUrl: (url, receiver) => webhooks.setUrl(url, receiver),
    acquirer(name) {
      const acquirer = acquirers.find((each) => each.name === name);
      if (acquirer === undefined) throw new ControlError(`no till ${name}`, 404);
      return controlOf(acquirer);
    },
    webhookRules: () => webhooks.listRules(),
    webhooks: () => webhooks.list(),
    async resendWebhook(n) {
      const status = await webhooks.resend(n);
      if (status === undefined) throw new ControlError(`no notification ${n}`, 404);
      return status;
    },
    forgeWebhook: async (payload) =>
      webhooks.forge(typeof payload === 'string' ? payload : JSON.stringify(payload)),
    async quiet(timeout = 10_000) {
      const until = performance.now() + timeout;
      while (!webhooks.isQuiet()) {
        if (performance.now() > until)
          throw new ControlError(`notifications still on their way after ${timeout} ms`, 408);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    book: () => [...store.book(), ...acquirers.flatMap((acquirer) => acquirer.book())],
    moveParcel: (number, code) => parcels.move(number, code),
    moveTime(ms) {
      clock.offset += ms;
      sweep();
    },
    sweep,
    reset() {
      store.clear();
      for (const acquirer of acquirers) acquirer.clear();
      social.clear();
      faults.clear();
      webhooks.clear();
      mail.clear();
      sms.clear();
      parcels.clear();
      log.clear();
      idempotency.clear();
      clock.offset = 0;
    },
  };
}

function controlOf(acquirer: Acquirer): AcquirerControl {
  const { counter } = acquirer;
  return {
    payments: (orderId) => acquirer.payments(orderId),
    pay(orderId, by = {}) {
      const payment = acquirer.payments(orderId).find(({ id }) => by.id === undefined || id === by.id);
      if (payment === undefined) throw new ControlError(`no payment of order ${orderId}`, 404);
      if (by.sbp !== undefined) return counter.paySbp(payment.id, by.sbp);
      const step = counter.payByCard(payment.id, by.card ?? PLAIN_SUCCESS_CARD);
      if (step === 'unknown_card') throw new ControlError('not a test card');
      return step === 'code' ? counter.confirmCode(payment.id) : step;
    },
    giveUp: (id) => counter.giveUp(id),
    expire: (id) => acquirer.expire(id),
    reopen: (id) => acquirer.reopen(id),
    finishRefund: (id, ok) => acquirer.finishRefund(id, ok),
  };
}
