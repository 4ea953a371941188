import { CountMark, iconButtonClass, IconButton } from '@distance/ui/button/IconButton.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useHeldGoods } from './basket-later.ts';
import type { GoodToAdd } from './good-item.ts';
import { useAddGood } from './use-add-good.ts';
import s from './AddFromCard.module.css';

/** The plus of a card: what has one size goes to the basket at once, sizes are chosen on the page of the good. What lies there leads there. */
export function AddFromCard({ good }: { good: GoodToAdd }) {
  const t = useTranslations('shop');
  const held = useHeldGoods(good.public_id, undefined);
  const [only, ...others] = good.proportions;
  const one = others.length === 0 && only !== undefined && only.count > 0 ? only : null;
  const { add, busy } = useAddGood(good, one);
  const [pressed, setPressed] = useState(false);
  const className = iconButtonClass({ className: s.plus });
  const { title } = good;
  if (good.proportions.every(({ count }) => count === 0)) return null;
  return (
    <div className={s.corner}>
      {held > 0 ? (
        <Link
          // The focus of the press goes on with what took the place of its button.
          ref={pressed ? focus : undefined}
          className={className}
          to={paths.basket()}
          aria-label={t('inBasketOf', { count: held, title })}
        >
          <Icon name="bag" />
          <CountMark count={held} />
        </Link>
      ) : one === null ? (
        <Link className={className} to={paths.product(good.public_id)} aria-label={t('chooseFor', { title })}>
          <Icon name="plus" />
        </Link>
      ) : (
        <IconButton
          className={s.plus}
          icon="plus"
          label={t('addOne', { title })}
          aria-disabled={busy || undefined}
          onClick={() => {
            setPressed(true);
            add(1);
          }}
        />
      )}
    </div>
  );
}

function focus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}
