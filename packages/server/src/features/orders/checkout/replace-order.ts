import type { CallContext } from '../../../context.ts';
import { lockingNames } from '../../../db/lock-names.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { holderOf } from '../../seats/space-holder.ts';
import { namesOf } from '../../seats/admit-holder.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { closeAgain } from '../tables/holds.repo.ts';
import { isOrdered } from '../tables/orders.repo.ts';
import { freeEntries, joinTries, selectOpenPayments } from '../tables/tries.repo.ts';
import { endTries } from './end-tries.ts';
import { openCheckout, ownersOf, type Checkout } from './open-checkout.ts';
import { buyerName, planOrder, SameBasket, writeOrder, type PlacedOrder } from './place-order.ts';
import type { Purchase } from './start-purchase.ts';

/**
 * A basket that has an unpaid order already is ordered anew: that one ends in the transaction of the new one, so that the buyer does
 * not compete with himself for places, limits and codes; a refusal of the new one leaves it as it is. The acquirer is asked before
 * whether money has come for it.
 * @throws Refusal `payment_under_way`, and those of `placeOrder`; SameBasket.
 */
export async function replaceOrder(
  context: CallContext,
  purchase: Purchase,
  checkout: Checkout,
): Promise<PlacedOrder> {
  const { basket, key, email, entries, stocks, questions = () => [] } = purchase;
  for (const payment of await selectOpenPayments(context.db, checkout.earlier))
    await settlePayment(context, payment);
  const buyerKey = checkout.buyer.key;
  const names = [...namesOf({ ...holderOf(context, null), basket }), buyerName(buyerKey)];
  return await inTransaction(
    context.db,
    async (trx) => {
      const inside = { ...context, db: trx, limit: undefined };
      // The other of two presses at once was first: its order is not an earlier one to end.
      if (await isOrdered(trx, key)) throw new SameBasket();
      const wanted = await stocks();
      const { tries, freed } = await endTries(inside, trx, {
        basket,
        entries,
        owners: ownersOf(buyerKey, basket),
        named: checkout.earlier,
        wanted,
        anew: true,
      });
      await freeEntries(
        trx,
        tries.map(({ id }) => id),
      );
      // The counters as they are without it.
      const now = await openCheckout(inside, {
        key,
        email,
        entries,
        stocks: async () => wanted,
        questions,
      });
      const order = await planOrder(inside, await purchase.read(inside, now), now);
      const placed = await writeOrder(inside, trx, order, now);
      // As it was written: a code may have had places of its own.
      await closeAgain(trx, notTaken(freed, placed.taken));
      await joinTries(trx, placed.orderId, tries);
      return placed;
    },
    lockingNames('holder', names),
  );
}

/** Places of the earlier orders that the new one has not taken again. */
function notTaken(
  freed: ReadonlyMap<number, number>,
  taken: ReadonlyMap<number, number>,
): Map<number, number> {
  return new Map(
    [...freed]
      .map(([stockId, qty]): [number, number] => [stockId, qty - (taken.get(stockId) ?? 0)])
      .filter(([, qty]) => qty > 0),
  );
}
