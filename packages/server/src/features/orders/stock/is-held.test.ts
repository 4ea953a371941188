import { expect, test } from 'vitest';
import { isHeld } from './is-held.ts';

const made = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(made.getTime() + minutes * 60_000);
const order = { created_at: made };
const hold = (first: number, state: 'active' | 'released' = 'active') => ({ state, first_at: after(first) });

test.each([
  [9.99, [], true],
  [10, [], false],
  // An order that was made later than its places were taken.
  [9.99, [hold(0)], true],
  [10, [hold(0)], false],
  [10, [hold(5)], true],
  [10, [hold(5), hold(0)], false],
  [1, [hold(0, 'released')], false],
  [1, [hold(0), hold(0, 'released')], false],
] as const)('%d minutes after it was made, with holds %j, an order is held: %s', (minutes, holds, held) => {
  expect(isHeld(order, holds, after(minutes))).toBe(held);
});
