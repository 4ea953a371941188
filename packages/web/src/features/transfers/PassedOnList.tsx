import type { PassedOnTicket } from '@distance/contract/transfers.ts';
import { useTranslations } from 'use-intl';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './Transfers.module.css';

/** Tickets that somebody else holds now: the buyer sees the holder's address (A6.04). */
export function PassedOnList({ values }: { values: readonly PassedOnTicket[] }) {
  const t = useTranslations('transfers');
  const f = useFormat();
  return (
    <ul className={s.passed}>
      {values.map(({ ticket, holder_email: email, passed_at: at }) => (
        <li key={ticket.public_id} className={s.passedRow}>
          <Cover className={s.thumb} cover={ticket.cover} size="thumb" />
          <div className={s.words}>
            <h3 className="t-h3">{ticket.event.title}</h3>
            <p>
              {f.fullDate(ticket.event_format.start_time, ticket.event_format.timezone)} · {ticket.city.name}{' '}
              · {f.distance(ticket.event_format)}
            </p>
            <p className={s.holder}>{t('holder', { email })}</p>
            {at !== null && (
              <p className={s.holder}>
                {t('passedOn', { day: f.fullDate(at, ticket.event_format.timezone) })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
