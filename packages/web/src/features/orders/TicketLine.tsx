import type { OrderTicketView } from '@distance/contract/orders.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './Orders.module.css';

/** A bought ticket with the way to it. */
export function TicketLine({ ticket, orderKey }: { ticket: OrderTicketView; orderKey: string | undefined }) {
  const t = useTranslations('orders.thanks');
  const words = `${ticket.title}, ${useFormat().distance(ticket.format)}`;
  return (
    <>
      <span className={s.stepWords}>
        <strong>
          {ticket.public_id === null ? (
            words
          ) : (
            <Link to={paths.myTicket(ticket.public_id, { key: orderKey })}>{words}</Link>
          )}
        </strong>
        <span>{ticket.participant ?? t('later')}</span>
      </span>
      {ticket.bib !== null && <span className={s.bib}>{ticket.bib}</span>}
    </>
  );
}
