import { createHash } from 'node:crypto';
import type { CallContext, OwnHandler } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { killPoint } from '../../../kill-point.ts';
import { opened, startSession } from '../../accounts/sessions/sessions.ts';
import { readUser } from '../../accounts/users/read-user.ts';
import { answerOrder } from './answer-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { selectOptionalOrderByKey, type OrderRow } from '../tables/orders.repo.ts';
import { selectOptionalNewestPayment, selectPayment } from '../tables/payments.repo.ts';
import { placeOrder, SameBasket, type PlacedOrder } from './place-order.ts';
import type { PaymentBody } from '../payment-body.ts';
import { readBasket, requestHash } from './read-basket.ts';
import { retryPayment } from '../payments/retry-payment.ts';
import { sendCreate, waitingPage } from '../payments/start-payment.ts';

/**
 * The press of pay: one transaction takes the places and writes the order, then the acquirer is asked, then what it said
 * is stored. The same basket state answers with the same order (F14).
 */
export const paymentCreate: OwnHandler<'paymentCreate'> = async ({ body }, context) => {
  const key = basketKeyOf(context, body);
  const existing = await selectOptionalOrderByKey(context.db, key);
  if (existing && !(await giveUpExpired(context, existing))) return await sameOrder(context, body, key);
  let placed: PlacedOrder | undefined;
  try {
    placed = await placeOrder(context, await readBasket(context, body), key);
  } catch (error) {
    if (!(error instanceof SameBasket)) throw error;
  }
  if (!placed) return await sameOrder(context, body, key);
  killPoint('K2');
  if (placed.paymentId !== null) await sendCreate(context, await selectPayment(context.db, placed.paymentId));
  killPoint('K5');
  const session = placed.buyer.fresh
    ? await sessionOf(context, placed.buyer.userId)
    : { token: null, user: null };
  return { ...(await answerOrder(context, placed.orderId)), ...session };
};

/** An unpaid order whose places are gone makes way for a new one of the same basket. */
async function giveUpExpired(context: CallContext, order: OrderRow): Promise<boolean> {
  if (order.state !== 'created') return false;
  return await inTransaction(context.db, async (trx) => await cancelOrder(context, trx, order.id));
}

/** Repeated press: the order of this basket state, its payment started again when the last one failed. */
async function sameOrder(context: CallContext, body: PaymentBody, key: string) {
  const order = await selectOptionalOrderByKey(context.db, key);
  if (!order) throw new Refusal('conflict');
  if (order.request_hash !== requestHash(body)) throw new Refusal('idempotency_mismatch');
  if (order.state === 'paid')
    return {
      ...(await answerOrder(context, order.id)),
      redirect_url: waitingPage(context, order.public_id),
      token: null,
      user: null,
    };
  const payment = await selectOptionalNewestPayment(context.db, order.id);
  if (payment && payment.state === 'created' && payment.provider_id === null)
    await sendCreate(context, payment);
  if (payment && (payment.state === 'failed' || payment.state === 'expired'))
    await retryPayment(context, order);
  return { ...(await answerOrder(context, order.id)), token: null, user: null };
}

async function sessionOf(context: CallContext, userId: number) {
  const entrance = await startSession(context, userId, 'purchase');
  return { token: opened(entrance), user: await readUser(context.db, userId) };
}

/** A basket state is its items' own ids, the e-mail and who buys; `Idempotency-Key` may name it instead. */
function basketKeyOf(context: CallContext, body: PaymentBody): string {
  const who = context.user ? `u${context.user.id}` : 'guest';
  if (context.idempotencyKey !== null) return `h:${who}:${context.idempotencyKey}`;
  const asked = context.lineKinds.flatMap(({ basket }) => (basket ? [basket.asked(body)] : []));
  const state = JSON.stringify([who, body.email.toLowerCase(), ...asked, body.register]);
  return `b:${createHash('sha256').update(state).digest('base64url')}`;
}
