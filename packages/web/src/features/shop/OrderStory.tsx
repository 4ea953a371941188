import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { LinePicture } from './LinePicture.tsx';
import s from './OrderStory.module.css';
import { Parcels } from './Parcels.tsx';
import { shortDay } from './short-day.ts';

type Order = CallOutput<Calls['userShopOrder']>;

/** What was bought, what became of each line and the money. @param owned its tickets open without a key */
export function OrderStory({ order, owned }: { order: Order; owned: boolean }) {
  const t = useTranslations('profile.shop');
  const f = useFormat();
  return (
    <>
      <Parcels order={order} />
      <Card className={s.card}>
        <h2 className="t-h3">{t('lines')}</h2>
        <ul className={s.rows}>
          {order.lines.map((line) => (
            <li key={line.public_id} className={s.row}>
              <LinePicture line={line} />
              <div className={s.what}>
                <p>
                  {line.good === null ? (
                    line.count === 1 ? (
                      line.title
                    ) : (
                      t('item', { title: line.title, count: String(line.count) })
                    )
                  ) : (
                    <Link to={paths.product(line.good.product)}>{line.title}</Link>
                  )}
                </p>
                <p className={s.small}>
                  {line.good === null
                    ? t(`kinds.${line.kind}`)
                    : line.good.start === null
                      ? line.good.method
                      : t('atStart', line.good.start)}
                </p>
                {line.discount > 0 && (
                  <p className={s.small}>{t('discount', { sum: f.money(line.discount) })}</p>
                )}
                {line.state === 'refund_pending' && <p className={s.small}>{t('returning')}</p>}
                {line.state === 'cancelled' && <p className={s.small}>{t('lineCancelled')}</p>}
                {line.refunded_at !== null ? (
                  <p className={s.small}>
                    {t('returnedOn', { sum: f.money(line.refunded), day: shortDay(line.refunded_at) })}
                  </p>
                ) : (
                  line.state === 'refunded' && <p className={s.small}>{t('returnedNothing')}</p>
                )}
                {owned && line.ticket !== null && line.state === 'paid' && (
                  <Link className={s.link} to={paths.myTicket(line.ticket)}>
                    {t('openTicket')}
                  </Link>
                )}
              </div>
              <p className={s.sum}>{f.money(line.price)}</p>
            </li>
          ))}
          {order.delivery > 0 && (
            <li className={s.row}>
              <p className={s.what}>{t('delivery')}</p>
              <p className={s.sum}>{f.money(order.delivery)}</p>
            </li>
          )}
        </ul>
        <p className={s.total}>
          <span>{t('total')}</span>
          <strong>{f.money(order.amount)}</strong>
        </p>
        {order.refunded > 0 && <p>{t('returned', { sum: f.money(order.refunded) })}</p>}
      </Card>
    </>
  );
}
