import type { PassedOnTicket } from '@distance/contract/transfers.ts';
import { useTranslations } from 'use-intl';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { useFormat } from '../../../texts/format.ts';

/** The buyer's old address of a ticket that somebody else holds: whose it is and since when (A6.04). */
export function PassedOnPage({ passed }: { passed: PassedOnTicket }) {
  const t = useTranslations('transfers');
  const f = useFormat();
  const { ticket, holder_email: email, passed_at: at } = passed;
  return (
    <NothingHere level={1} title={t('gone.title')} to={paths.me()} action={t('toTickets')}>
      {ticket.event.title} · {f.distance(ticket.event_format)}
      <br />
      {at !== null && `${t('passedOn', { day: f.fullDate(at, ticket.event_format.timezone) })}. `}
      {t('gone.line', { email })}
    </NothingHere>
  );
}
