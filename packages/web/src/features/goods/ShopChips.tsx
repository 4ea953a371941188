import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './ShopChips.module.css';

export interface Category {
  public_id: string;
  title: string;
}

/** Shelves beside the categories: everything, and what costs less than before. */
export const ALL_GOODS = 'all';
export const SALE = 'sale';

/** The shelves of the shop as a strip of links. */
export function ShopChips({ categories, chosen }: { categories: readonly Category[]; chosen: string }) {
  const t = useTranslations('shop');
  const shelves = [
    { public_id: ALL_GOODS, title: t('all') },
    ...categories,
    { public_id: SALE, title: t('sale') },
  ];
  return (
    <nav className={s.chips} aria-label={t('categories')}>
      {shelves.map(({ public_id: id, title }) => (
        <Link
          key={id}
          className={chipClass({ selected: id === chosen })}
          to={paths.shopCategory(id)}
          aria-current={id === chosen ? 'true' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
