import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useTranslations } from 'use-intl';
import { loadTexts } from '../../texts/load-texts.ts';
import { countTitles } from './count-titles.ts';
import s from './OrderStory.module.css';
import { ParcelWay } from './ParcelWay.tsx';
import { shortDay } from './short-day.ts';

await loadTexts('delivery');

type Order = CallOutput<Calls['userShopOrder']>;

const LOOKS = {
  new: { tone: 'info', icon: 'box' },
  packed: { tone: 'info', icon: 'box' },
  handed_over: { tone: 'info', icon: 'truck' },
  in_transit: { tone: 'info', icon: 'truck' },
  at_point: { tone: 'warn', icon: 'box' },
  delivered: { tone: 'ok', icon: 'check' },
  returned: { tone: 'neutral', icon: 'truck' },
} as const;

/** Pages of the carriers where a number is followed. */
const TRACKING = {
  cdek: (number: string) => `https://www.cdek.ru/ru/tracking?order_id=${number}`,
  pochta: (number: string) => `https://www.pochta.ru/tracking?barcode=${number}`,
} as const;

/** Where the goods of an order are, parcel by parcel; nothing where none are brought. */
export function Parcels({ order }: { order: Order }) {
  const t = useTranslations('delivery');
  const titles = new Map(order.lines.map((line) => [line.public_id, line.title]));
  return order.parcels.map((parcel) => (
    <Card
      key={parcel.public_id}
      as="section"
      aria-labelledby={`parcel-${parcel.public_id}`}
      className={s.card}
    >
      <h2 id={`parcel-${parcel.public_id}`} className="t-h3">
        {t('parcel.title')}
      </h2>
      <p className={s.state}>
        <Badge {...LOOKS[parcel.state]}>{t(`parcel.state.${parcel.state}`)}</Badge>
        <span className={s.small}>{shortDay(parcel.changed)}</span>
      </p>
      <ParcelWay parcel={parcel} />
      <div className={s.what}>
        <p>
          {parcel.carrier === null
            ? parcel.method
            : t('parcel.by', { method: parcel.method, carrier: t(`carriers.${parcel.carrier}`) })}
        </p>
        {parcel.city !== null && (
          <p>
            {t('parcel.to', {
              place: [parcel.city, parcel.point].filter((part) => part !== null).join(', '),
            })}
          </p>
        )}
        {parcel.tracking !== null && <p>{t('parcel.number', { number: parcel.tracking })}</p>}
        {parcel.tracking !== null && parcel.carrier !== null && (
          <a
            className={s.link}
            href={TRACKING[parcel.carrier](encodeURIComponent(parcel.tracking))}
            target="_blank"
            rel="noreferrer"
          >
            {t('parcel.track')}
          </a>
        )}
        {countTitles(parcel.lines.map((line) => ({ title: titles.get(line) ?? '', count: 1 }))).map(
          ({ title, count }) => (
            <p key={title} className={s.small}>
              {count === 1 ? title : t('parcel.item', { title, count: String(count) })}
            </p>
          ),
        )}
      </div>
    </Card>
  ));
}
