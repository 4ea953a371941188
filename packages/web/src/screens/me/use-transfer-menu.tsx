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

export interface TransferMenu {
  /** Entries of a ticket's menu: pass on, take back, give back. */
  moreOf: (ticket: TicketView) => readonly MenuItem[];
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
  return {
    moreOf: (ticket) => {
      const status = ticketStatus(ticket, now);
      if (!may || data === undefined || (status !== 'registered' && status !== 'unregistered')) return [];
      if (waitingOf(ticket) !== null)
        return [{ id: 'recall', label: t('recall'), icon: 'undo', onSelect: () => setReturning(ticket) }];
      return ticket.original_user_public_id === null
        ? [{ id: 'transfer', label: t('action'), icon: 'share', onSelect: () => setPassing(ticket) }]
        : [{ id: 'return', label: t('giveBack'), icon: 'undo', onSelect: () => setReturning(ticket) }];
    },
    popup: (
      <>
        {passing && (
          <TransferModal
            key={passing.public_id}
            ticket={passing}
            onClose={() => setPassing(null)}
            onPay={(door) => {
              if (!goToPayment(door)) setGlobalMessage({ kind: 'failure' });
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
