import type { paymentCreate } from '@distance/contract/orders.ts';
import type { CallInput } from '@distance/contract/define-call.ts';

/** What the press of pay sends. */
export type PaymentBody = CallInput<typeof paymentCreate>['body'];
