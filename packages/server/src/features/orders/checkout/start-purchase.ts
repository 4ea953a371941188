import type { CallContext } from '../../../context.ts';
import type { Question } from '../../../db/statement.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { killPoint } from '../../../kill-point.ts';
import type { PayChoice } from '../payments/open-payment.ts';
import { resumePayment } from '../payments/resume-payment.ts';
import { makePayment, waitingPage } from '../payments/start-payment.ts';
import { repricing } from '../stock/repricing.ts';
import { isOrdered, selectOptionalOrderByKey } from '../tables/orders.repo.ts';
import { answerOrder, answerPlaced } from './answer-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { openCheckout, type Checkout } from './open-checkout.ts';
import { replaceOrder } from './replace-order.ts';
import { placeOrder, SameBasket, type PlacedOrder } from './place-order.ts';
import type { ReadBasket } from './read-basket.ts';

export interface Purchase {
  /** Idempotency key of the basket's state. */
  key: string;
  requestHash: string;
  email: string;
  /** Hash of the browser's basket secret; null outside the basket. */
  basket: string | null;
  /** Ids of the basket's entries, each of which is bought once; none outside it. */
  entries: readonly string[];
  /** Stocks that it may take places of. */
  stocks: () => Promise<readonly number[]>;
  /** What its reading asks of the database; asked along with the first statement of the checkout. */
  questions?: () => readonly (Question | null)[];
  /** How it is paid, by the answers to its questions; on the acquirer's page without. @throws Refusal `saved_card_unavailable` */
  pay?: (answers: readonly unknown[]) => PayChoice;
  /** Through the database of `context`, which may be a transaction. */
  read: (context: CallContext, known: Pick<Checkout, 'stocks' | 'answers'>) => Promise<ReadBasket>;
}

/**
 * The press of pay: one transaction takes the places and writes the order, then the acquirer is asked, then what it said is
 * stored. Under one key one order (F14), whose failed payment is started again.
 * @throws Refusal as `placeOrder` and `answerOrder`, `idempotency_mismatch`, `already_bought`.
 */
export async function startPurchase(context: CallContext, purchase: Purchase) {
  let checkout = await openCheckout(context, purchase);
  if (checkout.orderId !== null) {
    if (!(await giveUpExpired(context, checkout.orderId)))
      return await sameOrder(context, purchase, checkout);
    checkout = await openCheckout(context, purchase);
  }
  const placed = await placeUnlessSame(context, purchase, checkout);
  if (!placed) return await sameOrder(context, purchase, checkout);
  killPoint('order committed, payment not asked for');
  const made = placed.toMake === null ? null : await makePayment(context, placed.toMake);
  killPoint('payment stored, browser not answered');
  return { ...(await answerPlaced(context, placed, made)), guest: placed.guest };
}

/** Said where the last of something is gone. */
const GONE: ReadonlySet<string> = new Set(['tickets_unavailable', 'goods_unavailable']);

/**
 * Undefined when the same basket was ordered in this moment, and perhaps has the last place that this press was refused. Where a wave
 * ended since its price was read the basket is priced anew: who was shown the cheaper price is told the new one.
 */
async function placeUnlessSame(
  context: CallContext,
  purchase: Purchase,
  opened: Checkout,
): Promise<PlacedOrder | undefined> {
  let checkout = opened;
  try {
    return await repricing(
      async () => await orderBasket(context, purchase, checkout),
      async () => {
        checkout = await openCheckout(context, purchase);
        if (checkout.orderId !== null) throw new SameBasket();
      },
    );
  } catch (error) {
    if (error instanceof SameBasket) return undefined;
    if (error instanceof Refusal && GONE.has(error.code) && (await isOrdered(context.db, purchase.key)))
      return undefined;
    throw error;
  }
}

async function orderBasket(
  context: CallContext,
  purchase: Purchase,
  checkout: Checkout,
): Promise<PlacedOrder> {
  const { bought, earlier } = checkout;
  if (bought !== null) throw new Refusal('already_bought', { details: { unique_id: bought } });
  if (earlier.length > 0) return await replaceOrder(context, purchase, checkout);
  return await placeOrder(context, await purchase.read(context, checkout), checkout);
}

/** An unpaid order whose places are gone makes way for a new one of the same basket. */
async function giveUpExpired(context: CallContext, orderId: number): Promise<boolean> {
  return await inTransaction(context.db, async (trx) => await cancelOrder(context, trx, orderId));
}

/** Repeated press: the order of this basket state. */
async function sameOrder(
  context: CallContext,
  { key, requestHash, pay }: Purchase,
  { answers }: Pick<Checkout, 'answers'>,
) {
  const order = await selectOptionalOrderByKey(context.db, key);
  if (!order) throw new Refusal('conflict');
  if (order.request_hash !== requestHash) throw new Refusal('idempotency_mismatch');
  if (order.state === 'paid')
    return {
      ...(await answerOrder(context, order.id)),
      redirect_url: waitingPage(context, order),
      guest: null,
    };
  await resumePayment(context, order, pay === undefined ? undefined : () => pay(answers));
  return { ...(await answerOrder(context, order.id)), guest: null };
}
