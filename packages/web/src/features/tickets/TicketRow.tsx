import type { TicketView } from '@distance/contract/tickets.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cx } from '@distance/ui/cx.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import type { MenuItem } from '@distance/ui/overlay/Menu.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cover } from '../../pictures/Cover.tsx';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import type { TicketDialogs } from './ticket-dialogs.ts';
import { useTicketFiles } from './ticket-files.ts';
import { RefundLine } from './RefundLine.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ticketStatus } from './ticket-status.ts';
import { useTicketWords } from './ticket-words.ts';
import { TicketMenu } from './TicketMenu.tsx';
import s from './Tickets.module.css';

export interface TicketRowProps {
  ticket: TicketView;
  /** ISO instant. */
  now: string;
  dialogs?: TicketDialogs | undefined;
  moreOf?: ((ticket: TicketView) => readonly MenuItem[]) | undefined;
}

/** A ticket in a list: cover, start, state, number, actions. */
export function TicketRow({ ticket, now, dialogs, moreOf }: TicketRowProps) {
  const t = useTranslations('tickets');
  const f = useFormat();
  const words = useTicketWords(ticket);
  const files = useTicketFiles(ticket, null);
  const status = ticketStatus(ticket, now);
  const past = status === 'used' || status === 'over';
  const { start_time, timezone } = ticket.event_format;
  const { number } = ticket.info;
  // A4.29
  const mayRegister = dialogs !== undefined && ticket.actions.includes('register');
  return (
    <li className={s.row} data-below={mayRegister || status === 'refund' || undefined}>
      <Cover className={s.thumb} cover={ticket.cover} size="thumb" />
      <div className={s.rowWords}>
        <h3 className={s.rowTitle}>
          <Link className={s.rowLink} to={paths.myTicket(ticket.public_id)}>
            {ticket.event.title}
          </Link>
        </h3>
        <p className={s.rowLine}>
          {past ? f.fullDate(start_time, timezone) : f.date(start_time, timezone)} · {ticket.city.name} ·{' '}
          {words.distance}
        </p>
        {words.name !== '' && <p className={s.rowLine}>{words.name}</p>}
      </div>
      <div className={s.rowState}>
        {mayRegister ? (
          <Badge tone="warn">
            {t('fillUntil', { day: f.day(ticket.event_city.changes_until, timezone, now) })}
          </Badge>
        ) : (
          <StatusBadge status={status} />
        )}
      </div>
      {number !== null && status !== 'refund' && !mayRegister && (
        <p className={s.rowBib}>
          <span>{t('bib')} </span>
          {number}
        </p>
      )}
      {status === 'refund' && <RefundLine ticket={ticket} className={s.rowRefund} />}
      {mayRegister && (
        <Link
          className={cx(buttonClass({ size: 44 }), s.rowAction)}
          to={paths.registerTicket(ticket.public_id)}
        >
          {t('action.register')}
        </Link>
      )}
      <div className={s.rowMenu}>
        <TicketMenu ticket={ticket} files={files} past={past} dialogs={dialogs} more={moreOf?.(ticket)} />
      </div>
    </li>
  );
}
