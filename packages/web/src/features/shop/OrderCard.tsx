import type { PurchaseView } from '@distance/contract/shop.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { countTitles } from './count-titles.ts';
import { LinePicture } from './LinePicture.tsx';
import { OrderBadge } from './OrderBadge.tsx';
import s from './OrderCard.module.css';
import { ParcelWay } from './ParcelWay.tsx';
import { shortDay } from './short-day.ts';

/** Pictures side by side on a phone. */
const PICTURES = 4;

/** An order in the list: when, how far, what, how much. */
export function OrderCard({ order }: { order: PurchaseView }) {
  const t = useTranslations('profile.shop');
  const f = useFormat();
  const day = t('order', { day: shortDay(order.created) });
  const pictured = [
    ...new Map(
      order.lines.flatMap((line) => {
        const thing = line.good?.product ?? line.entry?.format;
        return thing === undefined ? [] : [[thing, line] as const];
      }),
    ).values(),
  ];
  // Where each of several parcels is stands on the page of the order.
  const [parcel, ...others] = order.parcels;
  return (
    <Card as="li" className={s.card}>
      <div className={s.what}>
        <div className={s.head}>
          <h2 className="t-h3">{day}</h2>
          <OrderBadge status={order.status} />
        </div>
        <p className={s.goods}>{t('number', { number: order.number })}</p>
        <ul className={s.goods}>
          {countTitles(order.lines).map(({ title, count }) => (
            <li key={title}>{count === 1 ? title : t('item', { title, count: String(count) })}</li>
          ))}
        </ul>
        {pictured.length > 0 && (
          <div className={s.pictures}>
            {pictured.slice(0, PICTURES).map((line) => (
              <LinePicture key={line.public_id} line={line} />
            ))}
            {pictured.length > PICTURES && (
              <span className={s.goods}>{t('more', { count: String(pictured.length - PICTURES) })}</span>
            )}
          </div>
        )}
        {order.refunded > 0 && <p className={s.goods}>{t('returned', { sum: f.money(order.refunded) })}</p>}
      </div>
      <div className={s.aside}>
        <p className={s.price}>{f.money(order.amount)}</p>
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={paths.myOrder(order.public_id)}
          aria-label={`${t('open')}: ${day}, ${t('number', { number: order.number })}`}
        >
          {t('open')}
        </Link>
      </div>
      {parcel !== undefined && others.length === 0 && (
        <div className={s.way}>
          <ParcelWay parcel={parcel} />
        </div>
      )}
    </Card>
  );
}
