import { kopecks } from '../money.ts';
import {
  type PriceInput,
  type PriceLine,
  priceBasket,
  type PromoRule,
  type SaleRule,
} from './price-basket.ts';

// Small inputs of pricing for its tests.

const now = new Date('2026-11-21T12:00:00Z');
export const line = (key: string, listPrice: number, part: Partial<PriceLine> = {}): PriceLine => ({
  key,
  kind: 'ticket',
  productId: 'f10',
  qty: 1,
  listPrice: kopecks(listPrice),
  ...part,
});
export const sale = (part: Partial<SaleRule> = {}): SaleRule => ({
  id: 's1',
  label: 'Скидка',
  active: true,
  start: '2026-11-01T00:00:00Z',
  end: '2026-11-30T00:00:00Z',
  discount: { form: 'percent', discount: 10 },
  count: 1,
  formats: ['f10'],
  ...part,
});
export const promo = (part: Partial<PromoRule> = {}): PromoRule => ({
  id: 'p1',
  code: 'RUN',
  discount: { form: 'percent', discount: 20 },
  usesLeft: null,
  ...part,
});
export const price = (part: Partial<PriceInput>) =>
  priceBasket({ at: now, lines: [], sales: [], promocodes: [], ...part });
/** key -> [price, discount source] */
export const result = (part: Partial<PriceInput>) =>
  Object.fromEntries(price(part).lines.map((l) => [l.key, [l.price, l.discounts[0]?.source.kind ?? null]]));
