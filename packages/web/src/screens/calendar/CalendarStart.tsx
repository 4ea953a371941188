import type { CalendarRow } from '@distance/contract/calendar.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cx } from '@distance/ui/cx.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { placesTone } from '@distance/ui/race/places-tone.ts';
import { PlacesBar } from '@distance/ui/race/PlacesBar.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cover } from '../../pictures/Cover.tsx';
import { DistanceTags, usePrice } from '../../features/catalog/StartCard.tsx';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './CalendarStart.module.css';

interface CalendarStartProps {
  start: CalendarRow;
  now: string;
  promocode?: string | undefined;
}

/** One row: day, cover, words, places, price. The whole row leads to the event. */
export function CalendarStart({ start, now, promocode }: CalendarStartProps) {
  const t = useTranslations('race');
  const f = useFormat();
  const price = usePrice(start);
  return (
    <li className={s.row}>
      <p className={s.day}>
        <span className={s.number}>{f.dayNumber(start.start_time, start.timezone)}</span>
        <span className={s.weekday}>{f.weekday(start.start_time, start.timezone)}</span>
      </p>
      <Cover cover={start.cover} size="thumb" className={s.cover} />
      <div className={s.words}>
        <h3 className="t-h3">
          <Link
            className={cx('card-link', s.link)}
            to={paths.event(start.event.public_id, { city: start.public_id, promocode })}
          >
            {start.event.title}
          </Link>
        </h3>
        <p className={s.where}>
          {start.city.name} · {start.event_type.title}
        </p>
      </div>
      <div className={s.distances}>
        <DistanceTags start={start} />
      </div>
      <div className={s.places}>
        {start.state === 'soon' ? (
          <p className={s.note}>
            {t('opens', { date: f.day(start.registration_opens_at, start.timezone, now) })}
          </p>
        ) : start.state === 'closed' ? (
          <p className={s.note}>{t('closed')}</p>
        ) : (
          <PlacesBar left={start.tickets_left} total={start.tickets_total}>
            {start.tickets_left > 0
              ? t('places', { left: start.tickets_left, total: start.tickets_total })
              : t('noPlaces')}
          </PlacesBar>
        )}
      </div>
      <div className={s.end}>
        <span
          className={buttonClass({ kind: 'secondary', size: 44, className: s.price })}
          aria-hidden={price === '' || undefined}
        >
          {price === '' ? t('open') : price}
        </span>
        <PhoneBadge start={start} />
      </div>
    </li>
  );
}

/** What the bar says on wide screens, in two words on a phone. */
function PhoneBadge({ start }: { start: CalendarRow }) {
  const t = useTranslations('catalog');
  const words = useTranslations('race');
  if (start.state === 'sold_out') return <Badge className={s.badge}>{words('noPlaces')}</Badge>;
  if (start.state !== 'open') return null;
  const tone = placesTone(start.tickets_left, start.tickets_total);
  if (tone === 'plenty' || tone === 'none') return null;
  return (
    <Badge tone={tone === 'last' ? 'err' : 'warn'} className={s.badge}>
      {t('placesShort', { count: start.tickets_left })}
    </Badge>
  );
}
