import { discountedUnit } from './discount.ts';
import type { PriceInput, PriceLine } from './price-basket.ts';
import { alike, lower, type UnitPrices } from './unit-prices.ts';

/** P6.06, P6.07: one unit of the dearest ticket, free at 100 percent. Of equally dear ones the one that costs most now. */
export function takeVip({ lines, vip }: PriceInput, units: UnitPrices): void {
  if (vip === undefined || vip === null) return;
  const costsNow = ({ key }: PriceLine) => units.get(key)?.[0]?.price ?? 0;
  let first: PriceLine | undefined;
  for (const line of lines) {
    if (line.kind !== 'ticket') continue;
    const before =
      first === undefined ||
      (first.listPrice - line.listPrice || costsNow(first) - costsNow(line) || alike(line, first)) < 0;
    if (before) first = line;
  }
  if (first === undefined) return;
  const source = { kind: 'vip', id: vip.id ?? 'vip', label: vip.label ?? 'vip' } as const;
  lower(units.get(first.key) ?? [], 0, discountedUnit(first.listPrice, vip.discount), source);
}
