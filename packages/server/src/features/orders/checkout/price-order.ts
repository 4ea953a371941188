import type { PriceChangedDetails } from '@distance/contract/refusals.ts';
import { sumKopecks, toRoubles } from '@distance/domain/money.ts';
import { priceBasket, type PricedBasket } from '@distance/domain/pricing/price-basket.ts';
import type { CallContext } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readVip } from '../../accounts/users/read-vip.ts';
import { recallSaleRules } from '../../catalog/load-sellable.ts';
import { clubsOfBuyer } from '../../clubs/clubs-of-buyer.ts';
import { loadPromoRules, type LineCode } from '../../promocodes/load-promo-rules.ts';
import type { BasketPart, OrderItem } from '../line-kind.ts';
import type { CheckoutBuyer } from './open-checkout.ts';

/** `codes`: what the promocodes do for the lines they fit, by key. */
export interface PricedOrder extends PricedBasket {
  codes: ReadonlyMap<string, LineCode>;
}

/**
 * The server's own price of the basket for who is signed in (decisions, principle 1); `email` is the order's.
 * @throws Refusal of the promocodes, `promocode_needed` for a hidden format without its code.
 */
export async function priceOrder(
  context: CallContext,
  parts: readonly BasketPart[],
  now: Date,
  { email, buyer }: { email: string; buyer: CheckoutBuyer },
): Promise<PricedOrder> {
  const all = parts.flatMap((part) => part.items);
  const vip = await readVip(context);
  const items = vip === null ? all : await withoutBarredCodes(context, parts, now);
  const lines = items.map((item) => item.price);
  const formats = items.flatMap((item) => item.saleFormat ?? []);
  const coded = items.flatMap((item) => item.coded ?? []);
  const { key, account } = buyer;
  const codes = await loadPromoRules(context.db, coded, now, { key, account, order: email });
  const closed = items.find(
    ({ price, needsCode }) => needsCode && codes.lines.get(price.key)?.opens !== true,
  );
  if (closed) throw new Refusal('promocode_needed', { details: { unique_id: closed.price.key } });
  const sales = await recallSaleRules(context, formats, now, context.locale);
  const priced = priceBasket({
    at: now,
    lines,
    sales,
    // Asked only where it decides something.
    clubs: sales.some(({ club }) => club != null) ? await clubsOfBuyer(context) : [],
    promocodes: codes.rules,
    vip,
    delivery: sumKopecks(items.map((item) => item.delivery)),
  });
  return { ...priced, codes: codes.lines };
}

/** Codes that a vip does not get are passed over. */
async function withoutBarredCodes(
  context: CallContext,
  parts: readonly BasketPart[],
  now: Date,
): Promise<readonly OrderItem[]> {
  const items: OrderItem[] = [];
  for (const part of parts) {
    const barred = await part.barredFromVip?.(context, now);
    items.push(
      ...part.items.map((item) =>
        barred?.has(item.price.key) === true
          ? { ...item, coded: null, price: { ...item.price, promocode: null } }
          : item,
      ),
    );
  }
  return items;
}

/** @throws Refusal `price_changed` with the new sum, its lines and the discounts in them when another was shown. */
export function checkShownTotal(priced: PricedBasket, shownTotal: number): void {
  if (toRoubles(priced.total) === shownTotal) return;
  const details: PriceChangedDetails = {
    total: toRoubles(priced.total),
    delivery: toRoubles(priced.delivery),
    lines: priced.lines.map((line) => ({
      unique_id: line.key,
      count: line.qty,
      price: toRoubles(line.price),
      discounts: line.discounts.map(({ source: { kind, label }, units, amount }) => ({
        kind,
        label,
        count: units,
        amount: toRoubles(amount),
      })),
    })),
  };
  throw new Refusal('price_changed', { details: { ...details } });
}
