import type { Kopecks } from '@distance/domain/money.ts';
import { currentWave } from '@distance/domain/pricing/waves.ts';
import type { SellableKind } from '../catalog/load-sellable.ts';

/**
 * What each of `count` offered places costs: as much as on the day of joining, or as today where that is less. They count as sold
 * already, so that the price of today is that before them.
 */
export function offeredPrice(
  { waves, sold }: Pick<SellableKind, 'waves' | 'sold'>,
  at: Date,
  { count, price }: { count: number; price: Kopecks },
): Kopecks {
  const today = currentWave(waves, at, Math.max(0, sold - count))?.price ?? price;
  return today < price ? today : price;
}
