import type { TicketView } from '@distance/contract/tickets.ts';

/** Popups that a ticket's menu opens. */
export interface TicketDialogs {
  cancel: (ticket: TicketView) => void;
  disable: (ticket: TicketView) => void;
  distance: (ticket: TicketView) => void;
}
