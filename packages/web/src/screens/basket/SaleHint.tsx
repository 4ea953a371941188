import { saleHint } from '@distance/domain/basket/sale-hint.ts';
import { toRoubles } from '@distance/domain/money.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import type { LookedTicket } from '../../features/basket/ticket-from-format.ts';
import { useFormat } from '../../texts/format.ts';
import s from './TicketGroupCard.module.css';
import type { CheckoutState } from './use-checkout.ts';

/** «Ещё 1 билет, и действует «Вдвоём быстрее»: −10%», next to the counter that brings it. */
export function SaleHint({ ticket, checkout }: { ticket: LookedTicket; checkout: CheckoutState }) {
  const t = useTranslations('basket.saleHint');
  const format = useFormat();
  // The server knows other rules than this page.
  if (checkout.price.corrected) return null;
  const hint = saleHint(checkout.items, ticket, checkout.rulesOf, checkout.now);
  if (hint === null) return null;
  const { sale, missing: count } = hint;
  const words = { count, title: sale.label };
  const { form, discount } = sale.discount;
  return (
    <p className={s.hint}>
      <Icon name="gift" size={20} />
      {sale.gifts !== undefined && sale.gifts.length > 0
        ? t('gift', words)
        : form === 'percent'
          ? t('percent', { ...words, discount: String(discount) })
          : t('fixed', { ...words, discount: format.money(toRoubles(discount)) })}
    </p>
  );
}
