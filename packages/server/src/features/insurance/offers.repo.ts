import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface OfferRow {
  id: number;
  public_id: string;
  insurer: string;
  number_prefix: string;
  name: string;
  name_en: string;
  title: string;
  title_en: string;
  subtitle: string;
  subtitle_en: string;
  description: string;
  description_en: string;
  footnote: string;
  footnote_en: string;
  logo: string;
  legals: string;
  terms_version: string;
  price: number;
  coverage: number;
  days_before: number;
  days_after: number;
}

const OFFER = sql`i.id, i.public_id, i.insurer, i.number_prefix, i.name, i.name_en, i.title, i.title_en, i.subtitle, i.subtitle_en,
  i.description, i.description_en, i.footnote, i.footnote_en, i.logo, i.legals, i.terms_version, i.price, i.coverage,
  i.days_before, i.days_after`;

/** Offers on sale. */
export async function selectOffers(db: Db): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${OFFER} from insurance_offer i where i.active order by i.position, i.id`.execute(db);
  return rows;
}

export async function selectOptionalOffer(db: Db, publicId: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${OFFER} from insurance_offer i where i.active and i.public_id = ${publicId}`.execute(db);
  return rows[0];
}

/** An offer that is on sale for a format now, with the start it insures. */
export interface FormatOfferRow extends OfferRow {
  format_id: number;
  format_public_id: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  event_id: number;
  event_city_id: number;
  event_city_public_id: string;
  event_title: string;
  event_title_en: string;
  /** YYYY-MM-DD on the calendar of the event. */
  start_day: string;
}

const START_DAY = sql`(f.start_time at time zone c.timezone)::date`;

const SWITCHED_ON = sql`e.state = 'published' and f.insurance_available and i.active`;

/** A format for which something is on sale at `now`: published, switched on by the organiser, before its start. */
const onSale = (now: Date) => sql`${SWITCHED_ON} and f.start_time > ${now}
  and (x.sold_from is null or x.sold_from <= ${now}) and (x.sold_until is null or x.sold_until > ${now})`;

const STARTS = sql`insurance_offer i join insurance_offer_format x on x.offer_id = i.id join format f on f.id = x.format_id
  join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id`;

/** An offer of a format, on sale while `start_time` is to come and between these. */
export interface TimedOfferRow extends FormatOfferRow {
  start_time: Date;
  sold_from: Date | null;
  sold_until: Date | null;
}

/** Offers that formats have now or at another time, by the formats' public ids, in the order of the list of offers. */
export async function selectFormatOffers(db: Db, formats: readonly string[]): Promise<TimedOfferRow[]> {
  if (formats.length === 0) return [];
  const { rows } = await sql<TimedOfferRow>`
    select ${OFFER}, f.id as format_id, f.public_id as format_public_id, f.title as format_title, f.title_en as format_title_en, f.distance_m, f.distance_label, f.length_shared,
      e.id as event_id, c.id as event_city_id, c.public_id as event_city_public_id, e.title as event_title,
      e.title_en as event_title_en, ${START_DAY} as start_day, f.start_time, x.sold_from, x.sold_until
    from ${STARTS} where f.public_id = any(${formats}::text[]) and ${SWITCHED_ON}
    order by i.position, i.id`.execute(db);
  return rows;
}

/** Whether there is such a format that the public may know of. */
export async function formatExists(db: Db, publicId: string): Promise<boolean> {
  const { rows } = await sql`
    select from format f join event_city c on c.id = f.event_city_id join event e on e.id = c.event_id
    where f.public_id = ${publicId} and e.state <> 'draft'`.execute(db);
  return rows.length > 0;
}

export interface InsuranceEventRow {
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  event_city_public_id: string;
  city_id: number;
  city_ru: string;
  city_en: string;
  start_time: Date;
  timezone: string;
}

export interface EventsWanted {
  city?: number | undefined;
  event_type?: string | undefined;
  /** Days of the start, both inside. */
  from: string;
  to: string;
}

/** Starts in these days of which at least one format can be insured. */
export async function selectInsuranceEvents(
  db: Db,
  { city, event_type, from, to }: EventsWanted,
  now: Date,
): Promise<InsuranceEventRow[]> {
  const { rows } = await sql<InsuranceEventRow>`
    select e.public_id as event_public_id, e.title as event_title, e.title_en as event_title_en,
      c.public_id as event_city_public_id, g.id as city_id, g.name_ru as city_ru, g.name_en as city_en, c.start_time, c.timezone
    from event_city c join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id join city g on g.id = c.city_id
    where exists (select from ${insurable(now)} and f.event_city_id = c.id and ${START_DAY} between ${from}::date and ${to}::date)
      and (${city ?? null}::int is null or g.id = ${city ?? null}) and (${event_type ?? null}::text is null or y.public_id = ${event_type ?? null})
    order by c.start_time, c.id`.execute(db);
  return rows;
}

/** Formats with an offer on sale, inside a statement that has `c` and `e`. */
const insurable = (now: Date): RawBuilder<unknown> =>
  sql`insurance_offer i join insurance_offer_format x on x.offer_id = i.id join format f on f.id = x.format_id where ${onSale(now)}`;

export interface InsuranceFormatRow {
  public_id: string;
  title: string;
  title_en: string;
  start_time: Date;
  timezone: string;
  address: string;
  address_en: string;
}

/** Formats of an event city to choose from, also those without insurance; null when there is no such event city. */
export async function selectOptionalFormats(
  db: Db,
  eventCity: string,
  now: Date,
): Promise<InsuranceFormatRow[] | null> {
  const { rows } = await sql<InsuranceFormatRow | { public_id: null }>`
    select f.public_id, f.title, f.title_en, f.start_time, c.timezone, c.address, c.address_en
    from event_city c join event e on e.id = c.event_id left join format f on f.event_city_id = c.id and not f.hidden
      and f.start_time > ${now}
    where c.public_id = ${eventCity} and e.state = 'published' order by f.position, f.id`.execute(db);
  if (rows.length === 0) return null;
  // A city without formats to come is one row of nothing.
  return rows.filter((row) => row.public_id !== null);
}
