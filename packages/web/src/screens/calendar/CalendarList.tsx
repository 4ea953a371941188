import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { withMore } from '../../features/catalog/calendar-filters.ts';
import { paths } from '../../paths.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { useSite } from '../../shell/use-site.ts';
import { useFormat } from '../../texts/format.ts';
import { CalendarStart } from './CalendarStart.tsx';
import type { CalendarData } from './load-calendar.ts';
import s from './CalendarList.module.css';

export interface CalendarListProps {
  calendar: CalendarData;
  /** Address of this page with a query. */
  address: (query: URLSearchParams) => string;
  /** Goes along to the events. */
  promocode?: string | undefined;
}

/** Starts by month, or a way out when there are none. */
export function CalendarList({ calendar, address, promocode }: CalendarListProps) {
  const t = useTranslations('catalog');
  const f = useFormat();
  const { now } = useSite();
  const { filters, groups, open, total } = calendar;
  if (groups.length === 0) return <Nothing />;
  return (
    <div className={s.list}>
      {groups.map(({ month, starts }) => (
        <section key={month} className={s.month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={s.head}>
            <span className="t-d2">
              {f.month(month)}
              {month.slice(0, 4) !== now.slice(0, 4) && (
                <span className="visually-hidden"> {month.slice(0, 4)}</span>
              )}
            </span>{' '}
            <span className={s.count}>
              {t('starts', {
                count: calendar.months.find((one) => one.month === month)?.count ?? starts.length,
              })}
            </span>
          </h2>
          <ul>
            {starts.map((start) => (
              <CalendarStart key={start.public_id} start={start} now={now} promocode={promocode} />
            ))}
          </ul>
        </section>
      ))}
      {total > open && (
        <Link
          className={buttonClass({ kind: 'secondary', size: 56, className: s.more })}
          to={address(withMore(filters))}
          preventScrollReset
        >
          {t('calendar.more', { count: total - open })}
        </Link>
      )}
    </div>
  );
}

function Nothing() {
  const t = useTranslations('catalog.calendar');
  return (
    <NothingHere drawn title={t('nothing')} to={paths.calendar()} action={t('nothingAction')}>
      {t('nothingLine')}
    </NothingHere>
  );
}
