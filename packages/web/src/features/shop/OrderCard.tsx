import type { PurchaseView } from '@distance/contract/shop.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { OrderBadge } from './OrderBadge.tsx';
import s from './OrderCard.module.css';
import { shortDay } from './short-day.ts';

/** An order in the list: when, how far, what, how much. */
export function OrderCard({ order }: { order: PurchaseView }) {
  const t = useTranslations('profile.shop');
  const f = useFormat();
  const day = t('order', { day: shortDay(order.created) });
  return (
    <Card as="li" className={s.card}>
      <div className={s.what}>
        <div className={s.head}>
          <h2 className="t-h3">{day}</h2>
          <OrderBadge status={order.status} />
        </div>
        <p className={s.goods}>{t('number', { number: order.number })}</p>
        <ul className={s.goods}>
          {order.lines.map(({ public_id: id, title, count }) => (
            <li key={id}>{count === 1 ? title : t('item', { title, count: String(count) })}</li>
          ))}
        </ul>
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
    </Card>
  );
}
