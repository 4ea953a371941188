import type { GoodView } from '@distance/contract/goods.ts';
import type { SearchSource } from '../search-index/search-source.ts';
import { buyableGoods } from './buyable-goods.repo.ts';
import { viewGoods } from './good.view.ts';
import { selectShownGoods } from './goods.repo.ts';

/** Goods, as the view `search_good` tells of them. */
export const goodSearch: SearchSource<GoodView> = {
  kind: 'good',
  buyable: buyableGoods,
  load: async (db, ids, { now, locale }) => viewGoods(await selectShownGoods(db, ids), now, locale),
};
