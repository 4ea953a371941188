import type { PaymentState, RefundState } from './schema.generated.ts';

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
type Phase = (typeof PHASES)[PaymentState];

export function phaseOf({ state }: { state: PaymentState }): Phase {
  return PHASES[state];
}

function statesOf(...phases: readonly Phase[]): readonly PaymentState[] {
  // Its keys are the states.
  return (Object.keys(PHASES) as PaymentState[]).filter((state) => phases.includes(PHASES[state]));
}

/** Of a payment that brings nothing: its time was over, or anything else went wrong. @param failure the provider's reason */
export function unpaidState(failure: string | null): 'expired' | 'failed' {
  return failure?.startsWith('expired') === true ? 'expired' : 'failed';
}

/** Of a payment one of whose refunds is final. @param undecided another one is under way @param returned kopecks gone back */
export function returnedState({
  captured,
  returned,
  undecided,
}: {
  captured: number;
  returned: number;
  undecided: boolean;
}): 'refunding' | 'refunded' | 'partly_refunded' | 'paid' {
  if (undecided) return 'refunding';
  if (returned >= captured) return 'refunded';
  return returned > 0 ? 'partly_refunded' : 'paid';
}

/** An order has one payment at most that may still end either way (I14). */
export const UNDECIDED_PAYMENT = statesOf('open');
/** It brought none; what is reserved afterwards is looked after all the same. */
export const OVER_PAYMENT = statesOf('over');
/** Money may still come: late too, of a payment that is over. */
export const UNBOOKED_PAYMENT = statesOf('open', 'over');
/** Its money is on its way back. */
export const UNDECIDED_REFUND = ['created', 'sent'] as const satisfies readonly RefundState[];

/** Such states as the list of an SQL `in (…)`; spelled out, so that partial indexes of them are used. */
export function listed(states: readonly (PaymentState | RefundState)[]): string {
  return states.map((state) => `'${state}'`).join(', ');
}
