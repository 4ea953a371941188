import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { startDay, startHour } from './start-text.ts';
import type { TicketRow } from './tickets.repo.ts';

/** What a wallet shows of a ticket, in words. */
export function walletFacts(row: TicketRow, locale: Locale) {
  return {
    event: localized(locale, row.event_title, row.event_title_en),
    format: localized(locale, row.format_title, row.format_title_en),
    place: `${localized(locale, row.city_name, row.city_name_en)}, ${localized(locale, row.address, row.address_en)}`,
    when: `${startDay(row.start_time, row.timezone, locale)}, ${startHour(row.start_time, row.timezone, locale)}`,
    name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  };
}
