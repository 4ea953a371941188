import type { TicketView } from '@distance/contract/tickets.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
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
  if (nearest === null)
    return <Heading text={name === '' ? t('noneNoName') : t('none', { name })} name={name} />;
  const { start_time, timezone } = nearest.event_format;
  const days = daysToStart(start_time, timezone, now);
  return (
    <>
      <Heading text={headingText(t, name, days)} name={name} />
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

/** The name keeps the letters of its own language in the display face. */
function Heading({ text, name }: { text: string; name: string }) {
  const at = name === '' ? -1 : text.indexOf(name);
  return (
    <h1 className={`t-d2 ${s.heading}`}>
      {at === -1 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <span lang={cyrillicLang(name)}>{name}</span>
          {text.slice(at + name.length)}
        </>
      )}
    </h1>
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
