import { distanceOf } from '../../../distance-text.ts';
import type { Locale } from '../../../context.ts';
import type { Sellable } from '../../catalog/load-sellable.ts';

type Titled = Pick<
  Sellable,
  'title' | 'title_en' | 'distance_m' | 'distance_label' | 'length_shared' | 'event_title' | 'event_title_en'
>;

/** How receipts and orders call a ticket. */
export function ticketTitle(format: Titled, locale: Locale): string {
  return locale === 'en'
    ? `Ticket: ${format.event_title_en}, ${distanceOf(format, locale)}`
    : `Билет: ${format.event_title}, ${distanceOf(format, locale)}`;
}

/** The difference that another distance costs. */
export function surchargeTitle(format: Titled, locale: Locale): string {
  return locale === 'en'
    ? `Change of distance: ${format.event_title_en}, ${distanceOf(format, locale)}`
    : `Смена дистанции: ${format.event_title}, ${distanceOf(format, locale)}`;
}
