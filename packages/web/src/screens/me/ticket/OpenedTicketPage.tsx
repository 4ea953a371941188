import type { TicketView } from '@distance/contract/tickets.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { storeSecrets } from '../../../features/accounts/secret-link.ts';
import { useSession } from '../../../features/accounts/session.ts';
import { OwnResult } from '../../../features/results/OwnResult.tsx';
import { TicketResult } from '../../../features/results/TicketResult.tsx';
import { useTicketFiles } from '../../../features/tickets/ticket-files.ts';
import { CODE_STORAGE_KEY, type OpenedTicket } from '../../../features/tickets/tickets.queries.ts';
import { ticketStatus } from '../../../features/tickets/ticket-status.ts';
import { PaidFor } from '../../../features/tickets/PaidFor.tsx';
import { StartDay } from '../../../features/tickets/StartDay.tsx';
import { StartListSwitch } from '../../../features/tickets/StartListSwitch.tsx';
import { TicketBib } from '../../../features/tickets/TicketBib.tsx';
import { TicketHelp } from '../../../features/tickets/TicketHelp.tsx';
import { useValidPolicies } from '../../../features/insurance/insurance.queries.ts';
import { TicketPolicy } from '../../../features/tickets/TicketPolicy.tsx';
import { TicketMenu } from '../../../features/tickets/TicketMenu.tsx';
import { WalletButtons } from '../../../features/tickets/WalletButtons.tsx';
import { paths } from '../../../paths.ts';
import { addressHere } from '../../../site-address.ts';
import { useTicketDialogs } from '../use-ticket-dialogs.tsx';
import { useTransferMenu } from '../use-transfer-menu.tsx';
import s from './TicketScreen.module.css';

const TicketProtest = lazy(async () => ({
  default: (await import('../../results/own/TicketProtest.tsx')).TicketProtest,
}));

/** White frame of a code whose own side is 200 px. */
const QR_FRAME = 228;

export interface OpenedTicketPageProps {
  opened: OpenedTicket;
  /** ISO instant. */
  now: string;
  /** The holder is signed in: he may change the ticket. */
  owned: boolean;
}

export function OpenedTicketPage({ opened, now, owned }: OpenedTicketPageProps) {
  const t = useTranslations('tickets.action');
  const { values: ticket, qr, key } = opened;
  const files = useTicketFiles(ticket, key);
  const { dialogs, opened: dialog } = useTicketDialogs();
  const { user } = useSession();
  const { moreOf, leadOf, popup } = useTransferMenu(
    user?.public_id ?? null,
    now,
    owned && user?.temporary === false,
  );
  const shares = useSyncExternalStore(neverChanges, canShare, () => false);
  const status = ticketStatus(ticket, now);
  // Opened by a letter's link in an account that does not hold it.
  const comesByCode = key !== null && user?.temporary === false && ticket.info.email !== user.email;
  const storeCode = () => storeSecrets(CODE_STORAGE_KEY, { code: qr ?? '' });
  const insured = owned && ticket.info.insurance;
  const policies = useValidPolicies(user?.public_id ?? null, insured).data?.values;
  const policy = policies?.find(({ ticket_public_id: id }) => id === ticket.public_id);
  const ahead = status === 'registered' || status === 'unregistered';
  const { virtual } = ticket.event_format;
  const lead = ahead && owned ? leadOf(ticket) : null;
  return (
    <>
      <TicketBib
        ticket={ticket}
        qr={qr}
        qrSize={QR_FRAME}
        now={now}
        level={1}
        turned
        result={<TicketResult ticket={ticket} owned={owned} />}
        menu={
          <TicketMenu
            ticket={ticket}
            files={files}
            plain
            past={!ahead}
            dialogs={owned ? dialogs : undefined}
            more={moreOf(ticket)}
          />
        }
        actions={
          <>
            {owned && ticket.actions.includes('register') && (
              <Link data-lead className={buttonClass()} to={paths.registerTicket(ticket.public_id)}>
                {t('register')}
              </Link>
            )}
            {comesByCode && (
              <Link data-lead className={buttonClass()} to={paths.addTicket()} onClick={storeCode}>
                {t('toCabinet')}
              </Link>
            )}
            {lead && (
              <Button kind="secondary" icon={lead.icon} onClick={lead.onSelect}>
                {lead.label}
              </Button>
            )}
            {!virtual && (
              <Button
                kind="secondary"
                icon="download"
                busy={files.busy === 'pdf'}
                busyLabel={t('pdfBusy')}
                onClick={() => files.save('pdf')}
              >
                {t('pdf')}
              </Button>
            )}
            {ahead && (
              <Button kind="secondary" icon="calendar" onClick={() => files.save('calendar')}>
                {t('calendar')}
              </Button>
            )}
            {ahead && <WalletButtons opened={opened} />}
            {ticket.team !== null && ahead && (
              <Link
                className={buttonClass({ kind: 'secondary' })}
                to={paths.team(ticket.team.public_id, { key: key ?? undefined })}
              >
                {t('team')}
              </Link>
            )}
            {ahead && shares && (
              <Button
                kind="secondary"
                icon="share"
                onClick={() => void share(ticket, t('shareText', { title: ticket.event.title }))}
              >
                {t('share')}
              </Button>
            )}
          </>
        }
      />
      <div className={s.below}>
        <div className={s.day}>
          {ahead && <StartDay ticket={ticket} day={opened.day} marks={opened.marks} />}
          {owned && (status === 'used' || status === 'over') && <OwnResult ticket={ticket} />}
          {owned && !virtual && (status === 'used' || status === 'over') && (
            <Suspense>
              <TicketProtest ticket={ticket.public_id} />
            </Suspense>
          )}
        </div>
        <aside className={s.aside}>
          {opened.paid && (
            <PaidFor paid={opened.paid} timezone={ticket.event_format.timezone} orderKey={key} />
          )}
          {insured && <TicketPolicy policy={policy} />}
          {ahead && <StartListSwitch opened={opened} />}
          <TicketHelp ticketNumber={ticket.ticketNumber} />
        </aside>
      </div>
      {popup}
      {dialog}
    </>
  );
}

const neverChanges = () => () => {};
const canShare = () => 'share' in navigator;

/** The start, never the ticket: whoever has the ticket's link has the ticket. */
async function share({ event, event_city }: TicketView, text: string): Promise<void> {
  const url = location.origin + addressHere(paths.event(event.public_id, { city: event_city.public_id }));
  // Closing the share sheet is no failure.
  await navigator.share({ title: event.title, text, url }).catch(() => undefined);
}
