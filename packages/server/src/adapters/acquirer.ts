import type { Kopecks } from '@distance/domain/money.ts';

/** How the buyer pays: on the acquirer's page, or by a code of the fast payments system (SBP) that our own page shows. */
export type PayWay = 'card' | 'sbp';

/**
 * State of a payment at the acquirer, in our words. `absent`: the buyer has not come to a page that only his own form
 * makes known to the provider.
 */
export type ProviderPaymentState = 'absent' | 'pending' | 'authorized' | 'paid' | 'failed';

/** A payment as the provider tells it. */
export interface ProviderPayment {
  providerId: string;
  state: ProviderPaymentState;
  /** Null while the provider does not tell it; it does before any money moves. */
  amount: Kopecks | null;
  currency: string;
  /** Sum returned so far. `part`: more than nothing and less than all; null: the provider does not tell of parts. */
  refunded: Kopecks | 'part' | null;
  /** Public id of our payment row as the provider remembers it. */
  paymentId: string | null;
  /** Where the buyer pays, while pending; by SBP what the code says, which opens the app of a bank. */
  redirectUrl: string | null;
  test: boolean;
  shopId: string | null;
  /** Provider's reason of a failure, such as `insufficient_funds`. */
  failure: string | null;
  /** Receipt that went with the payment; null when the provider does not tell. */
  receipt: ReceiptState | null;
}

export interface ProviderRefund {
  providerId: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount: Kopecks;
  failure: string | null;
  /** Receipt that went with the refund; null when the provider does not tell. */
  receipt: ReceiptState | null;
}

/** What a provider says of the money of a payment, whoever moved it. */
export interface MovedMoney {
  captured: Kopecks;
  /** As of `ProviderPayment`. */
  refunded: Kopecks | 'part' | null;
  /** A refund is under way there whose end is not known. */
  pending: boolean;
  /** Each refund that was not refused, where the provider lists them. */
  refunds: readonly (ProviderRefund & { refundId: string | null })[] | null;
}

/** A card that the acquirer keeps for its owner. */
export interface Binding {
  /** Pays again, whoever has it: it is stored sealed and never told. */
  id: string;
  /** As the acquirer calls it, such as `Mir`. */
  brand: string;
  last4: string;
  expiresMonth: number;
  expiresYear: number;
}

/** Failure of a payment by a saved card that the acquirer knows no more. */
export const CARD_GONE = 'unknown_payment_method';

/** Failures after which a saved card never pays again. */
const FINAL: ReadonlySet<string> = new Set([
  CARD_GONE,
  'permission_revoked',
  'card_expired',
  'invalid_card_number',
]);

/** Whether a payment by a saved card failed by the card itself. */
export function isCardDead(failure: string | null): boolean {
  return failure !== null && FINAL.has(failure);
}

/** What became of a receipt at the fiscal register. */
export type ReceiptState = 'sent' | 'registered' | 'failed';

/** What a registered receipt is found by at the tax service: numbers as printed on it. */
export interface FiscalMarks {
  /** Number of the fiscal drive (ФН). */
  drive: string;
  /** Number of the document on it (ФД). */
  document: string;
  /** Fiscal sign (ФП). */
  sign: string;
  at: Date;
}

export interface ProviderReceipt {
  providerId: string;
  state: ReceiptState;
  /** Null before it is registered. */
  marks: FiscalMarks | null;
}

/** One operation of the provider's registry. */
export interface ListedPayment {
  kind: 'payment';
  providerId: string;
  state: ProviderPaymentState;
  amount: Kopecks;
  currency: string;
  /** `part`: more than nothing and less than all; null: the provider does not tell it now. */
  refunded: Kopecks | 'part' | null;
  /** Public ids of our payment and order as the provider remembers them. */
  paymentId: string | null;
  orderId: string | null;
}
export interface ListedRefund {
  kind: 'refund';
  providerId: string;
  /** The provider's id of the payment that is returned. */
  paymentProviderId: string;
  state: ProviderRefund['state'];
  amount: Kopecks;
  currency: string;
  /** Public id of our refund as the provider remembers it. */
  refundId: string | null;
}
export type Listed = ListedPayment | ListedRefund;

/** The names under which the provider may know one payment: its own id, public ids of our payment and order. */
export interface PaymentNames {
  providerId: string | null;
  paymentId: string | null;
  orderId: string | null;
}

/** How a day of the provider's books is read for reconciliation. */
export type Registry =
  /** By a list of what was created from `from` until before `to`. */
  | { kind: 'listed'; list(kind: Listed['kind'], from: Date, to: Date): Promise<Outcome<Listed[]>> }
  /** Where there is no list: payment by payment, as a list would tell each. What the provider does not know is left out. */
  | {
      kind: 'asked';
      payments(names: PaymentNames): Promise<Outcome<ListedPayment[]>>;
      /** Null where refunds are told of by the state of their payment alone. */
      refund:
        | ((providerId: string) => Promise<Outcome<Pick<ListedRefund, 'state' | 'amount'> | null>>)
        | null;
    };

/** Reason of a refusal of what a provider cannot do. */
export const UNSUPPORTED = 'unsupported';

/** Failure of a refund that is more than what is left of its payment: more went back than our books know. */
export const NOTHING_LEFT = 'nothing_left';

/** Failure of a refund that may have come through all the same: only a person who asks the provider can end it. */
export const OUTCOME_UNCLEAR = 'outcome_unclear';

/** One line of a 54-FZ receipt; `unitPrice` × `qty` adds up to the payment. */
export interface ReceiptItem {
  description: string;
  qty: number;
  unitPrice: Kopecks;
  subject: 'service' | 'commodity' | 'insurance_premium' | 'payment';
  mode: 'full_prepayment' | 'full_payment' | 'advance';
  /** 54-FZ code of the VAT, 1–12; null = the shop's own. */
  vatCode: number | null;
}

export interface Receipt {
  email: string;
  items: ReceiptItem[];
}

export interface CreatePayment {
  /** Idempotency key; the same key never makes a second payment. */
  key: string;
  orderId: string;
  paymentId: string;
  way: PayWay;
  /** Pays by this saved card without the acquirer's page, unless its bank asks for a code. */
  binding: string | null;
  /** The card of this payment is to be kept, as its owner wished. */
  save: boolean;
  amount: Kopecks;
  description: string;
  returnUrl: string;
  locale: 'ru' | 'en';
  receipt: Receipt;
  createdAt: Date;
  /** When the hold of the places ends, and with it the provider's page where that can be set. */
  dueAt: Date;
  /** An earlier call of this key may have reached the provider. */
  repeated: boolean;
  now: Date;
}

/** A POST form that leads the buyer's browser to the provider. */
export interface PaymentForm {
  action: string;
  method: 'POST';
  fields: Record<string, string>;
}

export interface RefundOrder {
  /** Provider's id of the payment. */
  paymentProviderId: string;
  /** Idempotency key; the same key never returns money twice. */
  key: string;
  amount: Kopecks;
  /** Null: the provider repeats the sale's. */
  receipt: Receipt | null;
  /** Public id of our refund, kept by the provider where it can. */
  refund: string;
  /** Sum that was taken from the buyer by this payment. */
  captured: Kopecks;
  /** What earlier refunds of this payment have returned. */
  returnedBefore: Kopecks;
  /** An earlier call of this key may have reached the provider. */
  repeated: boolean;
}

/**
 * What a notification is: `reported` speaks of a payment, of a refund, or of all refunds of a payment (`refunds.…`);
 * `nothing` is taken and not worked, `false` is not the provider's and is refused.
 */
export type Notification =
  | {
      kind: 'reported';
      providerId: string;
      event: string;
      /** Public id of our payment that it names: one whose creation was not answered yet is found by it. */
      paymentId: string | null;
      /** What the provider calls the payment, where it speaks of something of a payment. */
      ofPayment: string | null;
      /** It carries a proof that the provider sent it. */
      signed: boolean;
      reply: NotificationReply;
      /** Stored with it; `order` is the public id of our order, where it is signed and no list tells it. */
      stored: object;
    }
  | { kind: 'nothing'; reply: NotificationReply }
  | { kind: 'false' };

/** The answer that keeps the provider from repeating a notification. */
export interface NotificationReply {
  type: 'application/json' | 'text/plain';
  body: string;
}

/**
 * Result of an outside call: `refused` is definite, after `unknown` the same call is repeated with the same key
 * or the state is read.
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; kind: 'refused' | 'unknown'; reason: string };

/** A card acquirer. Implementations know one provider's API and nothing of orders. */
export interface Acquirer {
  readonly provider: string;
  /** 2: a sum is reserved first and taken by `capture`; 1: it is taken at once, as always by SBP, and money without places goes back. */
  readonly stages: 1 | 2;
  readonly notifiesBy: 'json' | 'form';
  /** Our account at the provider; a payment of another one is not ours. Null where the provider does not tell it. */
  readonly shopId: string | null;
  /** A refund has an id of its own there, so that the next of the same payment need not wait until it is decided. */
  readonly parallelRefunds?: true;
  /** Sums that SBP takes here; null where it is no way of its own. */
  readonly sbp: { least: Kopecks; most: Kopecks } | null;
  /** Where cards can be saved: the one that a payment was made with; null when it was not kept. */
  readonly readBinding:
    | ((payment: { providerId: string; paymentId: string }) => Promise<Outcome<Binding | null>>)
    | null;
  /** Hosts a buyer may be sent to for payment. */
  readonly pageHosts: readonly string[];
  /** Networks notifications may come from; empty = any. */
  readonly notifyFrom: readonly string[];
  create(payment: CreatePayment): Promise<Outcome<ProviderPayment & { form: PaymentForm | null }>>;
  read(providerId: string): Promise<Outcome<ProviderPayment>>;
  capture(
    providerId: string,
    key: string,
    amount: Kopecks,
    receipt: Receipt,
  ): Promise<Outcome<ProviderPayment>>;
  cancel(providerId: string, key: string): Promise<Outcome<ProviderPayment>>;
  /** What was taken and returned of a payment; read before every refund, for a person may have returned money in the cabinet. */
  moved(paymentProviderId: string): Promise<Outcome<MovedMoney>>;
  refund(order: RefundOrder): Promise<Outcome<ProviderRefund>>;
  readRefund(providerId: string, order: RefundOrder): Promise<Outcome<ProviderRefund>>;
  /**
   * The refund that the provider made of ours, null when it made none. Asked before a refund is sent again after the
   * provider forgot its key; `UNSUPPORTED` where refunds cannot be found.
   */
  findRefund(paymentProviderId: string, refund: string): Promise<Outcome<ProviderRefund | null>>;
  /** Offsets a prepayment at hand-over: every item `full_payment`, no new money. */
  sendClosingReceipt(
    paymentProviderId: string,
    key: string,
    receipt: Receipt,
  ): Promise<Outcome<ProviderReceipt>>;
  readReceipt(providerId: string): Promise<Outcome<ProviderReceipt>>;
  /**
   * The receipt that went inside a payment, or inside a refund of it; its value is null while the provider lists none.
   * Null where such receipts cannot be read.
   */
  readonly findReceipt:
    | ((money: { payment: string; refund: string | null }) => Promise<Outcome<ProviderReceipt | null>>)
    | null;
  readonly registry: Registry;
  parseNotification(body: unknown, now: Date): Notification;
}
