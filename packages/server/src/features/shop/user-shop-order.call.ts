import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import type { ReceiptState } from '../../db/schema.generated.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOrder } from '../orders/checkout/find-order.ts';
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
  const [purchase] = viewPurchases(await selectLinesOfPurchase(context.db, order.id));
  if (purchase === undefined) throw new Refusal('not_found');
  const receipts = await selectReceiptsOfPurchase(context.db, order.id);
  return {
    ...purchase,
    email: order.email,
    receipts: receipts.map(({ kind, amount, state, created_at: created }) => ({
      kind,
      amount: toRoubles(kopecks(amount)),
      state: SHOWN[state],
      created: created.toISOString(),
    })),
  };
};
