import type { ErrorBody } from '@distance/contract/refusals.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { ApiError, TransportError } from '../../api/api-error.ts';
import { storeSession } from '../../signals/session.ts';
import { failureKind, type FailureTexts } from '../../texts/failure-text.ts';
import type { PaymentBody } from './build-payment-request.ts';
import { buyerApi } from '../../api/buyer.ts';
import { type MissingTickets, missingTickets, type TicketsLeft, wantedCounts } from './check-counts.ts';
import { goToPayment, type PaymentRedirect } from './go-to-payment.ts';
import { attemptFor, clearAttempt } from './pay-attempt.ts';
import { readNewPrice, type NewPrice } from './read-new-price.ts';
import { type RefusedField, readRefusedFields } from './read-refused-fields.ts';
import { rememberedOrder, rememberOrder } from '../../signals/remembered-orders.ts';

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
  /** The money for this basket is on its way or has come: its order tells. */
  | { readonly kind: 'under_way'; readonly order: string }
  /** Definitely not paid. */
  | { readonly kind: 'failed' }
  /** Nobody has answered, or somebody in the server's place. */
  | { readonly kind: 'unanswered'; readonly why: keyof FailureTexts }
  /** `uniqueId`: the item that it is about, where it is about one. */
  | { readonly kind: 'refused'; readonly message: string; readonly uniqueId?: string };

/**
 * Told that a press has made an order, before the page is left.
 * @param heldSince when its places were taken, ms since 1970; null without any
 */
export type Ordered = (heldSince: number | null) => void;

/** Checks the counts, places the order and leaves for the provider (P4.50-P4.55). Never throws. */
export async function startPayment(
  items: readonly BasketItem[],
  body: PaymentBody,
  newKey: () => string,
  ordered: Ordered,
): Promise<PayOutcome> {
  const attempt = attemptFor(body, newKey);
  let missing: readonly MissingTickets[] = [];
  try {
    // The order of this very basket may hold the last places itself, so it is not asked again.
    if (!attempt.again) missing = await checkCounts(items);
    // So may an earlier one, which the server ends: it decides then.
    if (missing.length > 0 && rememberedOrder() === null) {
      clearAttempt();
      return { kind: 'missing', tickets: missing };
    }
    const answer = await buyerApi.paymentCreate({ body, idempotencyKey: attempt.key });
    rememberOrder({ id: answer.order.public_id, key: answer.order.key });
    if (answer.token !== null && answer.user !== null)
      storeSession(answer.token, JSON.stringify(answer.user));
    ordered(heldSince(answer.order.hold_expires_at));
    return leave(answer);
  } catch (error) {
    return outcomeOf(error, missing);
  }
}

/** The answer tells the end of the first ten minutes. */
function heldSince(firstEnd: string | null): number | null {
  return firstEnd === null ? null : Date.parse(firstEnd) - HOLD_MS;
}

function leave(payment: PaymentRedirect): PayOutcome {
  return goToPayment(payment) ? { kind: 'leaving' } : { kind: 'failed' };
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
  'goods_unavailable',
  'idempotency_mismatch',
  'hold_expired',
  'offer_over',
  'already_paid',
]);

function outcomeOf(error: unknown, missing: readonly MissingTickets[]): PayOutcome {
  if (error instanceof TransportError) return { kind: 'unanswered', why: failureKind(error) };
  if (!(error instanceof ApiError)) throw error;
  const { body, message } = error;
  const refused: PayOutcome = { kind: 'refused', message, ...itemOf(body) };
  if (ENDS_ATTEMPT.has(body.code)) clearAttempt();
  if (body.code === 'price_changed') return { kind: 'price', price: readNewPrice(body.details) };
  if (body.code === 'participant_invalid')
    return { kind: 'fields', fields: readRefusedFields(error.fields), message };
  if (body.code === 'unconfirmed_email' && body.details) return { kind: 'email', email: body.details.email };
  if (body.code === 'hold_expired' && body.details)
    return { kind: 'expired', uniqueId: body.details.unique_id };
  if (body.code === 'tickets_unavailable') return { kind: 'missing', tickets: missing };
  if (body.code === 'payment_under_way') {
    const { order: id, key } = body.details;
    rememberOrder({ id, key });
    return { kind: 'under_way', order: id };
  }
  // The thanks page can try it again.
  if (body.code === 'payment_refused') rememberOrder({ id: body.details.order, key: body.details.key });
  return body.code === 'payment_refused' || body.code === 'acquirer_unavailable'
    ? { kind: 'failed' }
    : refused;
}

function itemOf(body: ErrorBody): { uniqueId?: string } {
  const { details } = body;
  return details !== undefined && 'unique_id' in details ? { uniqueId: details.unique_id } : {};
}
