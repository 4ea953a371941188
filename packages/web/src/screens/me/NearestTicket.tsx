import type { TicketView } from '@distance/contract/tickets.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import type { MenuItem } from '@distance/ui/overlay/Menu.tsx';
import { useTranslations } from 'use-intl';
import type { TicketDialogs } from '../../features/tickets/ticket-dialogs.ts';
import { TicketResult } from '../../features/results/TicketResult.tsx';
import { useTicketFiles } from '../../features/tickets/ticket-files.ts';
import { useTicket } from '../../features/tickets/tickets.queries.ts';
import { FullQrButton } from '../../features/tickets/FullQr.tsx';
import { TicketBib } from '../../features/tickets/TicketBib.tsx';
import { TicketMenu } from '../../features/tickets/TicketMenu.tsx';
import type { TransferButton } from './use-transfer-menu.tsx';
import s from './Me.module.css';

export interface NearestTicketProps {
  ticket: TicketView;
  owner: string | null;
  /** ISO instant. */
  now: string;
  dialogs: TicketDialogs;
  moreOf: (ticket: TicketView) => readonly MenuItem[];
  /** What is done with the hands it is in. */
  lead: TransferButton | null;
}

/** The next start as a big bib; its code comes with a call of its own. */
export function NearestTicket({ ticket, owner, now, dialogs, moreOf, lead }: NearestTicketProps) {
  const t = useTranslations('tickets.action');
  const files = useTicketFiles(ticket, null);
  const { data, isError, refetch } = useTicket(ticket.public_id, owner, null);
  return (
    <div className={s.bib}>
      {data === undefined && !isError && !ticket.event_format.virtual && (
        <div className={s.quickQr}>
          <Skeleton height={48} radius="var(--radius-control)" />
        </div>
      )}
      {data?.qr != null && !ticket.event_format.virtual && (
        <FullQrButton
          kind="primary"
          wide
          alone
          className={s.quickQr}
          text={data.qr}
          ticketNumber={ticket.ticketNumber}
          name={`${ticket.info.first_name} ${ticket.info.last_name}`.trim()}
          number={ticket.info.number}
        />
      )}
      <TicketBib
        ticket={ticket}
        qr={data?.qr}
        onQrAgain={isError && data === undefined ? () => void refetch() : undefined}
        now={now}
        level={2}
        result={<TicketResult ticket={ticket} owned />}
        menu={
          <TicketMenu ticket={ticket} files={files} opens plain dialogs={dialogs} more={moreOf(ticket)} />
        }
        actions={
          <>
            {lead === null ? (
              <Button kind="secondary" icon="calendar" onClick={() => files.save('calendar')}>
                {t('calendar')}
              </Button>
            ) : (
              <Button kind="secondary" icon={lead.icon} onClick={lead.onSelect}>
                {lead.label}
              </Button>
            )}
            <Button
              kind="secondary"
              icon="download"
              busy={files.busy === 'pdf'}
              busyLabel={t('pdfBusy')}
              onClick={() => files.save('pdf')}
            >
              {t('pdf')}
            </Button>
          </>
        }
      />
    </div>
  );
}
