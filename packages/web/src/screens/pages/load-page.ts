import type { PageBlock } from '@distance/contract/pages.ts';
import type { Client } from '../../api/client.ts';
import { found } from '../../api/site-context.ts';
import { type GoodOnCard, toCard } from '../../features/goods/good-card.ts';

/** Goods under a block; the rest are in the shop. */
const GOODS = 4;

export interface PageData {
  path: string;
  title: string;
  lead: string;
  blocks: PageBlock[];
  /** By collection; an empty one is not shown. */
  goods: Record<string, GoodOnCard[]>;
}

/** The page of an address, with the goods of its blocks; what does not exist throws the not-found page. */
export async function loadPage(client: Client, pathname: string): Promise<PageData> {
  const path = pathname.replace(/(?<!^)\/$/, '');
  const { values } = await found(client.pageOne({ query: { path } }));
  const collections = values.blocks.flatMap((block) => (block.kind === 'goods' ? [block.collection] : []));
  if (collections.length === 0) return { ...values, goods: {} };
  const known = new Set((await client.shopCategories({})).collections.map(({ public_id: id }) => id));
  const shelves = await Promise.all(
    collections
      .filter((collection) => known.has(collection))
      .map(async (collection) => {
        const { goods } = await client.shopGoods({ query: { collection } });
        return [collection, goods.slice(0, GOODS).map(toCard)] as const;
      }),
  );
  return { ...values, goods: Object.fromEntries(shelves) };
}
