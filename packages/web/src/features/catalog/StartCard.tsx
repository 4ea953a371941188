import type { CalendarRow } from '@distance/contract/calendar.ts';
import { Badge, DistanceTag } from '@distance/ui/message/Badge.tsx';
import { placesTone } from '@distance/ui/race/places-tone.ts';
import { cx } from '@distance/ui/cx.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { Cover } from '../../pictures/Cover.tsx';
import s from './StartCard.module.css';

export interface StartCardProps {
  start: CalendarRow;
  /** ISO instant. */
  now: string;
  /** Spans two columns with a wide cover. */
  lead?: boolean | undefined;
  first?: boolean | undefined;
}

const NUMBER_ON_TOP: ReadonlySet<string> = new Set(['ridges', 'waves']);

/** A start as a cover with its words under it. */
export function StartCard({ start, now, lead, first }: StartCardProps) {
  const t = useTranslations('catalog');
  const f = useFormat();
  return (
    <li className={cx(s.card, lead && s.lead)}>
      <div className={s.picture} data-low={NUMBER_ON_TOP.has(start.cover.template ?? '') || undefined}>
        {lead ? (
          <Cover cover={start.cover} size="lead" first={first} className={s.cover} />
        ) : (
          <Cover cover={start.cover} size="card" first={first} className={s.cover} />
        )}
        <CoverBadge start={start} now={now} />
      </div>
      <h3 className={s.title}>
        <Link
          className="card-link"
          to={paths.event(start.event.public_id, { city: start.cities > 1 ? start.public_id : undefined })}
        >
          {start.event.title}
        </Link>
      </h3>
      <p className={s.where}>
        {f.date(start.start_time, start.timezone, now)} · {start.cities > 1 ? t('inCities') : start.city.name}
      </p>
      <div className={s.bottom}>
        <DistanceTags start={start} />
        <span className={s.price}>{usePrice(start)}</span>
      </div>
    </li>
  );
}

/** What matters most: how many places are left, when it opens, how many cities. */
function CoverBadge({ start, now }: { start: CalendarRow; now: string }) {
  const t = useTranslations('catalog');
  const words = useTranslations('race');
  const f = useFormat();
  if (start.state === 'sold_out')
    return (
      <Badge onCover className={s.badge}>
        {words('noPlaces')}
      </Badge>
    );
  if (start.state === 'closed')
    return (
      <Badge onCover className={s.badge}>
        {words('closed')}
      </Badge>
    );
  if (start.state === 'soon') {
    return (
      <Badge onCover tone="info" className={s.badge}>
        {words('opens', { date: f.day(start.registration_opens_at, start.timezone, now) })}
      </Badge>
    );
  }
  if (placesTone(start.tickets_left, start.tickets_total) !== 'plenty') {
    return (
      <Badge onCover tone="warn" className={s.badge}>
        {t('lastPlaces', { count: start.tickets_left })}
      </Badge>
    );
  }
  if (start.cities > 1) {
    return (
      <Badge onCover tone="inverse" className={s.badge}>
        {t('cities', { count: start.cities })}
      </Badge>
    );
  }
  return null;
}

/** The lengths of a start as tags with one unit after them. */
export function DistanceTags({ start }: { start: Pick<CalendarRow, 'distances'> }) {
  const t = useTranslations('catalog');
  const f = useFormat();
  const tags = start.distances
    .map(({ km, label }) => f.length({ distance_km: km, distance_label: label }))
    .filter((tag) => tag !== '');
  return (
    <span className={s.tags}>
      {[...new Set(tags)].slice(0, 4).map((tag) => (
        <DistanceTag key={tag}>{tag}</DistanceTag>
      ))}
      {tags.length > 0 && <span className={s.unit}>{t('km')}</span>}
    </span>
  );
}

/** «от 2 400 ₽» */
export function usePrice(start: Pick<CalendarRow, 'price_from'>): string {
  const t = useTranslations('catalog');
  const words = useTranslations('race');
  const f = useFormat();
  if (start.price_from === null) return '';
  return start.price_from === 0 ? words('free') : t('priceFrom', { price: f.money(start.price_from) });
}
