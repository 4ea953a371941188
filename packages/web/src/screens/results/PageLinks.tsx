import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import s from './Results.module.css';

/** The page before and the one after; nothing where there is one page. */
export function PageLinks({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  const t = useTranslations('resultPages');
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={t('more')} className={s.pages}>
      {page > 1 && (
        <Link className={buttonClass({ kind: 'secondary' })} to={to(page - 1)}>
          {t('before')}
        </Link>
      )}
      <span>{t('page', { page, pages })}</span>
      {page < pages && (
        <Link className={buttonClass({ kind: 'secondary' })} to={to(page + 1)}>
          {t('after')}
        </Link>
      )}
    </nav>
  );
}
