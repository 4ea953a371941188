import type { FileAnswer } from '@distance/contract/define-call.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { HOUR, MINUTE, plus, type Clock } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { calendarFile } from './calendar-file.ts';
import { fileLink } from './ticket-link.ts';
import { placeText, startTitle } from './ticket-words.ts';
import type { TicketRow } from './tickets.repo.ts';

/** Length shown for a start without a time limit. */
const USUAL_LENGTH = 2 * HOUR;

/**
 * Tickets of one start as one calendar entry in the start's zone, with a reminder a day before.
 * @param how `key` it is asked for with, which it never repeats; null for a signed-in holder
 */
export function makeCalendar(
  { settings, clock }: { settings: { secretKey: string; publicUrl: string }; clock: Clock },
  tickets: readonly [TicketRow, ...TicketRow[]],
  { locale, key }: { locale: Locale; key: string | null },
): FileAnswer {
  const [row] = tickets;
  const t = messagesOf(locale).tickets;
  const event = localized(locale, row.event_title, row.event_title_en);
  // One of several people's may be given to each of them: it opens nobody's ticket.
  const link = fileLink(settings, row, tickets.length === 1 ? key : null);
  const lines = tickets.map((ticket) => {
    const name =
      ticket.first_name === null ? t.no_participant : `${ticket.first_name} ${ticket.last_name ?? ''}`.trim();
    return `${ticket.ticket_number}: ${name}${ticket.bib === null ? '' : `, ${t.bib} ${ticket.bib}`}`;
  });
  const text = calendarFile({
    uid: `${row.format_public_id}-${row.order_public_id}@${new URL(settings.publicUrl).hostname}`,
    stamp: clock.now(),
    start: row.start_time,
    end: plus(row.start_time, row.time_limit_min === null ? USUAL_LENGTH : row.time_limit_min * MINUTE),
    timeZone: row.timezone,
    title: startTitle(row, locale),
    description: [...lines, link].join('\n'),
    place: placeText(row, locale),
    geo: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
    url: link,
    reminder: `${t.tomorrow}: ${event}`,
  });
  return {
    type: 'text/calendar; charset=utf-8',
    name: `${event
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 80)}.ics`,
    bytes: Buffer.from(text),
    disposition: 'attachment',
  };
}
