import type { GoodView } from '@distance/contract/goods.ts';

/** What a card shows of a good, and what its button puts in the basket. */
export type GoodOnCard = Pick<
  GoodView,
  | 'public_id'
  | 'title'
  | 'variant'
  | 'price'
  | 'old_price'
  | 'picture'
  | 'proportions'
  | 'insurance_cost'
  | 'delivery_method'
  | 'event_city'
>;

/** The rest of a good stays out of the page. */
export function toCard(good: GoodView): GoodOnCard {
  const { public_id, title, variant, price, old_price, picture, proportions, insurance_cost } = good;
  return {
    public_id,
    title,
    variant,
    price,
    old_price,
    picture,
    proportions,
    insurance_cost,
    delivery_method: good.delivery_method,
    event_city: good.event_city,
  };
}

/** Few enough to be told: the shop tells at most how many one buyer may have. */
export const FEW = 5;

/** How much cheaper than before, in whole percent; 0 for nothing worth a word. */
export function discountOf({ price, old_price }: Pick<GoodView, 'price' | 'old_price'>): number {
  return old_price === null ? 0 : Math.round((1 - price / old_price) * 100);
}

/** Sizes that can be bought, as a stretch: «XS–XXL», «35–45»; empty where there is one size without a name. */
export function sizesText(sizes: readonly { name: string; count: number }[]): string {
  const names = sizes.filter(({ count }) => count > 0).map(({ name }) => name);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (first === last) return first;
  // A size may be a stretch itself: «35–38» to «43–45».
  return `${STRETCH.exec(first)?.[1] ?? first}–${STRETCH.exec(last)?.[2] ?? last}`;
}

const STRETCH = /^(\d+)[-–](\d+)$/;
