import type { TicketView } from '@distance/contract/tickets.ts';
import type { MenuItem } from '@distance/ui/overlay/Menu.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { goToPayment } from '../../features/orders/go-to-payment.ts';
import { ticketStatus } from '../../features/tickets/ticket-status.ts';
import { ReturnModal } from '../../features/transfers/ReturnModal.tsx';
import { TransferModal } from '../../features/transfers/TransferModal.tsx';
import { useTransfers } from '../../features/transfers/transfers.queries.ts';
import { setGlobalMessage } from '../../signals/global-message.ts';

/** As a button beside the ticket, which has less room than a menu. */
export type TransferButton = Pick<MenuItem, 'label' | 'icon' | 'onSelect'>;

export interface TransferMenu {
  /** Entries of a ticket's menu: pass on, take back, give back. */
  moreOf: (ticket: TicketView) => readonly MenuItem[];
  /** The same as a button; null for a ticket that nobody passes on. */
  leadOf: (ticket: TicketView) => TransferButton | null;
  popup: ReactNode;
}

/** What a holder may do with the hands a ticket is in (A2.68, A2.69). */
export function useTransferMenu(owner: string | null, now: string, may: boolean): TransferMenu {
  const t = useTranslations('transfers');
  const { data } = useTransfers(owner, owner !== null && may);
  const [passing, setPassing] = useState<TicketView | null>(null);
  const [returning, setReturning] = useState<TicketView | null>(null);
  const waitingOf = (ticket: TicketView) =>
    data?.outgoing.find((transfer) => transfer.ticket_public_id === ticket.public_id) ?? null;
  const stepOf = (ticket: TicketView): (MenuItem & { short: string }) | null => {
    const status = ticketStatus(ticket, now);
    // Run already: an accepted result is the finish of a virtual start.
    if (ticket.online_result === 'accepted') return null;
    if (!may || (status !== 'registered' && status !== 'unregistered')) return null;
    const back = { icon: 'undo', onSelect: () => setReturning(ticket) } as const;
    if (waitingOf(ticket) !== null)
      return { ...back, id: 'recall', label: t('recall'), short: t('recallDo') };
    if (ticket.original_user_public_id !== null)
      return { ...back, id: 'return', label: t('giveBack'), short: t('giveBackShort') };
    const onSelect = () => setPassing(ticket);
    return { id: 'transfer', label: t('action'), short: t('actionShort'), icon: 'share', onSelect };
  };
  return {
    moreOf: (ticket) => {
      const step = data === undefined ? null : stepOf(ticket);
      return step === null ? [] : [step];
    },
    // Drawn at once: of a ticket that turns out to be offered already the popup says so.
    leadOf: (ticket) => {
      const step = stepOf(ticket);
      return step && { label: step.short, icon: step.icon, onSelect: step.onSelect };
    },
    popup: (
      <>
        {passing && (
          <TransferModal
            key={passing.public_id}
            ticket={passing}
            onClose={() => setPassing(null)}
            onPay={(payment) => {
              if (!goToPayment(payment)) setGlobalMessage({ kind: 'failure' });
            }}
          />
        )}
        {returning && (
          <ReturnModal
            key={returning.public_id}
            ticket={returning}
            waiting={waitingOf(returning)}
            onClose={() => setReturning(null)}
          />
        )}
      </>
    ),
  };
}
