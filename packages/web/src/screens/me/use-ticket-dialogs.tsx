import type { TicketView } from '@distance/contract/tickets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { goToPayment } from '../../features/orders/go-to-payment.ts';
import { DisableModal } from '../../features/registrations/DisableModal.tsx';
import { DistanceModal } from '../../features/registrations/DistanceModal.tsx';
import { RefundModal } from '../../features/tickets/RefundModal.tsx';
import { ticketsKey } from '../../features/tickets/tickets.queries.ts';
import type { TicketDialogs } from '../../features/tickets/ticket-dialogs.ts';

type Kind = keyof TicketDialogs;

/** The popups of a ticket's menu: what opens them, and the one that is open. */
export function useTicketDialogs(): { dialogs: TicketDialogs; opened: ReactNode } {
  const queries = useQueryClient();
  const [shown, setShown] = useState<{ kind: Kind; ticket: TicketView } | null>(null);
  const onClose = useCallback(() => setShown(null), []);
  const onChanged = useCallback(() => void queries.invalidateQueries({ queryKey: ticketsKey }), [queries]);
  const open = (kind: Kind) => (ticket: TicketView) => setShown({ kind, ticket });
  const dialogs = { cancel: open('cancel'), disable: open('disable'), distance: open('distance') };
  return { dialogs, opened: shown && draw(shown.kind, shown.ticket) };

  function draw(kind: Kind, ticket: TicketView): ReactNode {
    const props = { ticket, onClose };
    const key = ticket.public_id;
    switch (kind) {
      case 'cancel':
        return <RefundModal key={key} {...props} />;
      case 'disable':
        return <DisableModal key={key} {...props} onChanged={onChanged} />;
      case 'distance':
        return <DistanceModal key={key} {...props} onChanged={onChanged} onPay={goToPayment} />;
    }
  }
}
