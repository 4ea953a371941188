import type { PaymentState } from '../../db/schema.generated.ts';

/**
 * How far a payment is (docs/payment-states.md): `open` may still end either way, `taken` has brought its money, `over` has
 * brought none.
 */
const PHASES = {
  created: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'taken',
  refunding: 'taken',
  partly_refunded: 'taken',
  refunded: 'taken',
  failed: 'over',
  expired: 'over',
} as const satisfies Record<PaymentState, string>;

export function phaseOf({ state }: { state: PaymentState }): (typeof PHASES)[PaymentState] {
  return PHASES[state];
}
