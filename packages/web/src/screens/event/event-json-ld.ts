import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { paths } from '../../paths.ts';
import { pageUrl, type SitePlace } from '../../site-address.ts';
import type { EventData } from './load-event.ts';

const AVAILABILITY = {
  open: 'https://schema.org/InStock',
  soon: 'https://schema.org/PreOrder',
  closed: 'https://schema.org/Discontinued',
  sold_out: 'https://schema.org/SoldOut',
} as const;

/** schema.org/SportsEvent of the chosen city. */
export function eventJsonLd({ event, city, formats }: EventData, site: SitePlace): object {
  const { origin } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.title,
    description: event.description,
    startDate: city.start_time,
    endDate: endOf(city.start_time, formats),
    ...(event.organiser && {
      organizer: {
        '@type': 'Organization',
        name: event.organiser.name,
        url: event.organiser.site === '' ? origin : event.organiser.site,
      },
    }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: pageUrl(site, paths.event(event.public_id, { city: city.public_id })),
    image: origin + coverAddress(event.cover, 'share', 'png'),
    location: {
      '@type': 'Place',
      name: city.address,
      address: {
        '@type': 'PostalAddress',
        addressLocality: city.city.name,
        streetAddress: city.address,
        addressCountry: 'RU',
      },
      ...(city.lat !== null &&
        city.lon !== null && { geo: { '@type': 'GeoCoordinates', latitude: city.lat, longitude: city.lon } }),
    },
    offers: formats.flatMap(({ public_id, title, main, state, registration_opens_at }) =>
      main === null
        ? []
        : {
            '@type': 'Offer',
            name: title,
            price: main.price,
            priceCurrency: 'RUB',
            availability: AVAILABILITY[state],
            validFrom: registration_opens_at,
            url: pageUrl(site, paths.eventFormat(event.public_id, public_id, { city: city.public_id })),
          },
    ),
  };
}

const MINUTE = 60_000;

/** When the last format's limit is over; one without a limit counts until its start. */
function endOf(start: string, formats: EventData['formats']): string {
  const ends = formats.map(
    ({ start_time, time_limit_min: limit }) => Date.parse(start_time) + (limit ?? 0) * MINUTE,
  );
  return new Date(Math.max(Date.parse(start), ...ends)).toISOString();
}
