import { fromRoubles, kopecks } from '../money.ts';
import type { PriceLine, SaleRule } from '../pricing/price-basket.ts';
import type { BasketItem, Sale } from './types.ts';

/** Roubles; an insured good costs its insurance more (P4.11), a ticket's insurance is an item of its own (P4.29). */
export function unitRoubles(item: BasketItem): number {
  return item.price + insuranceRoubles(item);
}

function insuranceRoubles(item: BasketItem): number {
  return item.selector === 'shop' && item.insurance === true ? (item.insurance_cost ?? 0) : 0;
}

/** Basket items as lines for `priceBasket`: key = unique_id, productId = format of a ticket, else public_id. */
export function toPriceLines(items: readonly BasketItem[]): PriceLine[] {
  return items.map((item) => {
    const listPrice = kopecks(Math.max(0, fromRoubles(unitRoubles(item))));
    const insurance = kopecks(Math.min(listPrice, fromRoubles(insuranceRoubles(item))));
    return {
      key: item.unique_id,
      kind: item.selector,
      productId: item.selector === 'ticket' ? item.format_public_id : item.public_id,
      eventCityId: item.selector === 'certificate' ? undefined : item.event_city?.public_id,
      qty: Math.max(1, Math.trunc(item.count)),
      listPrice,
      ...(insurance > 0 ? { insurance } : {}),
      promocode: item.promocode ?? null,
    };
  });
}

/** The sales carried by the items, each once (P3.15). */
export function toSaleRules(items: readonly BasketItem[]): SaleRule[] {
  const rules = new Map<string, SaleRule>();
  for (const { sale, sales } of items) {
    for (const carried of sales ?? (sale == null ? [] : [sale])) {
      const rule = saleRule(carried);
      rules.set(rule.id, rule);
    }
  }
  return [...rules.values()];
}

function saleRule(sale: Sale): SaleRule {
  return {
    id: sale.public_id ?? `${sale.start_date}:${sale.end_date}:${sale.discount}:${sale.formats.join()}`,
    label: sale.title ?? '',
    active: sale.active,
    start: sale.start_date,
    end: sale.end_date,
    discount:
      sale.discount_form === 'fixed'
        ? { form: 'fixed', discount: fromRoubles(sale.discount) }
        : { form: 'percent', discount: sale.discount },
    count: sale.count,
    formats: sale.formats,
    gifts: sale.gift_product,
    club: sale.club?.public_id ?? null,
  };
}
