import type { TicketView } from '@distance/contract/tickets.ts';
import type { MenuItem } from '@distance/ui/overlay/Menu.tsx';
import type { TicketDialogs } from './ticket-dialogs.ts';
import { TicketRow } from './TicketRow.tsx';
import s from './Tickets.module.css';

export interface TicketListProps {
  tickets: readonly TicketView[];
  /** ISO instant. */
  now: string;
  dialogs?: TicketDialogs | undefined;
  /** Further entries of a ticket's menu. */
  moreOf?: ((ticket: TicketView) => readonly MenuItem[]) | undefined;
}

export function TicketList({ tickets, now, dialogs, moreOf }: TicketListProps) {
  return (
    <ul className={s.list}>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.public_id} {...{ ticket, now, dialogs, moreOf }} />
      ))}
    </ul>
  );
}
