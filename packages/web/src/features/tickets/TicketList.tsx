import type { TicketView } from '@distance/contract/tickets.ts';
import { TicketRow } from './TicketRow.tsx';
import s from './Tickets.module.css';

export interface TicketListProps {
  tickets: readonly TicketView[];
  /** ISO instant. */
  now: string;
  onCancel?: ((ticket: TicketView) => void) | undefined;
}

export function TicketList({ tickets, now, onCancel }: TicketListProps) {
  return (
    <ul className={s.list}>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.public_id} {...{ ticket, now, onCancel }} />
      ))}
    </ul>
  );
}
