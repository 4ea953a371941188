import type { StartDayView, TicketView } from '@distance/contract/tickets.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import type { IconName } from '@distance/ui/icon/icon-names.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MapMark } from '@distance/domain/cover/map-marks.ts';
import { CourseMap } from '../../pictures/CourseMap.tsx';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import { PickupHours } from './PickupHours.tsx';
import s from './StartDay.module.css';

interface StartDayProps {
  ticket: TicketView;
  day: StartDayView;
  marks: readonly MapMark[];
}

/** Pick-up, what to bring, the programme, the way there: all that a participant asks about the day. */
export function StartDay({ ticket, day, marks }: StartDayProps) {
  const t = useTranslations('tickets.day');
  const { virtual } = ticket.event_format;
  return (
    <>
      {day.pickup && (
        <section aria-labelledby="pickup">
          <h2 id="pickup" className="t-d3">
            {t('pickup')}
          </h2>
          <p className={s.place}>
            <Icon name="pin" />
            <span>
              <strong>{day.pickup.place}</strong>
              {day.pickup.note !== '' && <span className={s.quiet}>{day.pickup.note}</span>}
            </span>
          </p>
          <PickupHours days={day.pickup.days} start={ticket.event_format} />
        </section>
      )}
      {!virtual && <Bring ticket={ticket} day={day} />}
      <DayProgramme ticket={ticket} items={day.programme} />
      {!virtual && <WayThere ticket={ticket} day={day} marks={marks} />}
      <p className={s.onScreen}>
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={paths.eventFormat(ticket.event.public_id, ticket.event_format.public_id, {
            city: ticket.event_city.public_id,
          })}
        >
          {t('event')}
        </Link>
      </p>
    </>
  );
}

function Bring({ ticket, day }: Omit<StartDayProps, 'marks'>) {
  const t = useTranslations('tickets.day');
  const things: { icon: IconName; title: string; note: string }[] = [
    { icon: 'user', title: t('passport'), note: t('passportNote') },
    ...(ticket.event_format.qr ? ([{ icon: 'scan', title: t('qr'), note: t('qrNote') }] as const) : []),
    ...(ticket.kind === 'spectator'
      ? []
      : ([{ icon: 'file', title: t('medical'), note: t('medicalNote') }] as const)),
    ...(day.proof ? ([{ icon: 'clock', title: t('proof'), note: t('proofNote') }] as const) : []),
    ...day.bring.map((thing) => ({ icon: 'bag' as const, ...thing })),
  ];
  return (
    <section aria-labelledby="bring">
      <h2 id="bring" className="t-d3">
        {t('bring')}
      </h2>
      <ul className={s.rows}>
        {things.map(({ icon, title, note }) => (
          <li key={title} className={s.row}>
            <Icon name={icon} />
            <span>
              <strong>{title}</strong>
              {note !== '' && <span className={s.quiet}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day by the hour; the own start is the filled ring. */
function DayProgramme({ ticket, items }: { ticket: TicketView; items: StartDayView['programme'] }) {
  const t = useTranslations('tickets.day');
  const f = useFormat();
  const { start_time, timezone, virtual } = ticket.event_format;
  if (items.length === 0) return null;
  const own = virtual ? null : f.time(start_time, timezone);
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="t-d3">
        {t('programme', { day: f.day(start_time, timezone) })}
      </h2>
      <ol className={s.programme}>
        {items.map(({ time, title }) => (
          <li key={`${time} ${title}`} data-own={time === own || undefined}>
            <time>{time}</time>
            <span>
              {time === own ? <strong>{t('ownStart')}</strong> : title}
              {time === own && <span className={s.quiet}>{title}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The course as the event draws it, the place, the way. */
function WayThere({ ticket, day, marks }: StartDayProps) {
  const t = useTranslations('tickets.day');
  const { point } = day;
  return (
    <section aria-labelledby="way">
      <h2 id="way" className="t-d3">
        {t('way')}
      </h2>
      <div className={s.way}>
        <div className={s.onScreen}>
          <CourseMap cover={ticket.cover} marks={marks} />
        </div>
        <p className={s.place}>
          <Icon name="pin" />
          <span>
            <strong>{day.place}</strong>
            {day.note !== '' && <span className={s.quiet}>{day.note}</span>}
          </span>
        </p>
        {point && (
          <a
            className={buttonClass({ kind: 'secondary', withIcon: true, className: s.onScreen })}
            href={`https://yandex.ru/maps/?rtext=~${point.lat},${point.lon}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="map" />
            {t('route')}
          </a>
        )}
      </div>
    </section>
  );
}
