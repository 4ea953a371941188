import type { Handler } from '../../context.ts';
import { viewPurchases } from './purchase.view.ts';
import { selectPurchaseLines } from './shop-orders.repo.ts';

export const userShopOrders: Handler<'userShopOrders'> = async (_input, { db, user }) => ({
  values: viewPurchases(await selectPurchaseLines(db, user.id)),
});
