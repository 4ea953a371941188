import { kopecks } from '@distance/domain/money.ts';
import { inLanguage } from '@distance/domain/site/language-path.ts';
import { CARD_GONE, isCardDead, type PaymentForm } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import { inTransaction, repeating } from '../../../db/transaction.ts';
import { killPoint } from '../../../kill-point.ts';
import { plus } from '../../../clock.ts';
import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { nextCheck } from '../check-times.ts';
import { endUnpaid } from './end-unpaid.ts';
import { orderKey } from '../../../order-key.ts';
import { buryCard } from '../../saved-cards/end-cards.ts';
import { bindingOf } from '../../saved-cards/paying-card.ts';
import { moneyReceipt, type PaidLine } from '../receipts/order-money.ts';
import { lockOrder, selectLines, selectOrder, type OrderRow } from '../tables/orders.repo.ts';
import {
  checkOthersNow,
  lockPayment,
  storeCreated,
  storeUnknown,
  type PaymentRow,
} from '../tables/payments.repo.ts';

/** Page of ours that follows an order while its payment is undecided, and thanks afterwards. */
export function waitingPage(
  { settings }: Pick<Services, 'settings'>,
  { public_id: id, locale }: Pick<OrderRow, 'public_id' | 'locale'>,
): string {
  const key = orderKey(settings.secretKey, id);
  return settings.publicUrl + inLanguage(`/basket/thanks?order=${id}&key=${key}`, locale);
}

/** All that the acquirer is told of a payment it is to make. */
export interface PaymentToMake {
  payment: Pick<
    PaymentRow,
    | 'id'
    | 'public_id'
    | 'provider'
    | 'way'
    | 'save_card_at'
    | 'saved_card_id'
    | 'op_key'
    | 'amount'
    | 'attempts'
    | 'created_at'
  >;
  /** The acquirer's name of the saved card that pays it; null without one. */
  binding: string | null;
  order: Pick<OrderRow, 'public_id' | 'email' | 'locale' | 'delivery_price' | 'certificate_amount'>;
  lines: readonly PaidLine[];
  /** End of the places' hold, which another try of the payment does not move. */
  dueAt: Date;
}

/** What came of asking: the page or form to pay on, or `elsewhere` where another was faster to ask. */
export type Made =
  | { state: 'pending'; redirectUrl: string | null; form: PaymentForm | null }
  | { state: 'failed' | 'unknown' | 'elsewhere' };

/** The acquirer's page; a code of SBP is shown by our own. */
export function pageOf({ way, redirect_url: page }: Pick<PaymentRow, 'way' | 'redirect_url'>): string | null {
  return way === 'sbp' ? null : page;
}

/** The same of a payment that was written before. */
export async function sendCreate(services: Services, payment: PaymentRow): Promise<Made> {
  const order = await selectOrder(services.db, payment.order_id);
  const lines = await selectLines(services.db, order.id);
  const due = await dueAt(services, payment);
  const { saved_card_id: card } = payment;
  // Nobody is charged for places that he has lost. What an earlier call has charged a notification tells, or the registry of the day.
  if (card !== null && (order.state !== 'created' || due <= services.clock.now()))
    return await unmade(services, payment, 'too late to charge');
  const binding = card === null ? null : await bindingOf(services, services.db, card);
  return await makePayment(services, { payment, binding, order, lines, dueAt: due });
}

/**
 * Creates the payment at the acquirer and stores what came of it: pending with its page, or failed. Called by the
 * press of pay and, under the same key, again by the poller while the outcome is unknown.
 */
export async function makePayment(
  services: Services,
  { payment, binding, order, lines, dueAt: due }: PaymentToMake,
): Promise<Made> {
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer) throw new Error(`no keys for the acquirer ${payment.provider}`);
  // Sealed under a key that was changed since: it may have paid already, and cannot be asked for again in the same words.
  if (payment.saved_card_id !== null && binding === null) return await unmade(services, payment, CARD_GONE);
  const outcome = await acquirer.create({
    key: payment.op_key,
    orderId: order.public_id,
    paymentId: payment.public_id,
    way: payment.way,
    binding,
    save: payment.save_card_at !== null,
    amount: kopecks(payment.amount),
    description: describe(order),
    returnUrl: waitingPage(services, order),
    locale: order.locale,
    receipt: moneyReceipt(services.lineKinds, order, lines),
    createdAt: payment.created_at,
    dueAt: due,
    repeated: payment.attempts > 0,
    now: services.clock.now(),
  });
  killPoint('payment made, answer not stored');
  const now = services.clock.now();
  if (outcome.ok) {
    const { providerId, redirectUrl, form } = outcome.value;
    const stored = await repeating(
      async () =>
        await storeCreated(
          services.db,
          payment.id,
          providerId,
          redirectUrl,
          form === null ? null : JSON.stringify(form),
          // A saved card has paid by now, or was refused.
          binding !== null && redirectUrl === null ? now : nextCheck(now, 0),
        ),
    );
    return stored.length > 0
      ? { state: 'pending', redirectUrl: pageOf({ way: payment.way, redirect_url: redirectUrl }), form }
      : { state: 'elsewhere' };
  }
  if (outcome.kind === 'unknown') return await unmade(services, payment, outcome.reason);
  services.log.warn(
    { payment: payment.public_id, reason: outcome.reason },
    'acquirer refused to create a payment',
  );
  if (payment.saved_card_id !== null && isCardDead(outcome.reason))
    await buryCard(services, payment.saved_card_id);
  const failed = await endUncreated(services, payment.id, 'failed', outcome.reason);
  return { state: failed ? 'failed' : 'elsewhere' };
}

/** Whether the acquirer made it is not known: it is asked for again under the same key. */
async function unmade(
  services: Services,
  { id, attempts }: PaymentToMake['payment'],
  reason: string,
): Promise<Made> {
  const next = nextCheck(services.clock.now(), attempts);
  const stored = await repeating(async () => await storeUnknown(services.db, id, reason, next));
  return { state: stored.length > 0 ? 'unknown' : 'elsewhere' };
}

async function dueAt(services: Services, payment: PaymentRow): Promise<Date> {
  const starts = (await selectHoldsOfOrder(services.db, payment.order_id)).map(({ first_at }) => first_at);
  const [first = payment.created_at] = starts.toSorted((a, b) => a.getTime() - b.getTime());
  return plus(first, PAYING_HOLD_MS);
}

/** Ends a payment that the acquirer never confirmed making. */
export async function giveUpCreate(services: Services, paymentId: number): Promise<void> {
  await endUncreated(services, paymentId, 'expired', 'no answer');
}

/** False when it was made or ended meanwhile. */
async function endUncreated(
  services: Services,
  paymentId: number,
  state: 'failed' | 'expired',
  failure: string,
): Promise<boolean> {
  const ended = await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (payment.provider_id !== null || payment.state !== 'created') return null;
    const order = await lockOrder(trx, payment.order_id);
    await endUnpaid(services, trx, { payment, order }, state, failure);
    return payment;
  });
  if (ended) await checkOthersNow(services.db, ended, services.clock.now());
  return ended !== null;
}

function describe(order: Pick<OrderRow, 'public_id' | 'locale'>): string {
  const short = order.public_id.slice(0, 8).toUpperCase();
  return order.locale === 'en' ? `Distance, order ${short}` : `Дистанция, заказ ${short}`;
}
