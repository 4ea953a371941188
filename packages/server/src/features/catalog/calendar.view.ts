import type { CalendarRow } from '@distance/contract/calendar.ts';
import { toRoubles } from '@distance/domain/money.ts';
import type { Locale } from '../../context.ts';
import { isOfClass } from './calendar-filter.ts';
import { coverView, kilometres, localized } from './event.view.ts';
import type { EventCityRow, EventRow } from './events.repo.ts';
import { datesOf } from './format.view.ts';
import type { OfferRow } from './offers.repo.ts';
import { cheapest, isShown, runners, shownPrice, stateOfCity } from './offers.ts';

export interface CalendarParts {
  event: EventRow;
  city: EventCityRow;
  offers: readonly OfferRow[];
  /** Coming cities of the event. */
  cities: number;
}

/** @param distance classes asked for: the price is then that of the formats that fit */
export function calendarRow(
  parts: CalendarParts,
  now: Date,
  locale: Locale,
  distance: readonly number[] = [],
): CalendarRow {
  const { event, city, offers, cities } = parts;
  const dates = datesOf(city);
  const shown = offers.filter(isShown);
  const fitting = shown.filter(
    ({ distance_m }) => distance_m !== null && distance.some((km) => isOfClass(distance_m, km)),
  );
  const price = cheapest(fitting.length > 0 ? fitting : shown, dates, now);
  const from = shownPrice(price);
  return {
    public_id: city.public_id,
    event: { public_id: event.public_id, title: localized(locale, event.title, event.title_en) },
    event_type: {
      public_id: event.type_public_id,
      title: localized(locale, event.type_title, event.type_title_en),
      sport: event.sport,
    },
    city: { id: city.city_id, name_ru: city.name_ru, name: localized(locale, city.name_ru, city.name_en) },
    cities,
    cover: coverView(event),
    start_time: city.start_time.toISOString(),
    timezone: city.timezone,
    distances: distancesOf(shown),
    price_from: from === null ? null : toRoubles(from),
    tickets_left: runners(offers, 'left'),
    tickets_total: runners(offers, 'capacity'),
    state: stateOfCity(offers, dates, now),
    registration_opens_at: city.registration_opens_at.toISOString(),
    next_price:
      price?.current && price.next?.startsAt
        ? { price: toRoubles(price.next.price), starts_at: new Date(price.next.startsAt).toISOString() }
        : null,
  };
}

/** Each length once, in the organiser's order. */
function distancesOf(offers: readonly OfferRow[]): CalendarRow['distances'] {
  const seen = new Map<string, CalendarRow['distances'][number]>();
  for (const offer of offers) {
    const item = { km: kilometres(offer.distance_m), label: offer.distance_label };
    if (item.km !== null || item.label !== null) seen.set(`${item.km}/${item.label}`, item);
  }
  return [...seen.values()];
}
