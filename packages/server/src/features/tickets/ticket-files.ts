import type { Locale } from '../../context.ts';
import type { LetterFiles } from '../mail/letter-files.ts';
import type { Desk } from '../mail/letter-writer.ts';
import { makeCalendar } from './ticket-ics.ts';
import { makeTicketPdf } from './ticket-pdf.ts';
import type { TicketRow } from './tickets-of-order.ts';

/** Each ticket as PDF, and each start as one calendar entry. */
export function ticketFiles(
  desk: Pick<Desk, 'settings' | 'clock'>,
  tickets: readonly TicketRow[],
  how: { locale: Locale; key: string | null },
): LetterFiles {
  const starts = Map.groupBy(tickets, (ticket) => ticket.format_public_id);
  return {
    pdfs: tickets.map((ticket) => async () => await makeTicketPdf(desk, ticket, how)),
    calendars: [...starts.values()].flatMap(([first, ...rest]) =>
      first ? makeCalendar(desk, [first, ...rest], how) : [],
    ),
  };
}
