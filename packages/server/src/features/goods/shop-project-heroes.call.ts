import type { Handler } from '../../context.ts';
import { viewGoods } from './good.view.ts';
import { selectCollection } from './goods.repo.ts';

const MOST = 200;

export const shopProjectHeroes: Handler<'shopProjectHeroes'> = async (_input, context) => {
  const { db, clock, locale, settings } = context;
  const rows = await selectCollection(db, settings.shop.heroes, { limit: MOST, seed: null });
  return { goods: viewGoods(rows, clock.now(), locale) };
};
