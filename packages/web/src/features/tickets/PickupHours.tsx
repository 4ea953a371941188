import type { StartDayView, TicketView } from '@distance/contract/tickets.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './StartDay.module.css';

interface PickupHoursProps {
  days: NonNullable<StartDayView['pickup']>['days'];
  start: Pick<TicketView['event_format'], 'start_time' | 'timezone'>;
}

/** Hours as bars on one axis of the day; the own start is a ring on it. */
export function PickupHours({ days, start }: PickupHoursProps) {
  const t = useTranslations('tickets.day');
  const f = useFormat();
  const startAt = f.time(start.start_time, start.timezone);
  const startDate = dateInZone(start.start_time, start.timezone);
  const hours = days.flatMap(({ from, until }) => [minutes(from), minutes(until)]);
  const onAxis = days.some(({ date }) => date === startDate);
  const first = Math.min(...hours, ...(onAxis ? [minutes(startAt)] : []));
  const last = Math.max(...hours, ...(onAxis ? [minutes(startAt)] : []));
  const share = (time: string) => `${((minutes(time) - first) / Math.max(1, last - first)) * 100}%`;
  return (
    <ul className={s.hours}>
      {days.map(({ date, from, until }) => (
        <li key={date}>
          <span className={s.day}>{f.date(`${date}T12:00:00Z`, 'UTC')}</span>
          <span className={s.axis}>
            <span className={s.bar} style={{ '--from': share(from), '--until': share(until) }}>
              {from}–{until}
            </span>
            {date === startDate && (
              <span className={s.ring} style={{ '--from': share(startAt) }}>
                <span className="visually-hidden">{t('startAt', { time: startAt })}</span>
              </span>
            )}
          </span>
        </li>
      ))}
      {onAxis && (
        <li className={s.legend} aria-hidden>
          {t('startAt', { time: startAt })}
        </li>
      )}
    </ul>
  );
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
