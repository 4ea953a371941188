import { CountMark, iconButtonClass } from '@distance/ui/button/IconButton.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBasketCount, useHeldOf } from '../features/basket/basket-later.ts';
import { paths } from '../paths.ts';

/** The basket with how much is in it (A2.34). */
export function BasketLink({ onClick }: { onClick?: (() => void) | undefined }) {
  const t = useTranslations('shell');
  const count = useBasketCount();
  const things = [
    ['basketTickets', useHeldOf('ticket')],
    ['basketGoods', useHeldOf('shop')],
    ['basketInsurances', useHeldOf('insurance')],
  ] as const;
  const held = things.filter(([, units]) => units > 0).map(([text, units]) => t(text, { count: units }));
  // The number on the picture is a part of the name (WCAG 2.5.3); of one kind it is that of the things.
  const basket = held.length > 1 ? `${t('basket')}, ${count}` : t('basket');
  return (
    <Link
      className={iconButtonClass({ kind: 'plain' })}
      to={paths.basket()}
      onClick={onClick}
      aria-label={count === 0 ? t('basketEmpty') : [basket, ...held].join(', ')}
    >
      <Icon name="bag" />
      <CountMark count={count} />
    </Link>
  );
}
