import type { EventView } from '@distance/contract/catalog.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { eventView } from './event.view.ts';
import { type EventRow, selectCitiesOfEvents } from './events.repo.ts';
import { selectOffers } from './offers.repo.ts';

/** Events with their cities and places: two statements, whatever the number of events. */
export async function loadEvents(db: Db, events: readonly EventRow[], locale: Locale): Promise<EventView[]> {
  const cities = await selectCitiesOfEvents(
    db,
    events.map((event) => event.id),
  );
  const offers = Map.groupBy(
    await selectOffers(db, { eventCityIds: cities.map((city) => city.id) }),
    (offer) => offer.event_city_id,
  );
  const citiesOf = Map.groupBy(cities, (city) => city.event_id);
  return events.map((event) => eventView(event, citiesOf.get(event.id) ?? [], offers, locale));
}
