import type { Handler } from '../../context.ts';
import { findOrder } from '../orders/checkout/find-order.ts';
import { goodsOfOrder } from './goods-of-order.ts';

export const userShopSoldgood: Handler<'userShopSoldgood'> = async ({ params }, context) => {
  const order = await findOrder(context, params.id, undefined);
  return { values: await goodsOfOrder(context.db, order.id, context.locale) };
};
