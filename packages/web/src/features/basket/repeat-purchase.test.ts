import { expect, test } from 'vitest';
import type { PurchaseLineView } from '@distance/contract/shop.ts';
import { safeStorage } from './browser-storage.ts';
import { createBasketStore } from './create-basket-store.ts';
import { formatView } from './format-view.fixture.ts';
import type { GoodToAdd } from './good-item.ts';
import { canRepeat, repeatPurchase } from './repeat-purchase.ts';

let ids = 0;
const emptyStore = () =>
  createBasketStore(
    safeStorage(() => undefined),
    () => `item-${String((ids += 1)).padStart(12, '0')}`,
  );

type Line = Parameters<typeof canRepeat>[0][number];
const line = (part: Partial<Line>): Line => ({
  kind: 'shop',
  title: 'Кепка, M',
  count: 1,
  state: 'paid',
  good: null,
  entry: null,
  ...part,
});
const cap = (size: string, state: PurchaseLineView['state'] = 'paid'): Line =>
  line({
    title: `Кепка, ${size}`,
    state,
    good: { product: 'cap', size, picture: '', method: 'Курьером', start: null },
  });
const COVER = { id: 'e', sport: 'run', palette: 'blue', template: null, distance_km: 10, label: null };
const ticket = (format: string): Line =>
  line({ kind: 'ticket', title: format, entry: { event: 'e', format, kind: 'athlete', cover: COVER } });

const CAP: GoodToAdd = {
  public_id: 'cap',
  title: 'Кепка',
  price: 1900,
  picture: '/good/cap.svg?v=1',
  proportions: [
    { public_id: 'm', name: 'M', note: '', count: 2 },
    { public_id: 'l', name: 'L', note: '', count: 0 },
  ],
  insurance_cost: null,
  delivery_method: [],
  event_city: [],
};
const load = {
  format: async (id: string) => (id === 'over' ? null : formatView({ public_id: id })),
  good: async (id: string) => (id === 'cap' ? CAP : null),
};

test('a purchase comes into the basket as far as it is still sold, the rest is told with its reason (P2.16)', async () => {
  const store = emptyStore();
  const insurance = line({ kind: 'insurance', title: 'Страховка' });
  const gone = line({
    title: 'Носки',
    good: { product: 'socks', size: 's', picture: '', method: '', start: null },
  });
  const lines = [
    ticket('ten'),
    ticket('ten'),
    ticket('over'),
    cap('m'),
    cap('m'),
    cap('m'),
    cap('l'),
    gone,
    insurance,
  ];
  const { things, missing } = await repeatPurchase(store, lines, load);
  expect(things).toBe(4);
  expect(missing.map(({ title, why, added, count }) => [title, why, added, count])).toEqual([
    ['over', 'gone', 0, 1],
    ['Кепка, m', 'fewer', 2, 3],
    ['Кепка, l', 'outOfStock', 0, 1],
    ['Носки', 'gone', 0, 1],
    ['Страховка', 'insurance', 0, 1],
  ]);
  expect(store.snapshot().filter(({ selector }) => selector === 'ticket')).toHaveLength(2);
  expect(store.snapshot().find(({ selector }) => selector === 'shop')).toMatchObject({ count: 2 });
});

test('pressed twice it doubles nothing, and what was returned is left out while something stayed (P2.16)', async () => {
  const store = emptyStore();
  const lines = [cap('m'), cap('m', 'refunded'), ticket('ten')];
  for (let time = 0; time < 2; time += 1) await repeatPurchase(store, lines, load);
  expect(store.snapshot().map(({ selector, count }) => [selector, count])).toEqual([
    ['ticket', 1],
    ['shop', 1],
  ]);
  const all = emptyStore();
  await repeatPurchase(all, [cap('m', 'refunded')], load);
  expect(all.snapshot()).toHaveLength(1);
});

test('what was bought beside something else is not bought alone (P2.16)', () => {
  expect(canRepeat([line({ kind: 'surcharge' }), line({ kind: 'insurance' })])).toBe(false);
  expect(canRepeat([cap('m')])).toBe(true);
});
