import { COVER_PALETTES, type CoverPalette } from '@distance/domain/cover/palette.ts';
import type { Client } from '../../api/client.ts';
import { type GoodOnCard, toCard } from '../../features/goods/good-card.ts';
import type { Category } from '../../features/goods/ShopChips.tsx';

export interface CollectionCard {
  public_id: string;
  title: string;
  intro: string;
  picture: string;
  count: number;
  ground: string;
  ink: string;
}

export interface ShopData {
  categories: Category[];
  collections: CollectionCard[];
  /** Goods of the whole shop. */
  total: number;
  fresh: GoodOnCard[];
  popular: GoodOnCard[];
}

const SHOWN = { fresh: 8, popular: 4 };
/** Grounds of the collections in turn. */
const PALETTES = ['night', 'ice', 'pine'] as const satisfies readonly CoverPalette[];

/** Everything the main page of the shop shows. */
export async function loadShop(client: Client): Promise<ShopData> {
  const [{ values, collections }, newest, { goods: best }] = await Promise.all([
    client.shopCategories({}),
    client.shopGoods({ query: { in_stock: 'true', sort: 'new', page: 1 } }),
    client.shopItems({ params: { place: 'home' }, query: {} }),
  ]);
  const fresh = newest.goods.slice(0, SHOWN.fresh);
  const shown = new Set(fresh.map(({ public_id: id }) => id));
  return {
    categories: values.map(({ public_id, title }) => ({ public_id, title })),
    collections: collections.map((collection, at) => {
      const { ground, number: ink } = COVER_PALETTES[PALETTES[at % PALETTES.length] ?? 'night'];
      return { ...collection, ground, ink };
    }),
    total: values.reduce((sum, { count }) => sum + count, 0),
    fresh: fresh.map(toCard),
    popular: best
      .filter(({ public_id: id }) => !shown.has(id))
      .slice(0, SHOWN.popular)
      .map(toCard),
  };
}
