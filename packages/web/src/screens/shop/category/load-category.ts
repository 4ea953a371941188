import { GOODS_PER_PAGE } from '@distance/domain/goods-per-page.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { Client } from '../../../api/client.ts';
import { found, notFound } from '../../../api/site-context.ts';
import { type GoodOnCard, toCard } from '../../../features/goods/good-card.ts';
import { type GoodsFilters, readFilters, toCall } from '../../../features/goods/goods-filters.ts';
import { ALL_GOODS, type Category, SALE } from '../../../features/goods/ShopChips.tsx';

export interface CategoryData {
  /** Of the address: a category, a collection, everything or what is cheaper now. */
  shelf: string;
  /** Null for what the texts name: everything, the sale. */
  title: string | null;
  intro: string;
  categories: Category[];
  filters: GoodsFilters;
  goods: GoodOnCard[];
  total: number;
  pages: number;
  facets: CallOutput<Calls['shopGoods']>['facets'];
}

/** The goods of an address; what does not exist throws the not-found page. */
export async function loadCategory(
  client: Client,
  shelf: string,
  query: URLSearchParams,
): Promise<CategoryData> {
  const filters = readFilters(query);
  const { values: categories, collections } = await client.shopCategories({});
  const category = categories.find((one) => one.public_id === shelf);
  const collection = collections.find((one) => one.public_id === shelf);
  const named = category ?? collection;
  if (named === undefined && shelf !== ALL_GOODS && shelf !== SALE) throw notFound();
  const { goods, total, facets } = await found(
    client.shopGoods({
      query: {
        ...toCall(filters),
        ...(category && { category: shelf }),
        ...(!category && collection && { collection: shelf }),
        ...(shelf === SALE && { sale: 'true' as const }),
      },
    }),
  );
  const pages = Math.max(1, Math.ceil(total / GOODS_PER_PAGE));
  return {
    shelf,
    title: named?.title ?? null,
    intro: category === undefined ? (collection?.intro ?? '') : '',
    categories: categories.map(({ public_id, title }) => ({ public_id, title })),
    filters,
    goods: goods.map(toCard),
    total,
    pages,
    facets,
  };
}
