import type { Counter } from '../checkout/counter.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import type { BookLine } from '../ledger.ts';
import type { Message } from '../webhooks/webhooks.ts';

export const TILLS = ['tbank', 'robokassa'] as const;
export type TillName = (typeof TILLS)[number];

/** A payment as the control shows it; money in kopecks, the state in the provider's own word. */
export interface TillPayment {
  id: string;
  order_id: string;
  amount: number;
  refunded: number;
  status: string;
  description: string;
}

/** What a stand-in of a provider works with. */
export interface TillDesk {
  readonly faults: FaultBook;
  /** Milliseconds; one clock decides every expiry. */
  readonly now: () => number;
  readonly tell: (message: Omit<Message, 'receiver'>) => void;
  /** What the payer's browser reaches the stand-in by. */
  readonly publicUrl: () => string;
}

/** The provider as a person in charge of the stand-in sees it. */
export interface Till {
  readonly name: TillName;
  readonly counter: Counter;
  /** Newest first. */
  payments(orderId?: string): TillPayment[];
  /** Ends the link as if its time were over. */
  expire(id: string): void;
  /** Decides a refund that is under way; `ok` false = it is refused. */
  finishRefund(paymentId: string, ok: boolean): void;
  book(): BookLine[];
  /** Ends what is over. */
  sweep(): void;
  clear(): void;
}
