import { expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

test('a toast is shown until dismissed and listeners hear of both', () => {
  const store = createToastStore();
  const heard = vi.fn<() => void>();
  const leave = store.subscribe(heard);
  const id = store.show({ text: 'Билет в корзине' });
  expect(store.snapshot()).toEqual([{ id, text: 'Билет в корзине' }]);
  store.dismiss(id);
  store.dismiss(id);
  expect(store.snapshot()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  store.show({ text: 'Кепка удалена' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the oldest leaves when a fourth comes', () => {
  const store = createToastStore();
  for (const text of ['1', '2', '3', '4']) store.show({ text });
  expect(store.snapshot().map((toast) => toast.text)).toEqual(['2', '3', '4']);
});
