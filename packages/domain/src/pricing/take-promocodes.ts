import { discountedUnit } from './discount.ts';
import { normalCode } from './normal-code.ts';
import type { PriceInput, PriceLine, PromoRule } from './price-basket.ts';
import { alike, lower, type UnitPrices } from './unit-prices.ts';

/**
 * One use = one unit; when uses or budget run short the dearest units get them, of equally dear ones those that gain most.
 * A unit gets its whole discount or none.
 */
export function takePromocodes({ lines, promocodes }: PriceInput, units: UnitPrices): void {
  if (promocodes.length === 0) return;
  const carrying = Map.groupBy(
    lines.filter(({ kind, promocode }) => kind !== 'certificate' && promocode != null),
    ({ promocode }) => normalCode(promocode ?? ''),
  );
  for (const rule of promocodes) takePromocode(carrying.get(normalCode(rule.code)) ?? [], rule, units);
}

function takePromocode(carrying: readonly PriceLine[], rule: PromoRule, units: UnitPrices): void {
  const keys = rule.lines == null ? null : new Set(rule.lines);
  const source = { kind: 'promocode', id: rule.id, label: rule.label ?? rule.code } as const;
  const requests = carrying
    .filter(({ key }) => keys === null || keys.has(key))
    .flatMap((line) =>
      (units.get(line.key) ?? []).map(({ price }, unit, ofLine) => ({ line, ofLine, unit, price })),
    );
  if (requests.length < (rule.count ?? 1)) return;
  // Where uses and budget are enough their order does not matter.
  if (rule.usesLeft !== null || rule.budgetLeft != null)
    requests.sort(
      (a, b) => b.line.listPrice - a.line.listPrice || b.price - a.price || alike(a.line, b.line),
    );
  let left = rule.usesLeft ?? Number.POSITIVE_INFINITY;
  let budget = rule.budgetLeft ?? Number.POSITIVE_INFINITY;
  for (const { line, ofLine, unit } of requests) {
    if (left <= 0) return;
    const price = discountedUnit(line.listPrice, rule.discount);
    const off = line.listPrice - price;
    if (off > budget || !lower(ofLine, unit, price, source)) continue;
    left -= 1;
    budget -= off;
  }
}
