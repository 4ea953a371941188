import type { OrderView } from './after-payment.ts';

/** Reasons of acquirers that buyers are told in words of their own; the rest is a general refusal. */
const KNOWN = {
  insufficient_funds: 'money',
  card_expired: 'cardExpired',
  permission_revoked: 'cardGone',
  unknown_payment_method: 'cardGone',
  invalid_card_number: 'cardData',
  invalid_csc: 'cardData',
  '3d_secure_failed': 'code',
  payment_method_limit_exceeded: 'limit',
  payment_method_restricted: 'restricted',
  country_forbidden: 'country',
  fraud_suspected: 'fraud',
  call_issuer: 'issuer',
  issuer_unavailable: 'unavailable',
  internal_timeout: 'unavailable',
  expired_on_confirmation: 'time',
  expired_on_capture: 'time',
  'no answer': 'unavailable',
} as const;

export type DeclineReason = (typeof KNOWN)[keyof typeof KNOWN] | 'account' | 'general';

/** Key of the text that tells why a payment failed, which the acquirer calls `failure`. */
export function declineReason(
  payment: Pick<NonNullable<OrderView['payment']>, 'failure' | 'way'> | null,
): DeclineReason {
  const failure = payment?.failure ?? null;
  // SBP pays from an account, of which no card need exist.
  if (payment?.way === 'sbp' && failure === 'insufficient_funds') return 'account';
  return failure !== null && Object.hasOwn(KNOWN, failure) ? KNOWN[failure as keyof typeof KNOWN] : 'general'; // just checked
}
