import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { cover, geoId, instant, publicId, roubles, text } from './shapes.ts';

/** Sports of the filter chips. */
const SPORTS = ['run', 'trail', 'night', 'relay', 'obstacle', 'kids', 'cycling', 'swimming', 'ski'] as const;

const filter = z.object({
  /** City or region GeoNames id. */
  city: geoId.optional(),
  region: geoId.optional(),
  /** Months `YYYY-MM`, both inclusive. */
  month_from: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  month_to: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  sport: z.array(z.enum(SPORTS)).max(SPORTS.length).optional(),
  event_type: publicId.optional(),
  /** Distance classes in km: 1, 3, 5, 10, 15, 21.1, 42.2; 50 = 50 and more. */
  distance: z.array(z.number().min(0).max(1000)).max(12).optional(),
  kids: z.boolean().optional(),
  teams: z.boolean().optional(),
  free_places: z.boolean().optional(),
  text: text(100).optional(),
  event: publicId.optional(),
  limit: z.number().int().min(1).max(100).default(24),
  offset: z.number().int().min(0).max(10_000).default(0),
});
export type EventCityFilter = z.input<typeof filter>;

/** One row of the calendar: an event in a city. */
export const calendarRow = z.object({
  public_id: publicId,
  event: z.object({ public_id: publicId, title: z.string() }),
  event_type: z.object({ public_id: publicId, title: z.string(), sport: z.string() }),
  city: z.object({ id: z.number().int(), name_ru: z.string(), name: z.string() }),
  /** Number of cities of the event; over 1 the card may say «В городах России». */
  cities: z.number().int(),
  cover,
  start_time: instant,
  timezone: z.string(),
  distances: z.array(z.object({ km: z.number().nullable(), label: z.string().nullable() })),
  price_from: roubles.nullable(),
  tickets_left: z.number().int(),
  tickets_total: z.number().int(),
  state: z.enum(['open', 'soon', 'closed', 'sold_out']),
  registration_opens_at: instant,
  /** Next change of the lowest price. */
  next_price: z.object({ price: roubles, starts_at: instant }).nullable(),
});
export type CalendarRow = z.output<typeof calendarRow>;

export const eventCityFiltered = defineCall({
  name: 'event-city-filtered',
  method: 'POST',
  path: '/api/event_city/filtered',
  summary: 'Filtered event cities with totals for the filters (A7.67)',
  auth: 'none',
  limit: 'read',
  searchedBy: 'text',
  body: filter,
  output: z.object({
    values: z.array(calendarRow),
    total: z.number().int(),
    /** Starts per month by the same filter without its months. */
    months: z.array(z.object({ month: z.string(), count: z.number().int() })),
    /** Starts per distance class by the same filter without its distances. */
    distances: z.array(z.object({ km: z.number(), count: z.number().int() })),
  }),
  errors: [],
});
