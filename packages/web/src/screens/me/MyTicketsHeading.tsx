import type { TicketView } from '@distance/contract/tickets.ts';
import { useTranslations } from 'use-intl';
import { daysToStart } from '../../features/tickets/days-to-start.ts';
import { useFormat } from '../../texts/format.ts';
import s from './Me.module.css';

export interface MyTicketsHeadingProps {
  /** Empty for a buyer who has never told it. */
  name: string;
  nearest: TicketView | null;
  /** ISO instant. */
  now: string;
}

/** «Анна, до старта 203 дня» and which start that is. */
export function MyTicketsHeading({ name, nearest, now }: MyTicketsHeadingProps) {
  const t = useTranslations('tickets.my');
  const f = useFormat();
  if (nearest === null) {
    return <h1 className={`t-d2 ${s.heading}`}>{name === '' ? t('noneNoName') : t('none', { name })}</h1>;
  }
  const { start_time, timezone } = nearest.event_format;
  const days = daysToStart(start_time, timezone, now);
  return (
    <>
      <h1 className={`t-d2 ${s.heading}`}>{headingText(t, name, days)}</h1>
      <p className={s.nearest}>
        {t('nearest', {
          title: nearest.event.title,
          city: nearest.city.name,
          day: f.day(start_time, timezone),
        })}
      </p>
    </>
  );
}

function headingText(
  t: ReturnType<typeof useTranslations<'tickets.my'>>,
  name: string,
  days: number,
): string {
  if (days <= 0) return name === '' ? t('todayNoName') : t('today', { name });
  if (days === 1) return name === '' ? t('tomorrowNoName') : t('tomorrow', { name });
  return name === '' ? t('untilStartNoName', { days }) : t('untilStart', { name, days });
}
