import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useTranslations } from 'use-intl';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './OrderStory.module.css';
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
      <p>
        <Badge {...LOOKS[parcel.state]}>{t(`parcel.state.${parcel.state}`)}</Badge>{' '}
        <span className={s.small}>{shortDay(parcel.changed)}</span>
      </p>
      <div className={s.what}>
        <p>
          {parcel.carrier === null
            ? parcel.method
            : t('parcel.by', { method: parcel.method, carrier: t(`carriers.${parcel.carrier}`) })}
        </p>
        {parcel.tracking !== null && <p>{t('parcel.number', { number: parcel.tracking })}</p>}
        {[...counted(parcel.lines.map((line) => titles.get(line) ?? ''))].map(([title, count]) => (
          <p key={title} className={s.small}>
            {count === 1 ? title : t('parcel.item', { title, count: String(count) })}
          </p>
        ))}
      </div>
    </Card>
  ));
}

function counted(titles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}
