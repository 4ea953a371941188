import { buttonClass } from '@distance/ui/button/button-class.ts';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './BasketScreen.module.css';

/** P2.21 */
export function EmptyBasket() {
  const t = useTranslations('basket.empty');
  return (
    <EmptyState
      className={s.empty}
      art={
        <svg viewBox="0 0 120 80" width="120" height="80" fill="none" className={s.route}>
          <path d="M18 58c-6-22 8-40 26-38 12 1 14 10 26 8s18-12 28-4 8 24-2 34-22 2-34 6-36 14-44-6z" />
          <circle cx="18" cy="58" r="6" />
        </svg>
      }
      title={t('title')}
      action={
        <Link className={buttonClass()} to={paths.calendar()}>
          {t('action')}
        </Link>
      }
    >
      {t('line')}
    </EmptyState>
  );
}
