import type { CalendarRow } from '@distance/contract/calendar.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { selectCityCounts } from './calendar.repo.ts';
import { calendarRow } from './calendar.view.ts';
import { selectEventCitiesById, selectEventsById } from './events.repo.ts';
import { selectOffers } from './offers.repo.ts';

/** Rows of the calendar by ids of starts, in their order: four statements, whatever their number. */
export async function loadCalendarRows(
  db: Db,
  ids: readonly number[],
  { now, locale, distance }: { now: Date; locale: Locale; distance?: readonly number[] | undefined },
): Promise<CalendarRow[]> {
  if (ids.length === 0) return [];
  const cities = new Map((await selectEventCitiesById(db, ids)).map((city) => [city.id, city]));
  const eventIds = [...new Set([...cities.values()].map(({ event_id }) => event_id))];
  const events = new Map((await selectEventsById(db, eventIds)).map((event) => [event.id, event]));
  const offers = Map.groupBy(await selectOffers(db, { eventCityIds: ids }), (offer) => offer.event_city_id);
  const counts = await selectCityCounts(db, eventIds, now);
  return ids.flatMap((id) => {
    const city = cities.get(id);
    const event = city && events.get(city.event_id);
    if (!event) return [];
    const parts = { event, city, offers: offers.get(id) ?? [], cities: counts.get(event.id) ?? 1 };
    return [calendarRow(parts, now, locale, distance)];
  });
}
