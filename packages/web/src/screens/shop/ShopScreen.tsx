import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { AddFromCard } from '../../features/basket/AddFromCard.tsx';
import type { GoodOnCard } from '../../features/goods/good-card.ts';
import { GoodGrid } from '../../features/goods/GoodGrid.tsx';
import { ALL_GOODS, ShopChips } from '../../features/goods/ShopChips.tsx';
import { paths } from '../../paths.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import { CollectionBanner } from './CollectionBanner.tsx';
import { loadShop } from './load-shop.ts';
import s from './ShopScreen.module.css';

await loadTexts('goods');

export function loader(args: LoaderFunctionArgs) {
  return loadShop(clientOf(args));
}

/** The way in: collections, what is new, what sells best (P2.06). */
export default function ShopScreen() {
  const { categories, collections, fresh, popular, total } = useLoaderData<typeof loader>();
  const t = useTranslations('shop');
  const [first, ...others] = collections;
  return (
    <div className={s.page}>
      <PageHead title={t('title')} description={t('description')} canonical={paths.shop()} />
      <h1 className="t-d1">{t('title')}</h1>
      <ShopChips categories={categories} chosen={ALL_GOODS} />
      {first && <CollectionBanner collection={first} first />}
      {total === 0 && (
        <NothingHere drawn title={t('empty')} to={paths.calendar()} action={t('toCalendar')}>
          {t('emptyLine')}
        </NothingHere>
      )}
      <Shelf id="new-goods" title={t('new')} goods={fresh} />
      <Shelf id="best-sellers" title={t('popular')} goods={popular} />
      {others.length > 0 && (
        <section className={s.others} aria-label={t('collections')}>
          {others.map((collection) => (
            <CollectionBanner key={collection.public_id} collection={collection} />
          ))}
        </section>
      )}
      {total > 0 && (
        <Link
          className={buttonClass({ kind: 'secondary', size: 56, className: s.all })}
          to={paths.shopCategory(ALL_GOODS)}
        >
          {t('allGoods', { count: total })}
        </Link>
      )}
    </div>
  );
}

function Shelf({ id, title, goods }: { id: string; title: string; goods: readonly GoodOnCard[] }) {
  if (goods.length === 0) return null;
  return (
    <section className={s.shelf} aria-labelledby={id}>
      <h2 id={id} className="t-d3">
        {title}
      </h2>
      <GoodGrid goods={goods} Add={AddFromCard} />
    </section>
  );
}
