import type { BasketItem } from '@distance/domain/basket/types.ts';
import { toRoubles } from '@distance/domain/money.ts';
import {
  type DiscountChange,
  type PriceChange,
  priceChange,
} from '@distance/domain/pricing/price-changes.ts';
import { useTranslations } from 'use-intl';
import { cardDetails } from '../../features/basket/card-details.ts';
import { useDiscountName } from '../../features/basket/discount-name.ts';
import type { ShownPrice } from '../../features/basket/price-items.ts';
import type { PriceNews } from '../../features/orders/PayPopup.tsx';
import type { NewPrice } from '../../features/orders/read-new-price.ts';
import { useFormat } from '../../texts/format.ts';

/** Tells a buyer what went, came or changed in the price of each card of his basket, by the names he saw there. */
export function usePriceNews(): (
  items: readonly BasketItem[],
  shown: ShownPrice,
  now: NewPrice,
) => PriceNews[] {
  const t = useTranslations('orders.price');
  const nameOf = useDiscountName();
  const format = useFormat();
  const sums = ({ before, after }: NonNullable<PriceChange['list']>) => ({
    before: format.money(toRoubles(before)),
    after: format.money(toRoubles(after)),
  });
  const lineOf = (change: DiscountChange) => {
    const words = { name: nameOf(change.source), ...sums(change) };
    if (change.after === 0) return t('gone', words);
    return change.before === 0 ? t('came', words) : t('other', words);
  };
  return (items, shown, now) => {
    const groups = [...Map.groupBy(items, ({ groupId }) => groupId).values()];
    const details = cardDetails(groups.flatMap(([first]) => first ?? []));
    const cards = groups.flatMap((group): PriceNews[] => {
      const keys = new Set(group.map(({ unique_id: key }) => key));
      const inGroup = ({ key }: { key: string }) => keys.has(key);
      const change = priceChange(shown.lines.filter(inGroup), now.lines.filter(inGroup));
      const [first] = group;
      if (change === null || first === undefined) return [];
      return [
        {
          id: first.groupId,
          title: first.title + (details.get(first.groupId) ?? ''),
          lines: [
            ...(change.list === null ? [] : [t('list', sums(change.list))]),
            ...change.discounts.map(lineOf),
          ],
        },
      ];
    });
    const delivery = { before: shown.summary.delivery, after: now.delivery };
    return delivery.before === delivery.after
      ? cards
      : [...cards, { id: 'delivery', title: t('delivery'), lines: [t('deliverySum', sums(delivery))] }];
  };
}
