import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import s from './Pages.module.css';

/** The way through a list of several pages. */
export function Pages(props: { page: number; pages: number; to: (page: number) => string }) {
  const { page, pages, to } = props;
  const t = useTranslations('shop');
  if (pages === 1 && page === 1) return null;
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
