import type { CalendarRow } from '@distance/contract/calendar.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './CertificateScreen.module.css';

const SHOWN = 3;

/** The dearest starts that a sum pays whole (design 22). @param sum roubles, NaN while none are typed */
export function GoodFor({ starts, sum }: { starts: readonly CalendarRow[]; sum: number }) {
  const t = useTranslations('gift');
  const f = useFormat();
  const paid = starts
    .filter(({ price_from: price }) => price !== null && price <= sum)
    .toSorted((a, b) => (b.price_from ?? 0) - (a.price_from ?? 0))
    .slice(0, SHOWN);
  if (paid.length === 0) return null;
  return (
    <section className={s.group} aria-labelledby="gift-runs">
      <h2 id="gift-runs" className="t-d3">
        {t('runs', { sum: f.money(sum) })}
      </h2>
      <ul>
        {paid.map((start) => (
          <li key={start.public_id} className={s.start}>
            <Cover cover={start.cover} size="thumb" className={s.thumb} />
            <span className={s.startWords}>
              <Link className="card-link" to={paths.event(start.event.public_id)}>
                {start.event.title}
              </Link>
              <span className={s.startPlace}>
                {start.city.name}, {f.day(start.start_time, start.timezone)}
              </span>
            </span>
            <strong className="t-price">{f.money(start.price_from ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
