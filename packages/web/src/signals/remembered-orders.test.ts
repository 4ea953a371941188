import { beforeEach, expect, test } from 'vitest';
import {
  forgetOrders,
  keyOfOrder,
  rememberedOrder,
  rememberedOrders,
  rememberOrder,
} from './remembered-orders.ts';

beforeEach(forgetOrders);

test('a second order keeps the first and its key, the newest first', () => {
  rememberOrder({ id: 'first', key: 'k1' });
  rememberOrder({ id: 'second', key: 'k2' });
  expect(rememberedOrders().map(({ id }) => id)).toEqual(['second', 'first']);
  expect([keyOfOrder('first'), keyOfOrder('second'), keyOfOrder('third')]).toEqual(['k1', 'k2', null]);
  expect(rememberedOrder()).toEqual({ id: 'second', key: 'k2' });
});

test('an order that is remembered again without its key keeps it', () => {
  rememberOrder({ id: 'first', key: 'k1' });
  rememberOrder({ id: 'second', key: 'k2' });
  rememberOrder({ id: 'first', key: null });
  expect(rememberedOrders()).toEqual([
    { id: 'first', key: 'k1' },
    { id: 'second', key: 'k2' },
  ]);
});

test('six orders are kept, and none after somebody has left', () => {
  for (let at = 1; at <= 8; at += 1) rememberOrder({ id: `o${at}`, key: 'k' });
  expect(rememberedOrders().map(({ id }) => id)).toEqual(['o8', 'o7', 'o6', 'o5', 'o4', 'o3']);
  forgetOrders();
  expect(rememberedOrders()).toEqual([]);
});
