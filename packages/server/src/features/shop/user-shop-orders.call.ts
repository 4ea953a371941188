import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { selectShopLines } from './shop-orders.repo.ts';

export const userShopOrders: Handler<'userShopOrders'> = async (_input, { db, user }) => {
  const orders = Map.groupBy(await selectShopLines(db, user.id), ({ public_id: id }) => id);
  return {
    values: [...orders].flatMap(([publicId, lines]) => {
      const [first] = lines;
      if (!first) return [];
      return {
        public_id: publicId,
        created: first.created_at.toISOString(),
        // A4.33-A4.35: what is neither paid nor delivered is being worked on.
        status: first.state === 'created' ? ('processing' as const) : first.state,
        amount: toRoubles(kopecks(lines.reduce((sum, { price }) => sum + price, 0))),
        items: {
          shop: lines.map(({ title, qty, price }) => ({
            title,
            count: qty,
            price: toRoubles(kopecks(price)),
          })),
        },
      };
    }),
  };
};
