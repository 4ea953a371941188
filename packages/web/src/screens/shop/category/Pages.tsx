import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { shelfPath } from '../../../features/goods/shelf-path.ts';
import { type GoodsFilters, withFilters } from '../../../features/goods/goods-filters.ts';
import s from './Pages.module.css';

/** The way through a list of several pages. */
export function Pages({ shelf, filters, pages }: { shelf: string; filters: GoodsFilters; pages: number }) {
  const t = useTranslations('shop');
  const { page } = filters;
  if (pages === 1 && page === 1) return null;
  const to = (next: number) => shelfPath(shelf, withFilters(filters, { page: next }));
  return (
    <nav aria-label={t('pages')} className={s.pages}>
      {page > 1 && (
        <Link className={buttonClass({ kind: 'secondary' })} rel="prev" to={to(Math.min(page - 1, pages))}>
          {t('before')}
        </Link>
      )}
      <span>{t('pageOf', { page, pages })}</span>
      {page < pages && (
        <Link className={buttonClass({ kind: 'secondary' })} rel="next" to={to(page + 1)}>
          {t('next')}
        </Link>
      )}
    </nav>
  );
}
