import { expect, test } from 'vitest';
import { HOLD_MS, PAYING_HOLD_MS } from './hold-times.ts';

test('places are held ten minutes, and twenty while a payment is under way (P4.52, P9.04)', () => {
  expect([HOLD_MS, PAYING_HOLD_MS]).toEqual([600_000, 1_200_000]);
});
