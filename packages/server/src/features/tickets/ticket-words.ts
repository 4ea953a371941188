import { wholeAddress } from '@distance/domain/tickets/whole-address.ts';
import type { Locale } from '../../context.ts';
import { distanceText, type NamedDistance } from '../../distance-text.ts';
import { localized } from '../../localized.ts';
import type { TicketRow } from './tickets.repo.ts';

type Words<K extends keyof TicketRow> = Pick<TicketRow, K>;

/** «Казань, Кремлёвская набережная, 1» */
export function placeText(
  row: Words<'city_name' | 'city_name_en' | 'address' | 'address_en'>,
  locale: Locale,
): string {
  return wholeAddress(
    localized(locale, row.city_name, row.city_name_en),
    localized(locale, row.address, row.address_en),
  );
}

/** «Первый снег, 10 км» */
export function startTitle(
  row: NamedDistance & Words<'event_title' | 'event_title_en'>,
  locale: Locale,
): string {
  return `${localized(locale, row.event_title, row.event_title_en)}, ${distanceText(row, locale)}`;
}

/** «Анна Климова», empty without a participant. */
export function runnerName(row: Words<'first_name' | 'last_name'>): string {
  return `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
}
