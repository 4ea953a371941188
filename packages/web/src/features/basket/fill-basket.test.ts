import { expect, test } from 'vitest';
import type { FormatView } from '@distance/contract/catalog.ts';
import { safeStorage } from './browser-storage.ts';
import { createBasketStore } from './create-basket-store.ts';
import { fillBasket, templateLines, type TemplateLine } from './fill-basket.ts';
import { formatView } from './format-view.fixture.ts';

let ids = 0;
const emptyStore = () =>
  createBasketStore(
    safeStorage(() => undefined),
    () => `ticket-${String((ids += 1)).padStart(12, '0')}`,
  );
const line = (id: string, count: number, promocode: string | null = null): TemplateLine => ({
  format_public_id: id,
  kind: 'athlete',
  count,
  title: id,
  event_public_id: 'e',
  promocode,
});
const loader =
  (change: Record<string, Partial<FormatView> | null> = {}) =>
  async (id: string) => {
    const given = change[id];
    return given === null ? null : formatView({ public_id: id, ...given });
  };

test('a link adds its tickets with its promocode, and opened twice doubles nothing (P2.05)', async () => {
  const store = emptyStore();
  const lines = [line('ten', 2, 'НОЧЬ15')];
  expect(await fillBasket(store, lines, loader())).toEqual({ tickets: 2, missing: [] });
  expect(store.snapshot().map(({ promocode }) => promocode)).toEqual(['НОЧЬ15', 'НОЧЬ15']);
  await fillBasket(store, lines, loader());
  expect(store.snapshot()).toHaveLength(2);
});

test('what the buyer has stays, of an equal line the larger count (P2.05)', async () => {
  const store = emptyStore();
  store.addTickets(formatView({ public_id: 'ten' }), 'athlete', 1);
  store.addTickets(formatView({ public_id: 'five' }), 'athlete', 3);
  const [own] = store.snapshot();
  store.updateTickets([own?.unique_id ?? ''], (ticket) => ({ ...ticket, info: { last_name: 'Климова' } }));
  await fillBasket(store, [line('ten', 2), line('five', 1)], loader());
  expect(templateLines(store.snapshot())).toEqual([
    { format_public_id: 'ten', kind: 'athlete', count: 2 },
    { format_public_id: 'five', kind: 'athlete', count: 3 },
  ]);
  expect(store.snapshot()[0]).toMatchObject({ info: { last_name: 'Климова' } });
});

test('what is no longer to be had is told with its reason (P2.05)', async () => {
  const store = emptyStore();
  const filled = await fillBasket(
    store,
    [line('gone', 1), line('closed', 1), line('full', 1), line('few', 4), line('seats', 1), line('ten', 1)],
    loader({
      gone: null,
      closed: { state: 'closed' },
      full: { state: 'sold_out' },
      few: { max_count: 2 },
      seats: { spaces: 'seat' },
    }),
  );
  expect(filled.tickets).toBe(3);
  expect(filled.missing.map(({ title, why, added }) => [title, why, added])).toEqual([
    ['gone', 'gone', 0],
    ['closed', 'closed', 0],
    ['full', 'soldOut', 0],
    ['few', 'fewer', 2],
    ['seats', 'place', 0],
  ]);
});

test('without an answer nothing is put in', async () => {
  const store = emptyStore();
  await expect(
    fillBasket(store, [line('ten', 1), line('five', 1)], async (id) => {
      if (id === 'five') throw new Error('no network');
      return formatView({ public_id: id });
    }),
  ).rejects.toThrow('no network');
  expect(store.snapshot()).toEqual([]);
});
