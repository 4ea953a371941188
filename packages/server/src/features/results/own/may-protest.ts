import type { TicketRow } from '../../tickets/own-ticket.ts';
import type { TicketResultRow } from './protests.repo.ts';

/**
 * Whoever held a place at a start may say that its results leave him out or tell him wrongly, as soon as there are any; of a virtual
 * start he tells them himself.
 */
export const mayProtest = (
  { runs, virtual, start_time: start }: Pick<TicketRow, 'runs' | 'virtual' | 'start_time'>,
  { total }: Pick<TicketResultRow, 'total'>,
  now: Date,
): boolean => runs && !virtual && start <= now && total > 0;
