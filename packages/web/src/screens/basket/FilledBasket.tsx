import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { sharedQueries } from '../../api/shared-queries.ts';
import { useBasket } from '../../features/basket/basket-store.ts';
import { ShareBasket } from '../../features/basket/ShareBasket.tsx';
import { paths } from '../../paths.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './BasketScreen.module.css';
import { Checkout, type PaidHow } from './Checkout.tsx';
import { ClearButton } from './ClearButton.tsx';

await loadTexts('orders', 'filled');

const SimilarGoods = lazy(() => import('./SimilarGoods.tsx'));

/** The basket that is not empty, loaded where there is something in it. */
export default function FilledBasket(how: PaidHow) {
  const t = useTranslations('basket');
  const { count } = useBasket();
  return (
    <QueryClientProvider client={sharedQueries()}>
      <div className={s.subtitle}>
        <p>
          {t('positions', { count })} <Link to={paths.calendar()}>{t('addMore')}</Link>
        </p>
        <div>
          <ShareBasket />
          <ClearButton />
        </div>
      </div>
      <Checkout {...how} />
      <Suspense>
        <SimilarGoods />
      </Suspense>
    </QueryClientProvider>
  );
}
