import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { viewGoods } from './good.view.ts';
import { selectGoodsOfStart, selectOptionalStart } from './goods.repo.ts';

export const shopGoodsEventCity: Handler<'shopGoodsEventCity'> = async ({ params }, context) => {
  const { db, clock, locale } = context;
  const start = await selectOptionalStart(db, params.id);
  if (start === undefined) throw new Refusal('not_found');
  return { goods: viewGoods(await selectGoodsOfStart(db, start), clock.now(), locale) };
};
