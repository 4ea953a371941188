import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { instant, publicId, roubles } from './shapes.ts';

/** A3.11, A3.12: goods of an order; its tickets and insurances have their own pages. */
const shopOrder = z.object({
  public_id: publicId,
  created: instant,
  status: z.enum(['paid', 'delivered', 'processing']),
  /** Of the goods alone. */
  amount: roubles,
  items: z.object({
    shop: z.array(z.object({ title: z.string(), count: z.number().int(), price: roubles })),
  }),
});
export type ShopOrderView = z.output<typeof shopOrder>;

export const userShopOrders = defineCall({
  name: 'user-shop-orders',
  method: 'GET',
  path: '/api/user/shop/orders',
  summary: 'Own orders with goods, the newest first (P7.37, A7.43)',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(shopOrder) }),
  errors: [],
});
