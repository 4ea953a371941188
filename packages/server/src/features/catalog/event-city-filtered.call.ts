import type { Handler } from '../../context.ts';
import { filterCalendar } from './calendar-filter.ts';
import { selectCandidates, selectCityCounts } from './calendar.repo.ts';
import { calendarRow } from './calendar.view.ts';
import { selectEventCitiesById, selectEventsById } from './events.repo.ts';
import { selectOffers } from './offers.repo.ts';

/** Five statements, whatever is found. */
export const eventCityFiltered: Handler<'eventCityFiltered'> = async ({ body }, { db, clock, locale }) => {
  const now = clock.now();
  const { rows, months, distances } = filterCalendar(await selectCandidates(db, body, now), body);
  const page = rows.slice(body.offset, body.offset + body.limit);
  const ids = page.map((row) => row.id);
  const eventIds = [...new Set(page.map((row) => row.event_id))];
  const events = new Map((await selectEventsById(db, eventIds)).map((event) => [event.id, event]));
  const cities = new Map((await selectEventCitiesById(db, ids)).map((city) => [city.id, city]));
  const offers = Map.groupBy(await selectOffers(db, { eventCityIds: ids }), (offer) => offer.event_city_id);
  const counts = await selectCityCounts(db, eventIds, now);
  const values = page.flatMap(({ id, event_id }) => {
    const event = events.get(event_id);
    const city = cities.get(id);
    if (!event || !city) return [];
    return [
      calendarRow(
        { event, city, offers: offers.get(id) ?? [], cities: counts.get(event_id) ?? 1 },
        now,
        locale,
        body.distance,
      ),
    ];
  });
  return { values, total: rows.length, months, distances };
};
