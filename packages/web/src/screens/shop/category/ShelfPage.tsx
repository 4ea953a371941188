import { useTranslations } from 'use-intl';
import { AddFromCard } from '../../../features/basket/AddFromCard.tsx';
import { countFilters, resetFilters, withFilters } from '../../../features/goods/goods-filters.ts';
import { GoodGrid } from '../../../features/goods/GoodGrid.tsx';
import { SALE, ShopChips } from '../../../features/goods/ShopChips.tsx';
import { shelfPath } from '../../../features/goods/shelf-path.ts';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { CategoryFilters } from './CategoryFilters.tsx';
import type { CategoryData } from './load-category.ts';
import { Pages } from './Pages.tsx';
import s from './CategoryScreen.module.css';

/** Goods of one shelf; what is chosen lives in the address . */
export function ShelfPage({ data }: { data: CategoryData }) {
  const { shelf, intro, categories, filters, goods, total } = data;
  const t = useTranslations('shop');
  const title = data.title ?? t(shelf === SALE ? 'saleTitle' : 'allTitle');
  return (
    <div className={s.page}>
      <PageHead
        title={title}
        description={intro === '' ? t('categoryDescription', { title, count: total }) : intro}
        canonical={shelfPath(shelf)}
      />
      <div className={s.head}>
        <PathCrumbs page={title} />
        <h1 className="t-d1">{title}</h1>
        {intro !== '' && <p className={s.intro}>{intro}</p>}
      </div>
      <ShopChips categories={categories} chosen={shelf} />
      <CategoryFilters data={data} />
      <p className={s.count} role="status">
        {t('found', { count: total })}
      </p>
      {goods.length > 0 ? (
        <GoodGrid goods={goods} Add={AddFromCard} level={2} first />
      ) : (
        <Nothing data={data} />
      )}
      <Pages
        page={filters.page}
        pages={data.pages}
        to={(page) => shelfPath(shelf, withFilters(filters, { page }))}
      />
    </div>
  );
}

function Nothing({ data: { shelf, filters } }: { data: CategoryData }) {
  const t = useTranslations('shop');
  const narrowed = countFilters(filters) > 0 || filters.page > 1;
  return (
    <NothingHere
      drawn
      title={t('nothing')}
      to={narrowed ? shelfPath(shelf, withFilters(resetFilters(filters))) : paths.shop()}
      action={narrowed ? t('reset') : t('toShop')}
    >
      {t(narrowed ? 'nothingLine' : 'emptyLine')}
    </NothingHere>
  );
}
