import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { formatSwitches } from './participants.ts';
import { cover, idParams, instant, isoDate, publicId, roubles } from './shapes.ts';

const banner = z.object({
  desktop_picture: z.string(),
  mobile_picture: z.string(),
  text_color: z.string(),
  slider_logo: z.string(),
  button_color: z.string(),
});
/** Places left and in all, per ticket kind (P3.04). */
const ticketsLeft = z.record(z.string(), z.number().int());
const project = z.object({
  public_id: publicId,
  title: z.string(),
  link: z.string(),
  picture_main: z.string(),
});
const eventType = z.object({
  public_id: publicId,
  title: z.string(),
  sport: z.string(),
  logo: z.string(),
  description: z.string(),
  video_promo: z.string(),
  project: project.nullable(),
});

const programmeItem = z.object({ time: z.string(), title: z.string() });
const course = z.object({
  surface: z.string(),
  laps: z.number().int(),
  water_points: z.array(z.object({ km: z.number(), title: z.string() })),
});

const eventCity = z.object({
  public_id: publicId,
  city: z.object({
    id: z.number().int(),
    name_ru: z.string(),
    name: z.string(),
    region_id: z.number().int(),
  }),
  address: z.string(),
  place_note: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  start_time: instant,
  timezone: z.string(),
  registration_opens_at: instant,
  registration_closes_at: instant,
  tickets_left: ticketsLeft,
  tickets_total: z.number().int(),
  /** Everybody may see who runs, of those who agreed to it. */
  start_list: z.boolean(),
  programme: z.array(programmeItem),
  course,
});

/** The same with what is asked about one place before a purchase. */
const eventCityPage = eventCity.extend({
  /** Where and when bibs are handed out, hours in the zone of the start; null while the organiser has not said it. */
  pickup: z
    .object({
      place: z.string(),
      note: z.string(),
      days: z.array(z.object({ date: isoDate, from: z.string(), until: z.string() })),
    })
    .nullable(),
  /** Participants may be changed until then. */
  changes_until: instant,
  /** Tickets may be passed on until then. */
  transfers_until: instant,
});

const event = z.object({
  public_id: publicId,
  title: z.string(),
  description: z.string(),
  external_url: z.string(),
  slider: z.boolean(),
  /** Not yet published: shown to its volunteers alone, and no page of it is open. */
  hidden: z.boolean(),
  banners: z.object({ home_page: banner.optional(), landing_page: banner.optional() }),
  event_type: eventType,
  event_city: z.array(eventCity),
  cover,
});

/** The same with what is asked before a purchase. */
const eventPage = event.extend({
  /** What an entry includes, each a few words. */
  includes: z.array(z.string()),
  /** Paragraphs parted by an empty line; '' = none. */
  regulations: z.string(),
  organiser: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), site: z.string() })
    .nullable(),
});

/** P3.15; `club`: for its members alone. */
const sale = z.object({
  public_id: z.string(),
  title: z.string(),
  active: z.boolean(),
  start_date: instant,
  end_date: instant,
  discount: z.number(),
  discount_form: z.enum(['percent', 'fixed']),
  count: z.number().int(),
  formats: z.array(publicId),
  /** Goods of which the cheapest is free (P5.61); empty = an ordinary sale. */
  gift_product: z.array(z.string()),
  club: z.object({ public_id: publicId, public_name: z.string(), title: z.string() }).nullable(),
});

const priceWave = z.object({
  price: roubles,
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  sold_from: z.number().int().nullable(),
  sold_until: z.number().int().nullable(),
  current: z.boolean(),
});

/** Field shown only when another one has this answer. */
const shownWhen = z.object({ name: z.string(), value: z.string() }).nullable();
const additionalField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'choice', 'multi', 'file', 'consent']),
  required: z.boolean(),
  options: z.array(z.string()),
  /** Bounds of a number, both inclusive. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** A number without a fraction. */
  whole: z.boolean(),
  shown_when: shownWhen,
});

const sizeOption = z.object({ public_id: publicId, name: z.string(), count: z.number().int() });

/** One ticket kind of a format with its price now. */
const formatKind = z.object({
  kind: z.string(),
  title: z.string(),
  price: roubles,
  waves: z.array(priceWave),
  /** Limit per buyer; null = none. */
  buy_limit: z.number().int().nullable(),
  tickets_left: z.number().int(),
  tickets_total: z.number().int(),
});

const format = z.object({
  public_id: publicId,
  event: z.object({ public_id: publicId, title: z.string() }),
  event_city: z.object({
    public_id: publicId,
    name_ru: z.string(),
    name: z.string(),
    address: z.string(),
    timezone: z.string(),
  }),
  cover,
  title: z.string(),
  distance_km: z.number().nullable(),
  distance_label: z.string().nullable(),
  start_time: instant,
  elevation_m: z.number().int(),
  surface: z.string(),
  laps: z.number().int(),
  time_limit_min: z.number().int().nullable(),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  max_count: z.number().int(),
  isTeam: z.boolean(),
  team_all: z.boolean(),
  fixed_count: z.number().int().nullable(),
  team_size: z.number().int().nullable(),
  preregistration: z.boolean(),
  allow_later: z.boolean(),
  ...formatSwitches,
  shirt_unavailable: z.boolean(),
  sizes: z.array(sizeOption),
  select: z.object({ title: z.string(), values: z.array(z.object({ value: z.string() })) }).nullable(),
  clusters: z.array(
    z.object({
      public_id: publicId,
      name: z.string(),
      document: z.boolean(),
      own_result: z.boolean().default(false),
      /** Bounds of the claimed finish time in seconds, both inclusive; with neither no time is asked. */
      time_min: z.number().int().nullable(),
      time_max: z.number().int().nullable(),
    }),
  ),
  additional_fields: z.array(additionalField),
  delivery: z.array(z.object({ public_id: publicId, name: z.string(), pickup: z.boolean(), price: roubles })),
  insurance_available: z.boolean(),
  /** Numbered places of the format: bibs of one's choice, seats or start slots; seats and slots not chosen are given by turn. */
  spaces: z.enum(['number', 'seat', 'slot']).nullable(),
  hidden: z.boolean(),
  qr: z.boolean(),
  /** What returns of a price when a ticket bought now is given back until then, the nearest end first; empty = nothing. */
  refund_terms: z.array(z.object({ until: instant, percent: z.number() })),
  /** The service keeps its fee when a ticket is given back. */
  service_fee_kept: z.boolean(),
  /** Tickets may be passed on to somebody else. */
  transferable: z.boolean(),
  /** `soon` and `closed` by the registration dates, `sold_out` by places. */
  state: z.enum(['open', 'soon', 'closed', 'sold_out']),
  registration_opens_at: instant,
  registration_closes_at: instant,
  kinds: z.array(formatKind),
  tickets_left: ticketsLeft,
  /** Every sale that runs now; the best one applies to a ticket. */
  sales: z.array(sale),
});

export type EventView = z.output<typeof event>;
export type EventCityView = z.output<typeof eventCity>;
export type EventPageView = z.output<typeof eventPage>;
export type EventCityPageView = z.output<typeof eventCityPage>;
export type EventTypeView = z.output<typeof eventType>;
export type FormatView = z.output<typeof format>;
export type CoverView = z.output<typeof cover>;

export const eventList = defineCall({
  name: 'event-list',
  method: 'GET',
  path: '/api/event/list',
  summary: 'Published events with their cities; to a volunteer also the hidden ones he helps at (A7.66)',
  auth: 'optional',
  deadToken: 'nobody',
  limit: 'read',
  output: z.object({ values: z.array(event) }),
  errors: [],
});

export const eventFormats = defineCall({
  name: 'event-formats',
  method: 'GET',
  path: '/api/event_format/event/{id}',
  summary: 'Formats of an event city; hidden=true adds those opened by a code (A7.68)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  query: z.object({ hidden: z.enum(['true', 'false']).optional() }),
  output: z.object({ values: z.array(format), city: eventCityPage }),
  errors: ['not_found'],
});

export const eventFormat = defineCall({
  name: 'event-format',
  method: 'GET',
  path: '/api/event_format/{id}',
  summary: 'One format (P7.27)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ values: format }),
  errors: ['not_found'],
});

export const ticketsCheck = defineCall({
  name: 'tickets-check',
  method: 'GET',
  path: '/api/event_format/check/tickets/{id}',
  summary: 'Places left of a format now, before payment (P7.39, P4.51)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({
    tickets_left: ticketsLeft,
    tickets_total: ticketsLeft,
    state: z.enum(['open', 'soon', 'closed', 'sold_out']),
  }),
  errors: ['not_found'],
});

export const eventById = defineCall({
  name: 'event-by-id',
  method: 'GET',
  path: '/api/event/id/{id}',
  summary: 'One event (A7.70)',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: z.object({ values: eventPage }),
  errors: ['not_found'],
});

export const eventCities = defineCall({
  name: 'event-cities',
  method: 'GET',
  path: '/api/event/cities',
  summary: 'Cities that have starts, with counts (A7.71)',
  auth: 'none',
  limit: 'read',
  output: z.object({
    values: z.array(
      z.object({
        id: z.number().int(),
        name_ru: z.string(),
        name: z.string(),
        region_id: z.number().int(),
        count: z.number().int(),
      }),
    ),
  }),
  errors: [],
});

export const eventTypes = defineCall({
  name: 'event-types',
  method: 'GET',
  path: '/api/event_type/list',
  summary: 'Event types (A7.72)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(eventType) }),
  errors: [],
});

export const eventTypeProject = defineCall({
  name: 'event-type-project',
  method: 'GET',
  path: '/api/event_type/project',
  summary: 'Projects with their event types (A7.73)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(z.object({ project, event_types: z.array(eventType) })) }),
  errors: [],
});

export const shopShirts = defineCall({
  name: 'shop-shirts',
  method: 'GET',
  path: '/api/shop/shirts/{event_city_public_id}',
  summary: 'Shirt sizes of an event city with stock (P7.14)',
  auth: 'none',
  limit: 'read',
  params: z.object({ event_city_public_id: publicId }),
  output: z.object({ sizes: z.array(sizeOption) }),
  errors: ['not_found'],
});

export const sizesByEvent = defineCall({
  name: 'sizes-by-event',
  method: 'GET',
  path: '/api/shop/sizes/{event_city_public_id}/{event_public_id}',
  summary: 'Shirt sizes by event city and event (P7.40)',
  auth: 'none',
  limit: 'read',
  params: z.object({ event_city_public_id: publicId, event_public_id: publicId }),
  output: z.object({ sizes: z.array(sizeOption) }),
  errors: ['not_found'],
});

export const pageBanner = defineCall({
  name: 'page-banner',
  method: 'GET',
  path: '/api/page/banner/{type}',
  summary: "Banners of a page, type 'shop' (P7.26)",
  auth: 'none',
  limit: 'read',
  params: z.object({ type: publicId }),
  output: z.object({
    values: z.array(
      z.object({
        public_id: publicId,
        banner_type: z.string(),
        link: z.string(),
        picture_main: z.string(),
        title: z.string(),
        price: roubles.nullable(),
        old_price: roubles.nullable(),
      }),
    ),
  }),
  errors: [],
});

export const deliveryList = defineCall({
  name: 'delivery-list',
  method: 'GET',
  path: '/api/delivery/{type}',
  summary: 'Delivery methods of a type: courier, pickup, ticket (P7.21)',
  auth: 'none',
  limit: 'read',
  params: z.object({ type: z.enum(['courier', 'pickup', 'ticket']) }),
  output: z.object({
    values: z.array(z.object({ public_id: publicId, name: z.string(), pickup: z.boolean(), price: roubles })),
  }),
  errors: [],
});
