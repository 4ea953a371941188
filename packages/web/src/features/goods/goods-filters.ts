import type { GoodView } from '@distance/contract/goods.ts';

const GENDERS = ['male', 'female', 'unisex'] as const satisfies readonly GoodView['gender'][];
export const GOODS_ORDERS = ['new', 'popular', 'cheap', 'dear'] as const;

/** What goods are chosen by; all of it is in the address of the page. Empty words and nulls choose nothing. */
export interface GoodsFilters {
  group: string;
  subgroup: string;
  gender: '' | GoodView['gender'];
  size: string;
  /** Roubles. */
  from: number | null;
  to: number | null;
  inStock: boolean;
  sort: (typeof GOODS_ORDERS)[number];
  page: number;
}

const NO_FILTERS: GoodsFilters = {
  group: '',
  subgroup: '',
  gender: '',
  size: '',
  from: null,
  to: null,
  inStock: false,
  sort: 'new',
  page: 1,
};

/** The bounds of the call: what lies outside of them was typed by hand and chooses nothing. */
const MOST = { group: 64, size: 16, price: 1_000_000, page: 200 };

export function readFilters(query: URLSearchParams): GoodsFilters {
  const word = (name: string, most: number) => {
    const value = query.get(name)?.trim() ?? '';
    return value.length <= most ? value : '';
  };
  const number = (name: string, most: number) => {
    const value = query.get(name)?.trim() ?? '';
    return /^\d{1,7}$/.test(value) && Number(value) <= most ? Number(value) : null;
  };
  return {
    group: word('group', MOST.group),
    subgroup: word('subgroup', MOST.group),
    gender: GENDERS.find((one) => one === query.get('gender')) ?? '',
    size: word('size', MOST.size),
    from: number('price_from', MOST.price),
    to: number('price_to', MOST.price),
    inStock: query.get('in_stock') === 'true',
    sort: GOODS_ORDERS.find((one) => one === query.get('sort')) ?? 'new',
    page: Math.max(1, number('page', MOST.page) ?? 1),
  };
}

/** The query of an address with something else chosen; whatever changes, the list begins anew. */
export function withFilters(filters: GoodsFilters, change: Partial<GoodsFilters> = {}): URLSearchParams {
  const next = { ...filters, page: 1, ...change };
  if (change.group !== undefined && change.group !== filters.group) next.subgroup = '';
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  put('group', next.group);
  put('subgroup', next.subgroup);
  put('gender', next.gender);
  put('size', next.size);
  put('price_from', next.from);
  put('price_to', next.to);
  put('in_stock', next.inStock ? 'true' : '');
  put('sort', next.sort === 'new' ? '' : next.sort);
  put('page', next.page === 1 ? '' : next.page);
  return query;
}

/** How many things are chosen; the order of the list chooses nothing. */
export function countFilters({ group, subgroup, gender, size, from, to, inStock }: GoodsFilters): number {
  return [group, subgroup, gender, size, from ?? to ?? '', inStock ? 'x' : ''].filter((one) => one !== '')
    .length;
}

/** Everything off, in the same order. */
export const resetFilters = ({ sort }: GoodsFilters): GoodsFilters => ({ ...NO_FILTERS, sort });

/** Query of the call. */
export function toCall(filters: GoodsFilters) {
  const { group, subgroup, gender, size, from, to, inStock, sort, page } = filters;
  return {
    ...(group !== '' && { group }),
    ...(subgroup !== '' && { subgroup }),
    ...(gender !== '' && { gender }),
    ...(size !== '' && { size }),
    ...(from !== null && { price_from: from }),
    ...(to !== null && { price_to: to }),
    ...(inStock && { in_stock: 'true' as const }),
    sort,
    page,
  };
}
