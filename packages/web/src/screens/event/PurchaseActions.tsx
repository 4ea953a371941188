import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import type { Purchase } from './use-purchase.ts';
import s from './PurchaseCard.module.css';

/** «В корзину»; once tickets lie there, the way on stands in its place and one more is a smaller act. `short`: the bar of a phone. */
export function PurchaseActions({ purchase, short = false }: { purchase: Purchase; short?: boolean }) {
  const t = useTranslations('event');
  const { busy, held, space } = purchase;
  const [pressed, setPressed] = useState(false);
  const add = () => {
    setPressed(true);
    purchase.add();
  };
  // A numbered place that is chosen is a ticket of its own.
  if (held === 0 || space !== null)
    return (
      <Button size={56} wide={!short} busy={busy} busyLabel={t('adding')} onClick={add}>
        {t('toBasket')}
      </Button>
    );
  return (
    <div className={s.actions}>
      {/* The focus of the press goes on with what took the place of its button. */}
      <Link
        ref={pressed ? focus : undefined}
        className={buttonClass({ size: 56, wide: !short })}
        to={paths.basket()}
      >
        {short ? t('checkoutShort') : t('checkout', { count: held })}
      </Link>
      <IconButton kind="sunken" size={56} icon="plus" label={t('addMore')} onClick={add} />
    </div>
  );
}

function focus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}
