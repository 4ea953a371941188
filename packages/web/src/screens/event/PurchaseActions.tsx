import { useTranslations } from 'use-intl';
import { ToBasket } from '../../features/basket/ToBasket.tsx';
import type { Purchase } from './use-purchase.ts';

/** «В корзину» for tickets. `short`: the bar of a phone. */
export function PurchaseActions({ purchase, short = false }: { purchase: Purchase; short?: boolean }) {
  const t = useTranslations('event');
  const { busy, held, space } = purchase;
  return (
    <ToBasket
      // A numbered place that is chosen is a ticket of its own.
      held={held > 0 && space === null}
      busy={busy}
      short={short}
      onAdd={purchase.add}
      words={{
        add: t('toBasket'),
        adding: t('adding'),
        checkout: short ? t('checkoutShort') : t('checkout', { count: held }),
        more: t('addMore'),
      }}
    />
  );
}
