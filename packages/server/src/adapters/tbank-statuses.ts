import type { ProviderPaymentState } from './acquirer.ts';

/**
 * States of a payment at T-Bank in our words. AUTH_FAIL still lets the buyer try another card on the same page.
 * What is being confirmed or let go is waited for. Money that was returned had been paid.
 */
export const TBANK_STATE = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  AUTHORIZING: 'pending',
  '3DS_CHECKING': 'pending',
  '3DS_CHECKED': 'pending',
  PAY_CHECKING: 'pending',
  PREAUTHORIZING: 'pending',
  AUTH_FAIL: 'pending',
  AUTHORIZED: 'authorized',
  CONFIRMING: 'pending',
  CONFIRMED: 'paid',
  REVERSING: 'pending',
  REVERSED: 'failed',
  PARTIAL_REVERSED: 'failed',
  CANCELED: 'failed',
  REFUNDING: 'paid',
  ASYNC_REFUNDING: 'paid',
  PARTIAL_REFUNDED: 'paid',
  REFUNDED: 'paid',
  REJECTED: 'failed',
  DEADLINE_EXPIRED: 'failed',
  ATTEMPTS_EXPIRED: 'failed',
} as const satisfies Record<string, ProviderPaymentState>;

export type TbankStatus = keyof typeof TBANK_STATE;

// The keys of the table are the statuses.
export const TBANK_STATUSES = Object.keys(TBANK_STATE) as [TbankStatus, ...TbankStatus[]];

/** Some of the sum went back: known only from the status, T-Bank tells no sum of it in a state read. */
export const TBANK_RETURNING: ReadonlySet<TbankStatus> = new Set([
  'REFUNDING',
  'ASYNC_REFUNDING',
  'PARTIAL_REFUNDED',
  'REFUNDED',
]);

const EXPIRED: ReadonlySet<TbankStatus> = new Set(['DEADLINE_EXPIRED', 'ATTEMPTS_EXPIRED']);
const MERCHANT: ReadonlySet<TbankStatus> = new Set(['REVERSED', 'PARTIAL_REVERSED', 'CANCELED']);
const REASONS: Readonly<Record<string, string>> = {
  '101': '3d_secure_failed',
  '116': 'insufficient_funds',
  '1014': 'invalid_card_number',
  '1015': 'invalid_card_number',
  '1033': 'card_expired',
  '1051': 'insufficient_funds',
  '1054': 'card_expired',
  '1061': 'payment_method_limit_exceeded',
  '1065': 'payment_method_limit_exceeded',
  '1082': 'invalid_csc',
  '1091': 'issuer_unavailable',
};

/** Why a payment failed, in the words that all acquirers share; null while it did not. */
export function tbankFailure(status: TbankStatus, errorCode: string): string | null {
  if (TBANK_STATE[status] !== 'failed') return null;
  if (EXPIRED.has(status)) return 'expired_on_confirmation';
  if (MERCHANT.has(status)) return 'canceled_by_merchant';
  return REASONS[errorCode] ?? 'general_decline';
}
