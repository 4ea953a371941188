import { sumKopecks, toRoubles } from '@distance/domain/money.ts';
import { priceBasket, type PricedBasket } from '@distance/domain/pricing/price-basket.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readVip } from '../accounts/read-vip.ts';
import { loadSaleRules } from '../catalog/load-sellable.ts';
import { loadPromoRules } from '../promocodes/load-promo-rules.ts';
import { eventsHeld } from '../tickets/events-held.ts';
import type { BasketPart, OrderItem } from './basket-part.ts';

/** The server's own price of the basket for who is signed in (decisions, principle 1). */
export async function priceOrder(
  context: CallContext,
  parts: readonly BasketPart[],
  now: Date,
): Promise<PricedBasket> {
  const all = parts.flatMap((part) => part.items);
  const vip = await readVip(context);
  const items = vip === null ? all : await withoutBarredCodes(context, all, now);
  const lines = items.map((item) => item.price);
  const formats = lines.flatMap((line) => (line.kind === 'ticket' ? [line.productId] : []));
  const coded = items.flatMap((item) => item.coded ?? []);
  return priceBasket({
    at: now,
    lines,
    sales: await loadSaleRules(context.db, formats, now, context.locale),
    promocodes: await loadPromoRules(context.db, coded, now, null),
    vip,
    delivery: sumKopecks(items.map((item) => item.delivery)),
  });
}

/** P4.43: a vip's ticket of an event that he holds a ticket of takes no promocode. */
async function withoutBarredCodes(
  { db, user }: CallContext,
  items: readonly OrderItem[],
  now: Date,
): Promise<readonly OrderItem[]> {
  const coded = items.some((item) => item.price.kind === 'ticket' && item.coded !== null);
  if (!user || !coded) return items;
  const held = await eventsHeld(db, user.id, now);
  return items.map((item) =>
    item.price.kind === 'ticket' && item.coded !== null && held.has(item.coded.eventId)
      ? { ...item, coded: null, price: { ...item.price, promocode: null } }
      : item,
  );
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
