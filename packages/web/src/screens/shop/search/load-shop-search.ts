import type { Client } from '../../../api/client.ts';
import { type GoodOnCard, toCard } from '../../../features/goods/good-card.ts';

const PER_PAGE = 24;
/** Of one search the server shows so many. */
const MOST_PAGES = 5;

export interface ShopSearchData {
  text: string;
  /** What the goods are of, where nothing has the text itself. */
  guess: string | null;
  goods: GoodOnCard[];
  total: number;
  page: number;
  pages: number;
}

/** Goods for the text of an address. */
export async function loadShopSearch(client: Client, query: URLSearchParams): Promise<ShopSearchData> {
  // As long as the field lets it be.
  const text = (query.get('text') ?? '').trim().slice(0, 100);
  const asked = Math.trunc(Number(query.get('page')));
  const page = asked >= 1 && asked <= MOST_PAGES ? asked : 1;
  const { guess, good } = await client.search({ query: { text, kind: 'good', limit: PER_PAGE, page } });
  return {
    text,
    guess: guess?.text ?? null,
    goods: good.values.map(toCard),
    total: good.total,
    page,
    pages: Math.min(MOST_PAGES, Math.max(1, Math.ceil(good.total / PER_PAGE))),
  };
}
