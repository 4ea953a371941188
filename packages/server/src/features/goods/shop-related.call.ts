import type { Handler } from '../../context.ts';
import { findGood } from './find-good.ts';
import { viewGoods } from './good.view.ts';
import { selectAlike } from './goods.repo.ts';

const SHOWN = 4;

export const shopRelated: Handler<'shopRelated'> = async ({ params }, context) => {
  const { db, clock, locale } = context;
  const { public_id: id } = await findGood(context, params.id);
  return { goods: viewGoods(await selectAlike(db, [id], SHOWN), clock.now(), locale) };
};
