import type { SoldGoodView } from '@distance/contract/goods.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import g from './BoughtGoods.module.css';
import s from './Orders.module.css';

/** Goods of an order, one row each piece, with how it is got. */
export function BoughtGoods({ goods }: { goods: readonly SoldGoodView[] }) {
  const t = useTranslations('orders.thanks');
  return (
    <section aria-label={t('goods')}>
      <h2 className={`t-d3 ${s.insurancesTitle}`}>{t('goods')}</h2>
      <ul>
        {goods.map((good) => (
          <li key={good.public_id} className={g.good}>
            <GoodPicture className={g.goodPicture} picture={good.picture} size="thumb" />
            <span className={s.rowWords}>
              <strong>
                <Link to={paths.product(good.product_public_id)}>{nameOf(good)}</Link>
              </strong>
              <span>
                {good.event_city === null
                  ? good.delivery.name
                  : t('goodAtStart', { title: good.event_city.title, city: good.event_city.city })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Goods in place of a ticket, where nothing else was bought. */
export function GoodArt({ good: { picture } }: { good: SoldGoodView }) {
  return (
    <div className={g.goodArt} aria-hidden>
      <GoodPicture picture={picture} size="main" first />
    </div>
  );
}

export const nameOf = ({ title, size }: Pick<SoldGoodView, 'title' | 'size'>): string =>
  size === '' ? title : `${title}, ${size}`;
