import { sumKopecks, toRoubles } from '@distance/domain/money.ts';
import { priceBasket, type PricedBasket } from '@distance/domain/pricing/price-basket.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadSaleRules } from '../catalog/load-sellable.ts';
import { loadPromoRules } from '../promocodes/load-promo-rules.ts';
import type { BasketPart } from './basket-part.ts';

/** The server's own price of the basket (decisions, principle 1). */
export async function priceOrder(
  context: CallContext,
  parts: readonly BasketPart[],
  now: Date,
): Promise<PricedBasket> {
  const items = parts.flatMap((part) => part.items);
  const lines = items.map((item) => item.price);
  const formats = lines.flatMap((line) => (line.kind === 'ticket' ? [line.productId] : []));
  const coded = items.flatMap((item) => item.coded ?? []);
  return priceBasket({
    at: now,
    lines,
    sales: await loadSaleRules(context.db, formats, now, context.locale),
    promocodes: await loadPromoRules(context.db, coded, now, null),
    delivery: sumKopecks(items.map((item) => item.delivery)),
  });
}

/** @throws Refusal `price_changed` with the new sum and its lines when another was shown. */
export function checkShownTotal(priced: PricedBasket, shownTotal: number): void {
  if (toRoubles(priced.total) === shownTotal) return;
  throw new Refusal('price_changed', {
    details: {
      total: toRoubles(priced.total),
      lines: priced.lines.map((line) => ({
        unique_id: line.key,
        price: toRoubles(line.price),
        discount: toRoubles(line.discount),
        label: line.discounts[0]?.source.label ?? null,
      })),
    },
  });
}
