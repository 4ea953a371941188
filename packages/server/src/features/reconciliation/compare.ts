import type { ListedPayment, ListedRefund, ProviderPaymentState } from '../../adapters/acquirer.ts';
import type { OurPayment, OurRefund } from './reconciliation.repo.ts';
import type {
  PaymentState,
  ReconciliationDifferenceDifference,
  RefundState,
} from '../../db/schema.generated.ts';

/** One thing in which the provider's registry and our books differ. */
export interface Difference {
  difference: ReconciliationDifferenceDifference;
  ours: string;
  theirs: string;
}

/** What a state of ours is at the provider. */
const PAYMENT_STATE: Readonly<Record<PaymentState, ProviderPaymentState>> = {
  created: 'pending',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  refunding: 'paid',
  partly_refunded: 'paid',
  refunded: 'paid',
  failed: 'failed',
  expired: 'failed',
};
const REFUND_STATE: Readonly<Record<RefundState, ListedRefund['state']>> = {
  created: 'pending',
  sent: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
};

export function comparePayment(ours: OurPayment, theirs: ListedPayment): Difference[] {
  const state = PAYMENT_STATE[ours.state];
  // A page that nobody has paid on may outlive our payment.
  const unpaid = state === 'failed' && theirs.state === 'pending';
  return [
    ...differ('currency', 'RUB', theirs.currency),
    ...differ('sum', String(ours.amount), String(theirs.amount)),
    ...(unpaid ? [] : differ('state', state, theirs.state)),
    ...(theirs.state === 'paid' && state === 'paid' ? compareReturned(ours, theirs.refunded) : []),
  ];
}

function compareReturned({ amount, returned }: OurPayment, theirs: ListedPayment['refunded']): Difference[] {
  if (theirs === null) return [];
  if (theirs === 'part' && returned > 0 && returned < amount) return [];
  return differ('sum', `returned ${returned}`, `returned ${theirs}`);
}

export function compareRefund(ours: OurRefund, theirs: ListedRefund): Difference[] {
  return [
    ...differ('currency', 'RUB', theirs.currency),
    ...differ('sum', String(ours.amount), String(theirs.amount)),
    ...differ('state', REFUND_STATE[ours.state], theirs.state),
  ];
}

function differ(difference: ReconciliationDifferenceDifference, ours: string, theirs: string): Difference[] {
  return ours === theirs ? [] : [{ difference, ours, theirs }];
}
