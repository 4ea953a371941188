import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { viewMethod } from './good.view.ts';
import { selectGoodsById, selectShipping } from './goods.repo.ts';

export const shopDeliveryPrice: Handler<'shopDeliveryPrice'> = async ({ body }, { db, locale }) => {
  const ids = [...new Set(body.goods.map((good) => good.public_id))];
  const rows = await selectGoodsById(db, ids);
  if (rows.length < ids.length) throw new Refusal('not_found');
  // What only waits at a start is brought nowhere.
  const shipped = rows.every((row) => row.methods.some(({ type }) => type !== 'ticket'));
  const methods = shipped ? await selectShipping(db) : [];
  const [cheapest] = [...methods.filter(({ pickup }) => !pickup), ...methods];
  return {
    delivery: {
      cost: toRoubles(kopecks(cheapest?.price ?? 0)),
      methods: methods.map((method) => ({
        ...viewMethod(method, locale),
        cost: toRoubles(kopecks(method.price)),
      })),
    },
  };
};
