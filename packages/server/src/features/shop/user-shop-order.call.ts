import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import type { ReceiptState } from '../../db/schema.generated.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOrder } from '../orders/checkout/find-order.ts';
import { parcelsOfOrders } from '../parcels/parcels-of-orders.ts';
import { returnsOfOrder } from '../returns/returns-of-order.ts';
import { viewPurchases } from './purchase.view.ts';
import { selectLinesOfPurchase, selectReceiptsOfPurchase } from './shop-orders.repo.ts';

/** What a buyer is told of a receipt: sending and its tries are one wait to him. */
const SHOWN = {
  queued: 'waits',
  sent: 'waits',
  registered: 'registered',
  failed: 'refused',
} as const satisfies Record<ReceiptState, string>;

export const userShopOrder: Handler<'userShopOrder'> = async ({ params, query }, context) => {
  const order = await findOrder(context, params.id, query.key);
  const lines = await selectLinesOfPurchase(context.db, order.id);
  const parcels = await parcelsOfOrders(context.db, [params.id], context.locale);
  const [purchase] = viewPurchases(lines, parcels, context.locale);
  if (purchase === undefined) throw new Refusal('not_found');
  const returns = await returnsOfOrder(context.db, order.id, context.clock.now());
  const receipts = await selectReceiptsOfPurchase(context.db, order.id);
  return {
    ...purchase,
    email: order.email,
    returns,
    receipts: receipts.map(({ kind, amount, state, created_at: created }) => ({
      kind,
      amount: toRoubles(kopecks(amount)),
      state: SHOWN[state],
      created: created.toISOString(),
    })),
  };
};
