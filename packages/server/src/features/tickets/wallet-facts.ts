import { distanceText } from '../../distance-text.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { startDay, startHour } from '../../start-text.ts';
import { placeText, runnerName } from './ticket-words.ts';
import type { TicketRow } from './tickets.repo.ts';

/** What a wallet shows of a ticket, in words. */
export function walletFacts(row: TicketRow, locale: Locale) {
  return {
    event: localized(locale, row.event_title, row.event_title_en),
    format: distanceText(row, locale),
    place: placeText(row, locale),
    when: `${startDay(row.start_time, row.timezone, locale)}, ${startHour(row.start_time, row.timezone, locale)}`,
    name: runnerName(row),
  };
}
