import { wholeAddress } from '@distance/domain/tickets/whole-address.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
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

/** «10 км», as its page says it; the format's own name where there is no length. */
export function distanceText(
  row: Words<'distance_label' | 'distance_m' | 'format_title' | 'format_title_en'>,
  locale: Locale,
): string {
  const { distance_label: label, distance_m: metres } = row;
  const km = label ?? (metres === null ? null : kilometres(metres / 1000, locale));
  return km === null
    ? localized(locale, row.format_title, row.format_title_en)
    : messagesOf(locale).tickets.km.replace('{km}', km);
}

function kilometres(km: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'ru-RU', { maximumFractionDigits: 1 }).format(km);
}

/** «Первый снег, 10 км» */
export function startTitle(
  row: Parameters<typeof distanceText>[0] & Words<'event_title' | 'event_title_en'>,
  locale: Locale,
): string {
  return `${localized(locale, row.event_title, row.event_title_en)}, ${distanceText(row, locale)}`;
}

/** «Анна Климова», empty without a participant. */
export function runnerName(row: Words<'first_name' | 'last_name'>): string {
  return `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
}
