import type { CallContext } from '../../../context.ts';
import type { ReadBasket } from './read-basket.ts';
import { startPurchase } from './start-purchase.ts';

/**
 * A small order of a signed-in account outside the basket, placed and started as the press of pay does it.
 * @throws Refusal as `startPurchase`.
 */
export async function payOrder(context: CallContext, basket: ReadBasket, key: string) {
  const { redirect_url, form, order } = await startPurchase(context, {
    key,
    requestHash: basket.requestHash,
    email: basket.email,
    basket: null,
    entries: [],
    // It takes no place that somebody may have taken before the locks.
    stocks: async () => [],
    read: async () => basket,
  });
  return { redirect_url, form, order };
}
