import type { Counter } from '../checkout/counter.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import type { BookLine } from '../ledger.ts';
import type { Message } from '../webhooks/webhooks.ts';

export const ACQUIRERS = ['tbank', 'robokassa'] as const;
export type AcquirerName = (typeof ACQUIRERS)[number];

/** A payment as the control shows it; money in kopecks, the state in the provider's own word. */
export interface AcquirerPayment {
  id: string;
  order_id: string;
  amount: number;
  refunded: number;
  status: string;
  description: string;
  /** Kopecks of each receipt that offset its prepayment, where the provider makes such receipts. */
  closing?: number[];
}

/** What a stand-in of a provider works with. */
export interface AcquirerContext {
  readonly faults: FaultBook;
  /** Milliseconds; one clock decides every expiry. */
  readonly now: () => number;
  readonly notify: (message: Omit<Message, 'receiver'>) => void;
  /** What the payer's browser reaches the stand-in by. */
  readonly publicUrl: () => string;
}

/** The provider as a person in charge of the stand-in sees it. */
export interface Acquirer {
  readonly name: AcquirerName;
  readonly counter: Counter;
  /** Newest first. */
  payments(orderId?: string): AcquirerPayment[];
  /** Ends the link as if its time were over. */
  expire(id: string): void;
  /** What has ended without money may be paid all the same. */
  reopen(id: string): void;
  /** Decides a refund that is under way; `ok` false = it is refused. */
  finishRefund(paymentId: string, ok: boolean): void;
  book(): BookLine[];
  /** Ends what is over. */
  sweep(): void;
  clear(): void;
}
