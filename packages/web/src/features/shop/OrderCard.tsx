import type { ShopOrderView } from '@distance/contract/shop.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './OrderCard.module.css';

/** A4.33-A4.35 */
const LOOKS = {
  paid: { tone: 'info', icon: 'check' },
  delivered: { tone: 'ok', icon: 'check' },
  processing: { tone: 'warn', icon: 'clock' },
} as const;

/** An order of goods: when, how far, what, how much. */
export function OrderCard({ order }: { order: ShopOrderView }) {
  const t = useTranslations('profile.shop');
  const f = useFormat();
  const created = new Date(order.created);
  return (
    <Card as="li" className={s.card}>
      <div className={s.head}>
        <h2 className="t-h3">{t('order', { day: shortDay(created) })}</h2>
        <Badge {...LOOKS[order.status]}>{t(order.status)}</Badge>
      </div>
      <ul className={s.goods}>
        {order.items.shop.map((item, at) => (
          // Two lines of one order may be alike.
          <li key={`${at}-${item.title}`}>{t('item', { title: item.title, count: String(item.count) })}</li>
        ))}
      </ul>
      <p className={s.price}>{f.money(order.amount)}</p>
    </Card>
  );
}

/** `18.11.26` (A9.16) */
function shortDay(at: Date): string {
  const two = (value: number) => String(value % 100).padStart(2, '0');
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${two(at.getFullYear())}`;
}
