import type { Handler } from '../../context.ts';
import { randomId } from '../../public-id.ts';
import { viewGoods } from './good.view.ts';
import { selectCollection } from './goods.repo.ts';

/** P9.15 */
const SHOWN = 16;

export const shopProjectPreviewHeroes: Handler<'shopProjectPreviewHeroes'> = async (_input, context) => {
  const { db, clock, locale, settings } = context;
  const lot = { limit: SHOWN, seed: randomId(64) };
  return { goods: viewGoods(await selectCollection(db, settings.shop.heroes, lot), clock.now(), locale) };
};
