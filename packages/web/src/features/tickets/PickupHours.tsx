import type { StartDayView, TicketView } from '@distance/contract/tickets.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { clockOf, hourMarks, minutes } from './hour-marks.ts';
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
  const length = Math.max(1, last - first);
  const share = (minute: number) => `${((minute - first) / length) * 100}%`;
  return (
    <ul className={s.hours}>
      {days.map(({ date, from, until }) => (
        <li key={date}>
          <span className={s.day}>{f.date(`${date}T12:00:00Z`, 'UTC')}</span>
          <span className={s.axis}>
            <span
              className={s.bar}
              style={{ '--from': share(minutes(from)), '--until': share(minutes(until)) }}
            >
              {from}–{until}
            </span>
            {date === startDate && (
              <span className={s.ring} style={{ '--from': share(minutes(startAt)) }}>
                <span className="visually-hidden">{t('startAt', { time: startAt })}</span>
              </span>
            )}
          </span>
        </li>
      ))}
      <li aria-hidden>
        <span />
        <span className={s.scale}>
          {hourMarks(first, last, onAxis ? minutes(startAt) : null).map((minute) => (
            <span key={minute} style={{ '--from': share(minute) }}>
              {clockOf(minute)}
            </span>
          ))}
          {onAxis && (
            <span
              className={s.own}
              data-inside={(minutes(startAt) - first) / length < 0.75 || undefined}
              style={{ '--from': share(minutes(startAt)) }}
            >
              {t('startAt', { time: startAt })}
            </span>
          )}
        </span>
      </li>
    </ul>
  );
}
