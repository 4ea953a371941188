import type { Handler } from '../../context.ts';
import { parcelsOfOrders } from '../parcels/parcels-of-orders.ts';
import { viewPurchases } from './purchase.view.ts';
import { selectPurchaseLines } from './shop-orders.repo.ts';

export const userShopOrders: Handler<'userShopOrders'> = async (_input, { db, user, locale }) => {
  const lines = await selectPurchaseLines(db, user.id);
  const ids = [...new Set(lines.map((line) => line.order_public_id))];
  return { values: viewPurchases(lines, await parcelsOfOrders(db, ids, locale), locale) };
};
