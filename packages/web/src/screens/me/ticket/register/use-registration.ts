import type { FormatView } from '@distance/contract/catalog.ts';
import type { TicketView } from '@distance/contract/tickets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../api/browser.ts';
import { type LookedTicket, ticketFromFormat } from '../../../../features/basket/ticket-from-format.ts';
import { fillRegistered } from '../../../../features/registrations/fill-registered.ts';
import { isRegistered, type Registered } from '../../../../features/registrations/registrations.queries.ts';
import { ticketsKey } from '../../../../features/tickets/tickets.queries.ts';
import { paidTicket, usePaidTicket } from '../../../basket/use-paid-ticket.ts';

interface RegistrationInput {
  ticket: TicketView;
  format: FormatView;
  registered: Registered;
  consents: readonly string[];
  onDone: () => void;
}

export const FORM_ID = 'registration';

/** The participant's form of an own ticket: judged as in the basket, sent to the ticket (A7.40). */
export function useRegistration({ ticket, format, registered, consents, onDone }: RegistrationInput) {
  const queries = useQueryClient();
  const [fresh] = useState(() => begun(ticket, format, registered));
  const { read, send, ...shown } = usePaidTicket({ fresh, formId: FORM_ID });
  return {
    ...shown,
    send: async (): Promise<void> => {
      const participant = read();
      if (participant === null) return;
      await send(async () => {
        await api.userTicket({
          body: {
            public_id: ticket.public_id,
            change: isRegistered(registered),
            participant,
            consents: [...consents],
          },
          shown: 'by-caller',
        });
        await queries.invalidateQueries({ queryKey: ticketsKey });
        onDone();
      });
    },
  };
}

/** The form as it opens. */
function begun(ticket: TicketView, format: FormatView, { values, known }: Registered): LookedTicket | null {
  const fresh = ticketFromFormat(format, ticket.kind);
  if (fresh === null) return null;
  const own = { ...paidTicket(fresh, 'own-ticket'), isTeam: false };
  const told = values ?? known;
  return told === null ? own : fillRegistered(own, told);
}
