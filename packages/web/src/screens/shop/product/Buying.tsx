import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Counter } from '@distance/ui/choice/Counter.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ToBasket } from '../../../features/basket/ToBasket.tsx';
import { PayBar, PayBarWords } from '../../../shell/PayBar.tsx';
import { useFormat } from '../../../texts/format.ts';
import type { Product } from './load-product.ts';
import { CHOOSE_SIZE, focusSizes } from './SizeChoice.tsx';
import type { Buying } from './use-buying.ts';
import s from './Buying.module.css';

// Most sizes are there and do without it.
const BackInStock = lazy(() => import('./BackInStock.tsx'));
const BACK = 'back-in-stock';

interface BuyingProps {
  good: Product;
  buying: Buying;
}

/** How many, and the way to the basket; on wide screens. */
export function BuyCard({ good, buying }: BuyingProps) {
  const t = useTranslations('shop');
  const { size, count, setCount, held } = buying;
  if (size?.count === 0)
    return (
      <Card as="section" id={BACK} className={s.back} aria-label={t('back.title')}>
        <Suspense fallback={<Skeleton height={180} radius="var(--radius-card)" />}>
          <BackInStock key={size.public_id} size={size} />
        </Suspense>
      </Card>
    );
  return (
    <section className={s.card} aria-label={t('purchase')}>
      {size !== null && held === 0 && (
        <Counter
          value={count}
          min={1}
          max={size.count}
          onChange={setCount}
          label={t('count')}
          lessLabel={t('less')}
          moreLabel={t('more')}
          note={count >= size.count && count > 1 ? t('most', { max: size.count }) : undefined}
        />
      )}
      <div className={s.act}>
        <Act good={good} buying={buying} />
      </div>
    </section>
  );
}

/** The same under the thumb; up to 1200 px. */
export function BuyBar({ good, buying }: BuyingProps) {
  const t = useTranslations('shop');
  const f = useFormat();
  const { size, held, count } = buying;
  const what =
    held > 0
      ? t('inBasket', { count: held })
      : size === null
        ? t('chooseSize')
        : size.name === ''
          ? undefined
          : t('sizeName', { size: size.name });
  return (
    <PayBar>
      {size?.count === 0 ? (
        <>
          <PayBarWords what={what} look="said">
            {t('soldOut')}
          </PayBarWords>
          <a className={buttonClass({ kind: 'secondary', size: 56 })} href={`#${BACK}`}>
            {t('back.askShort')}
          </a>
        </>
      ) : (
        <>
          <PayBarWords what={what}>{f.money(good.price * (held > 0 ? held : count))}</PayBarWords>
          <Act good={good} buying={buying} short />
        </>
      )}
    </PayBar>
  );
}

function Act({ good, buying, short = false }: BuyingProps & { short?: boolean }) {
  const t = useTranslations('shop');
  const f = useFormat();
  const { size, count, held, busy, add } = buying;
  return (
    <ToBasket
      held={held > 0}
      busy={busy}
      short={short}
      onAdd={add}
      missing={size === null ? CHOOSE_SIZE : undefined}
      onEarly={focusSizes}
      words={{
        add: short ? t('toBasket') : t('toBasketSum', { sum: f.money(good.price * count) }),
        adding: t('adding'),
        checkout: short ? t('checkoutShort') : t('checkout', { count: held }),
        more: t('addMore'),
      }}
    />
  );
}
