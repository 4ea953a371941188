import type { CallContext } from '../../../context.ts';
import { kindsOf, type OrderItems } from '../line-kind.ts';
import { selectLines } from '../tables/orders.repo.ts';

/** What an order holds, kind by kind (P3.32). */
export async function readOrderItems(
  context: Pick<CallContext, 'db' | 'locale' | 'settings' | 'clock' | 'lineKinds'>,
  orderId: number,
): Promise<OrderItems> {
  const items: OrderItems = { tickets: [], shop: [], certificates: [], surcharges: [], insurances: [] };
  for (const kind of kindsOf(context.lineKinds, await selectLines(context.db, orderId))) {
    const own = Object.entries(await kind.items(context, orderId));
    // Object.entries forgets that a list and its values belong together.
    for (const [list, values] of own) (items[list as keyof OrderItems] as unknown[]).push(...values);
  }
  return items;
}
