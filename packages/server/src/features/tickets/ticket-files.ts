import type { Locale } from '../../context.ts';
import type { LetterFiles } from '../mail/letter-files.ts';
import type { LetterContext } from '../mail/letter-writer.ts';
import { makeCalendar } from './ticket-ics.ts';
import { makeTicketPdf } from './ticket-pdf.ts';
import type { TicketRow } from './tickets-of-order.ts';

/**
 * Each ticket as PDF, and each start as one calendar entry.
 * @param how `key` of the letter, which no file repeats; null when its reader signs in
 */
export function ticketFiles(
  context: Pick<LetterContext, 'settings' | 'clock'>,
  tickets: readonly TicketRow[],
  how: { locale: Locale; key: string | null },
): LetterFiles {
  const starts = Map.groupBy(tickets, (ticket) => ticket.format_public_id);
  return {
    pdfs: tickets.map((ticket) => async () => await makeTicketPdf(context, ticket, how)),
    calendars: [...starts.values()].flatMap(([first, ...rest]) =>
      first ? makeCalendar(context, [first, ...rest], how) : [],
    ),
  };
}
