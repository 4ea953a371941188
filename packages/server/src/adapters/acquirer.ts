import type { Kopecks } from '@distance/domain/money.ts';

/** State of a payment or refund at the acquirer, in our words (reference: state mapping). */
export type ProviderPaymentState = 'pending' | 'authorized' | 'paid' | 'failed';

/** A payment as the provider tells it. */
export interface ProviderPayment {
  providerId: string;
  state: ProviderPaymentState;
  amount: Kopecks;
  currency: string;
  /** Sum returned so far. */
  refunded: Kopecks;
  /** Public id of our payment row as the provider remembers it. */
  paymentId: string | null;
  /** Where the buyer pays, while pending. */
  redirectUrl: string | null;
  test: boolean;
  shopId: string | null;
  /** Provider's reason of a failure, such as `insufficient_funds`. */
  failure: string | null;
}

export interface ProviderRefund {
  providerId: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount: Kopecks;
  failure: string | null;
}

/** One line of a 54-FZ receipt; `unitPrice` × `qty` adds up to the payment. */
export interface ReceiptItem {
  description: string;
  qty: number;
  unitPrice: Kopecks;
  subject: 'service' | 'commodity' | 'insurance_premium' | 'payment';
  mode: 'full_prepayment' | 'full_payment' | 'advance';
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
  amount: Kopecks;
  description: string;
  returnUrl: string;
  locale: 'ru' | 'en';
  receipt: Receipt;
}

/**
 * Result of an outside call: `refused` is definite, after `unknown` the same call is repeated with the same key
 * or the state is read.
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; kind: 'refused' | 'unknown'; reason: string };

/** A card acquirer. Implementations know one provider's API and nothing of orders. */
export interface Acquirer {
  readonly provider: string;
  create(
    payment: CreatePayment,
  ): Promise<
    Outcome<
      ProviderPayment & { form: { action: string; method: 'POST'; fields: Record<string, string> } | null }
    >
  >;
  read(providerId: string): Promise<Outcome<ProviderPayment>>;
  capture(
    providerId: string,
    key: string,
    amount: Kopecks,
    receipt: Receipt,
  ): Promise<Outcome<ProviderPayment>>;
  cancel(providerId: string, key: string): Promise<Outcome<ProviderPayment>>;
  refund(
    providerId: string,
    key: string,
    amount: Kopecks,
    receipt: Receipt,
  ): Promise<Outcome<ProviderRefund>>;
  readRefund(providerId: string): Promise<Outcome<ProviderRefund>>;
  /** What a notification speaks of; null when it is not one of this provider's. */
  parseNotification(body: unknown): { providerId: string; event: string } | null;
}
