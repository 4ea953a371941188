import { GOODS_PER_PAGE } from '@distance/domain/goods-per-page.ts';
import { fromRoubles, kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { viewGoods } from './good.view.ts';
import { type GoodsWanted, isShelf, selectFacets, selectGoodsPage } from './goods.repo.ts';
import { sortSizes } from './sort-sizes.ts';

export const shopGoods: Handler<'shopGoods'> = async ({ query }, { db, clock, locale }) => {
  const { sort, page, price_from: from, price_to: to, in_stock: inStock, sale, ...shelf } = query;
  if (!(await isShelf(db, shelf))) throw new Refusal('not_found');
  const wanted: GoodsWanted = {
    ...shelf,
    priceFrom: from === undefined ? undefined : fromRoubles(from),
    priceTo: to === undefined ? undefined : fromRoubles(to),
    inStock: inStock !== undefined,
    onSale: sale !== undefined,
  };
  const place = { order: sort, limit: GOODS_PER_PAGE, offset: (page - 1) * GOODS_PER_PAGE };
  const [rows, facets] = await Promise.all([
    selectGoodsPage(db, wanted, place),
    selectFacets(db, wanted, locale),
  ]);
  return {
    goods: viewGoods(rows, clock.now(), locale),
    total: facets.total,
    facets: {
      groups: facets.groups,
      genders: facets.genders,
      sizes: sortSizes(facets.sizes),
      price:
        facets.from === null || facets.to === null
          ? null
          : { from: toRoubles(kopecks(facets.from)), to: toRoubles(kopecks(facets.to)) },
    },
  };
};
