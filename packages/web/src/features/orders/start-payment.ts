import type { BasketItem } from '@distance/domain/basket/types.ts';
import { ApiError, TransportError } from '../../api/api-error.ts';
import { keepSession } from '../../signals/session.ts';
import type { PaymentBody } from './build-payment-request.ts';
import { buyerApi } from '../../api/buyer.ts';
import { type MissingTickets, missingTickets, type TicketsLeft, wantedCounts } from './check-counts.ts';
import { goToPayment, type PaymentDoor } from './go-to-payment.ts';
import { attemptFor, forgetAttempt } from './pay-attempt.ts';
import { readNewPrice, type NewPrice } from './read-new-price.ts';
import { type RefusedField, readRefusedFields } from './read-refused-fields.ts';
import { rememberOrder } from './remembered-order.ts';

export type PayOutcome =
  /** The page is being left. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'missing'; readonly tickets: readonly MissingTickets[] }
  | { readonly kind: 'price'; readonly price: NewPrice }
  | { readonly kind: 'fields'; readonly fields: readonly RefusedField[]; readonly message: string }
  /** The numbered place of this ticket is free again (P4.52). */
  | { readonly kind: 'expired'; readonly uniqueId: string }
  /** The account has to prove this address before it pays with it. */
  | { readonly kind: 'email'; readonly email: string }
  /** Definitely not paid. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: string };

/** Checks the counts, places the order and leaves for the provider (P4.50-P4.55). Never throws. */
export async function startPayment(
  items: readonly BasketItem[],
  body: PaymentBody,
  newKey: () => string,
): Promise<PayOutcome> {
  const attempt = attemptFor(body, newKey);
  try {
    // The order of this very basket may hold the last places itself, so it is not asked again.
    const missing = attempt.again ? [] : await checkCounts(items);
    if (missing.length > 0) {
      forgetAttempt();
      return { kind: 'missing', tickets: missing };
    }
    const answer = await buyerApi.paymentCreate({ body, idempotencyKey: attempt.key });
    rememberOrder({ id: answer.order.public_id, key: answer.order.key });
    if (answer.token !== null && answer.user !== null) keepSession(answer.token, JSON.stringify(answer.user));
    return leave(answer);
  } catch (error) {
    return outcomeOf(error);
  }
}

function leave(door: PaymentDoor): PayOutcome {
  return goToPayment(door) ? { kind: 'leaving' } : { kind: 'failed' };
}

async function checkCounts(items: readonly BasketItem[]): Promise<MissingTickets[]> {
  const wanted = wantedCounts(items);
  const formats = [...new Set(wanted.map(({ format }) => format))];
  const answers = await Promise.all(
    formats.map(
      async (id): Promise<[string, TicketsLeft]> => [id, await buyerApi.ticketsCheck({ params: { id } })],
    ),
  );
  return missingTickets(wanted, new Map(answers));
}

/** After these the next press is another attempt, under another key. */
const ENDS_ATTEMPT: ReadonlySet<string> = new Set([
  'tickets_unavailable',
  'idempotency_mismatch',
  'hold_expired',
  'already_paid',
]);

function outcomeOf(error: unknown): PayOutcome {
  if (error instanceof TransportError) return { kind: 'offline' };
  if (!(error instanceof ApiError)) throw error;
  const { code, message, details } = error;
  const refused: PayOutcome = { kind: 'refused', message };
  if (code === 'price_changed') {
    const price = readNewPrice(details);
    return price === null ? refused : { kind: 'price', price };
  }
  if (code === 'participant_invalid')
    return { kind: 'fields', fields: readRefusedFields(error.fields), message };
  if (code === 'unconfirmed_email')
    return typeof details['email'] === 'string' ? { kind: 'email', email: details['email'] } : refused;
  if (ENDS_ATTEMPT.has(code)) forgetAttempt();
  const { unique_id: uniqueId } = details;
  if (code === 'hold_expired' && typeof uniqueId === 'string') return { kind: 'expired', uniqueId };
  if (code === 'tickets_unavailable') return { kind: 'missing', tickets: [] };
  if (code === 'payment_refused') rememberRefused(details);
  return code === 'payment_refused' || code === 'acquirer_unavailable' ? { kind: 'failed' } : refused;
}

/** The order whose payment was refused: the thanks page can try it again. */
function rememberRefused({ order, key }: Readonly<Record<string, unknown>>): void {
  if (typeof order === 'string') rememberOrder({ id: order, key: typeof key === 'string' ? key : null });
}
