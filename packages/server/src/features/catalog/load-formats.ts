import type { FormatView } from '@distance/contract/catalog.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { type EventCityRow, selectEventCitiesById, selectEventsById } from './events.repo.ts';
import { type FormatParts, formatView } from './format.view.ts';
import { selectFormats } from './formats.repo.ts';
import { type OfferRow, selectOffers } from './offers.repo.ts';

/** One format by public id with all it stands in: four statements; null when there is none. */
export async function loadFormat(db: Db, publicId: string): Promise<FormatParts | null> {
  const [format] = await selectFormats(db, { publicId });
  if (!format) return null;
  const [offer] = await selectOffers(db, { formatId: format.id });
  const [city] = await selectEventCitiesById(db, [format.event_city_id]);
  const [event] = await selectEventsById(db, [format.event_id]);
  return offer && city && event ? { format, offer, event, city } : null;
}

/** Formats of an event city: three statements besides that of the city. */
export async function loadFormatsOfCity(
  db: Db,
  city: EventCityRow,
  options: { hidden: boolean; now: Date; locale: Locale },
): Promise<{ values: FormatView[]; offers: OfferRow[] }> {
  const formats = await selectFormats(db, { eventCityId: city.id, hidden: options.hidden });
  const offers = await selectOffers(db, { eventCityIds: [city.id] });
  const [event] = await selectEventsById(db, [city.event_id]);
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const values = formats.flatMap((format) => {
    const offer = offerOf.get(format.id);
    return event && offer ? [formatView({ format, offer, event, city }, options.now, options.locale)] : [];
  });
  return { values, offers };
}
