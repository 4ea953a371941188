import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import type { PriceInput } from '../pricing/price-basket.ts';
import { good, ticket } from './fixtures.ts';
import { saleHint } from './sale-hint.ts';
import type { BasketItem, Sale, TicketItem } from './types.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const NONE = { promocodes: [] };

function sale(change: Partial<Sale> = {}): Sale {
  return {
    public_id: 'two',
    title: 'Вдвоём',
    active: true,
    start_date: '2026-11-01T00:00:00Z',
    end_date: '2026-12-01T00:00:00Z',
    discount: 10,
    discount_form: 'percent',
    count: 2,
    formats: ['f10'],
    ...change,
  };
}
const FOUR = sale({ public_id: 'four', count: 4, discount: 30 });

type Rules = (items: readonly BasketItem[]) => Pick<PriceInput, 'promocodes' | 'vip' | 'clubs'>;
const hintOf = (items: readonly [TicketItem, ...BasketItem[]], rules: Rules = () => NONE) => {
  const hint = saleHint(items, items[0], rules, AT);
  return hint === null ? null : `${hint.missing} ${hint.sale.id}`;
};

test.each<[string, string | null, Partial<TicketItem>]>([
  ['one is missing', '1 two', { sales: [sale()] }],
  ['nothing is missing', null, { sales: [sale({ count: 1 })] }],
  ['the nearest of several', '1 two', { sales: [FOUR, sale()] }],
  ['the better of two as near', '1 best', { sales: [sale(), sale({ public_id: 'best', discount: 20 })] }],
  ['three more where no smaller sale is', '3 four', { sales: [FOUR] }],
  ['not yet begun', null, { sales: [sale({ start_date: '2026-11-22T00:00:00Z' })] }],
  ['over', null, { sales: [sale({ end_date: '2026-11-20T00:00:00Z' })] }],
  ['switched off', null, { sales: [sale({ active: false })] }],
  ['of another format', null, { sales: [sale({ formats: ['f5'] })] }],
  [
    'a better sale runs already',
    null,
    { sales: [sale(), sale({ public_id: 'now', count: 1, discount: 15 })] },
  ],
  ['more than may be bought', null, { sales: [FOUR], max_count: 3 }],
  ['more than there are', null, { sales: [FOUR], tickets_left: { athlete: 3 } }],
  ['a numbered place', null, { sales: [sale()], space: { public_id: 's7' } }],
])('hint of a sale: %s → %s (P3.15, P5.59, P5.60)', (_what, wanted, change) => {
  expect(hintOf([ticket(change)])).toBe(wanted);
});

test('tickets of every format of the sale count, and each card is told (P5.60)', () => {
  const both = sale({ count: 4, formats: ['f10', 'f5'] });
  const ten = ticket({ sales: [both], count: 2, preregistration: false });
  const five = ticket({ unique_id: 't2', groupId: 'g2', format_public_id: 'f5', sales: [both] });
  expect(hintOf([ten, five])).toBe('1 two');
  expect(hintOf([five, ten])).toBe('1 two');
});

test('a code or the vip’s discount that is better leaves no hint (P5.60, P6.06)', () => {
  const coded = ticket({ sales: [sale()], promocode: 'RUN' });
  const codeOf =
    (percent: number, uses: number): Rules =>
    (items) => ({
      promocodes: [
        {
          id: 'RUN',
          code: 'RUN',
          discount: { form: 'percent', discount: percent },
          usesLeft: uses,
          lines: items.map(({ unique_id: id }) => id),
        },
      ],
    });
  expect(hintOf([coded], codeOf(15, 9))).toBeNull();
  expect(hintOf([coded], codeOf(5, 9))).toBe('1 two');
  const vip: Rules = () => ({
    promocodes: [],
    vip: { discount: { form: 'fixed', discount: kopecks(50_000) } },
  });
  expect(hintOf([ticket({ sales: [sale()] })], vip)).toBeNull();
  const second = ticket({ unique_id: 't2', sales: [sale({ count: 3 })] });
  expect(hintOf([ticket({ sales: [sale({ count: 3 })] }), second], vip)).toBe('1 two');
});

test('a gift is hinted at when its good is in the basket (P5.61)', () => {
  const gift = sale({ public_id: 'cap', discount: 0, gift_product: ['cap'] });
  expect(hintOf([ticket({ sales: [gift] })])).toBeNull();
  expect(hintOf([ticket({ sales: [gift] }), good()])).toBe('1 cap');
  expect(hintOf([ticket({ sales: [gift] }), good({ public_id: 'badge' })])).toBeNull();
});

test('places of the waiting list’s offer bring no hint: there are no more of them (P5.60)', () => {
  const offer = { token: 'o1', places: 1, until: '2026-11-22T00:00:00Z', price: 2000 };
  expect(hintOf([ticket({ sales: [sale()], offer })])).toBeNull();
});

test('what would become cheaper in another group alone is no hint of this one (P5.60)', () => {
  const both = sale({ public_id: 'both', count: 4, formats: ['f10', 'f5'] });
  const better = sale({ public_id: 'better', count: 1, discount: 15 });
  const others = ticket({
    unique_id: 't2',
    groupId: 'g2',
    format_public_id: 'f5',
    preregistration: false,
    count: 2,
    sales: [both],
  });
  expect(hintOf([ticket({ sales: [both, better] }), others])).toBeNull();
  expect(hintOf([ticket({ sales: [both] }), others])).toBe('1 both');
});

test('a sale of a club is hinted at to its members alone (P5.60)', () => {
  const club = { public_id: 'volga' };
  const item = ticket({ sales: [sale({ club })] });
  expect(hintOf([item], () => ({ promocodes: [], clubs: ['other'] }))).toBeNull();
  expect(hintOf([item], () => ({ promocodes: [], clubs: ['volga'] }))).toBe('1 two');
});
