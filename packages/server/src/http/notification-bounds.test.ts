import { expect, test } from 'vitest';
import { NotificationBounds } from './notification-bounds.ts';

test('above the bound of all only those are refused who have sent false ones themselves (F08)', () => {
  let now = 0;
  const bounds = new NotificationBounds({ now: () => new Date(now) });
  for (let n = 0; n < 1200; n += 1) {
    expect(bounds.refusal(`line ${n}`)).toBeNull();
    bounds.count(`line ${n}`);
  }
  now = 20_000;
  expect(bounds.refusal('line 7')).toBe(40);
  expect(bounds.refusal('the acquirer')).toBeNull();
  now = 60_000;
  expect(bounds.refusal('line 7')).toBeNull();
});
