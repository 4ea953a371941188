import type { FaultBook } from '../faults/fault-book.ts';
import type { Shop } from './records.ts';
import type { Store } from './store.ts';

export type WebhookEvent =
  | 'payment.waiting_for_capture'
  | 'payment.succeeded'
  | 'payment.canceled'
  | 'refund.succeeded';

/** What the operations of the provider work with. */
export interface YookassaContext {
  readonly store: Store;
  readonly shop: Shop;
  readonly faults: FaultBook;
  /** Milliseconds; one clock decides every expiry. */
  readonly now: () => number;
  /** The shop has a fiscal register: payments and part refunds must carry a receipt. */
  readonly receiptsRequired: boolean;
  readonly emit: (event: WebhookEvent, object: object) => void;
}
