import type { TicketView } from '@distance/contract/tickets.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './Results.module.css';
import { useDiploma } from './use-diploma.ts';
import { useResult } from './results.queries.ts';

/** What stands on the ticket of a virtual start in place of a code: its result, from the asking to the diploma. */
export function TicketResult({ ticket, owned }: { ticket: TicketView; owned: boolean }) {
  const t = useTranslations('results');
  const { public_id: id, online_result: state } = ticket;
  const accepted = state === 'accepted';
  const { data } = useResult(id, accepted && owned);
  const { busy, save } = useDiploma(id, ticket.event.title);
  if (accepted && data !== undefined) {
    return (
      <section className={s.onTicket} aria-label={t('accepted')}>
        <dl className={s.facts}>
          <div>
            <dt>{t('time')}</dt>
            <dd className="t-finish">{data.time}</dd>
          </div>
          {data.place !== null && (
            <div>
              <dt>{t('place')}</dt>
              <dd>{t('placeOf', { place: String(data.place), of: String(data.of) })}</dd>
            </div>
          )}
        </dl>
        <Button icon="download" busy={busy} busyLabel={t('diploma_busy')} onClick={save}>
          {t('diploma_save')}
        </Button>
      </section>
    );
  }
  const mayTell = owned && ticket.actions.includes('online') && !accepted;
  return (
    <section className={s.onTicket} aria-label={t('title')}>
      <p>{state === null ? t('runAnywhere') : t(`told.${state}`)}</p>
      {(mayTell || state !== null) && owned && (
        <Link
          className={buttonClass({ kind: state === 'submitted' ? 'secondary' : 'primary' })}
          to={paths.onlineResult(id)}
        >
          {state === null ? t('sendOne') : state === 'declined' ? t('sendAgain') : t('seeTold')}
        </Link>
      )}
    </section>
  );
}
