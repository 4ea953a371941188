import type { Handler } from '../../context.ts';
import { viewGoods } from './good.view.ts';
import { selectAlike, selectGoodsPage } from './goods.repo.ts';

const SHOWN = { home: 8, basket: 4 };

/** In the basket goods like those in it; elsewhere what sells best. */
export const shopItems: Handler<'shopItems'> = async ({ params, query }, { db, clock, locale }) => {
  const limit = SHOWN[params.place];
  const held = (query.with ?? '').split(',').filter((id) => id !== '');
  const rows =
    params.place === 'basket'
      ? await selectAlike(db, held, limit)
      : await selectGoodsPage(db, { inStock: true }, { order: 'popular', limit, offset: 0 });
  return { goods: viewGoods(rows, clock.now(), locale) };
};
