import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { plus } from '../../../clock.ts';
import type { HoldRow } from '../tables/holds.repo.ts';

/** An unpaid order is held for another try ten minutes: from when its places were taken, or from its making without any. */
export function isHeld(
  order: { created_at: Date },
  holds: readonly Pick<HoldRow, 'state' | 'first_at'>[],
  now: Date,
): boolean {
  if (holds.length === 0) return plus(order.created_at, HOLD_MS) > now;
  return holds.every((hold) => hold.state === 'active' && plus(hold.first_at, HOLD_MS) > now);
}
