import type { TicketView } from '@distance/contract/tickets.ts';
import type { MenuItem } from '@distance/ui/overlay/Menu.tsx';
import { TicketRow } from './TicketRow.tsx';
import s from './Tickets.module.css';

export interface TicketListProps {
  tickets: readonly TicketView[];
  /** ISO instant. */
  now: string;
  onCancel?: ((ticket: TicketView) => void) | undefined;
  /** Further entries of a ticket's menu. */
  moreOf?: ((ticket: TicketView) => readonly MenuItem[]) | undefined;
}

export function TicketList({ tickets, now, onCancel, moreOf }: TicketListProps) {
  return (
    <ul className={s.list}>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.public_id} {...{ ticket, now, onCancel, moreOf }} />
      ))}
    </ul>
  );
}
