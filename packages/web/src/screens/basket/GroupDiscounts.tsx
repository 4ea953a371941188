import { sumKopecks, toRoubles } from '@distance/domain/money.ts';
import type { LineDiscount } from '@distance/domain/pricing/price-basket.ts';
import { useTranslations } from 'use-intl';
import { useDiscountName } from '../../features/basket/discount-name.ts';
import { useFormat } from '../../texts/format.ts';
import s from './TicketGroupCard.module.css';

/** What is taken off the lines of a card and why: one row for each sale, code or discount of the buyer's own. */
export function GroupDiscounts({ discounts }: { discounts: readonly LineDiscount[] }) {
  const t = useTranslations('basket.group');
  const nameOf = useDiscountName();
  const format = useFormat();
  if (discounts.length === 0) return null;
  const bySource = Map.groupBy(discounts, ({ source }) => `${source.kind}:${source.id}`);
  return (
    <ul className={s.discounts} aria-label={t('discounts')}>
      {[...bySource].map(([key, same]) => (
        <li key={key}>
          {same[0] && nameOf(same[0].source)}: −
          {format.money(toRoubles(sumKopecks(same.map(({ amount }) => amount))))}
        </li>
      ))}
    </ul>
  );
}
