import { discountedUnit } from './discount.ts';
import { normalCode } from './normal-code.ts';
import type { PriceInput, PriceLine, PromoRule } from './price-basket.ts';
import { alike, lower, type UnitPrices } from './unit-prices.ts';

/** One use = one unit; when uses run short the dearest units get them, of equally dear ones those that gain most. */
export function takePromocodes({ lines, promocodes }: PriceInput, units: UnitPrices): void {
  if (promocodes.length === 0) return;
  const carrying = Map.groupBy(
    lines.filter(({ kind, promocode }) => kind !== 'certificate' && promocode != null),
    ({ promocode }) => normalCode(promocode ?? ''),
  );
  for (const rule of promocodes) takePromocode(carrying.get(normalCode(rule.code)) ?? [], rule, units);
}

function takePromocode(carrying: readonly PriceLine[], rule: PromoRule, units: UnitPrices): void {
  const products = rule.products == null ? null : new Set(rule.products);
  const source = { kind: 'promocode', id: rule.id, label: rule.label ?? rule.code } as const;
  const wishes = carrying
    .filter(({ productId }) => products === null || products.has(productId))
    .flatMap((line) =>
      (units.get(line.key) ?? []).map(({ price }, unit, ofLine) => ({ line, ofLine, unit, price })),
    );
  // Where uses are enough their order does not matter.
  if (rule.usesLeft !== null)
    wishes.sort(
      (a, b) =>
        b.line.listPrice - a.line.listPrice || b.price - a.price || alike(a.line, b.line) || a.unit - b.unit,
    );
  let left = rule.usesLeft ?? Number.POSITIVE_INFINITY;
  for (const { line, ofLine, unit } of wishes) {
    if (left <= 0) return;
    if (lower(ofLine, unit, discountedUnit(line.listPrice, rule.discount), source)) left -= 1;
  }
}
