import type {
  CoverView,
  EventCityPageView,
  EventCityView,
  EventPageView,
  EventTypeView,
  EventView,
} from '@distance/contract/catalog.ts';
import { transfersUntil } from '@distance/domain/transfers/transfer-rule.ts';
import type { Locale } from '../../context.ts';
import type { EventCityRow, EventRow } from './events.repo.ts';
import type { OfferRow } from './offers.repo.ts';
import { leftByKind, runners } from './offers.ts';
import { linkedAddress, outsideAddress } from './typed-address.ts';

/** Text of the caller's language; an empty translation falls back to Russian. */
export function localized(locale: Locale, ru: string, en: string): string {
  return locale === 'en' && en !== '' ? en : ru;
}

export function coverView(event: EventRow): CoverView {
  return {
    id: event.public_id,
    sport: event.sport,
    palette: event.palette,
    template: event.cover_template,
    distance_km: kilometres(event.main_distance_m),
    label: event.cover_label,
  };
}

export function kilometres(metres: number | null): number | null {
  return metres === null ? null : metres / 1000;
}

type TypeRow = Pick<
  EventRow,
  | 'type_public_id'
  | 'type_title'
  | 'type_title_en'
  | 'type_description'
  | 'type_description_en'
  | 'type_logo'
  | 'type_video'
  | 'sport'
  | 'project_public_id'
  | 'project_title'
  | 'project_title_en'
  | 'project_link'
  | 'project_picture'
>;

/** P3.03 */
export function eventTypeView(row: TypeRow, locale: Locale): EventTypeView {
  return {
    public_id: row.type_public_id,
    title: localized(locale, row.type_title, row.type_title_en),
    sport: row.sport,
    logo: row.type_logo,
    description: localized(locale, row.type_description, row.type_description_en),
    video_promo: outsideAddress(row.type_video),
    project:
      row.project_public_id === null
        ? null
        : {
            public_id: row.project_public_id,
            title: localized(locale, row.project_title ?? '', row.project_title_en ?? ''),
            link: linkedAddress(row.project_link ?? ''),
            picture_main: row.project_picture ?? '',
          },
  };
}

interface Bilingual {
  title: string;
  title_en: string;
}

/** P3.04 */
export function eventCityView(
  city: EventCityRow,
  offers: readonly OfferRow[],
  locale: Locale,
): EventCityView {
  // Both columns are written only as the migration describes them.
  const programme = city.programme as (Bilingual & { time: string })[];
  const course = city.course as Partial<{
    surface: string;
    surface_en: string;
    laps: number;
    water_points: (Bilingual & { km: number })[];
  }>;
  return {
    public_id: city.public_id,
    city: {
      id: city.city_id,
      name_ru: city.name_ru,
      name: localized(locale, city.name_ru, city.name_en),
      region_id: city.region_id,
    },
    address: localized(locale, city.address, city.address_en),
    place_note: localized(locale, city.place_note, city.place_note_en),
    lat: city.lat,
    lon: city.lon,
    start_time: city.start_time.toISOString(),
    timezone: city.timezone,
    registration_opens_at: city.registration_opens_at.toISOString(),
    registration_closes_at: city.registration_closes_at.toISOString(),
    tickets_left: leftByKind(offers),
    tickets_total: runners(offers, 'capacity'),
    start_list: city.start_list,
    programme: programme.map((item) => ({
      time: item.time,
      title: localized(locale, item.title, item.title_en),
    })),
    course: {
      surface: localized(locale, course.surface ?? '', course.surface_en ?? ''),
      laps: course.laps ?? 1,
      water_points: (course.water_points ?? []).map((point) => ({
        km: point.km,
        title: localized(locale, point.title, point.title_en),
      })),
    },
  };
}

/** P3.01-P3.04 */
export function eventView(
  event: EventRow,
  cities: readonly EventCityRow[],
  offers: ReadonlyMap<number, OfferRow[]>,
  locale: Locale,
): EventView {
  return {
    public_id: event.public_id,
    title: localized(locale, event.title, event.title_en),
    description: localized(locale, event.description, event.description_en),
    external_url: outsideAddress(event.external_url),
    slider: event.slider,
    hidden: event.state === 'draft',
    // Written only by the organiser's side in the shape of the contract, which checks it on the way out.
    banners: event.banners as EventView['banners'],
    event_type: eventTypeView(event, locale),
    event_city: cities.map((city) => eventCityView(city, offers.get(city.id) ?? [], locale)),
    cover: coverView(event),
  };
}

/** One place with what is asked about it before a purchase. */
export function eventCityPageView(
  city: EventCityRow,
  offers: readonly OfferRow[],
  locale: Locale,
): EventCityPageView {
  // Written only as the migration describes it.
  const pickup = city.pickup as Partial<{
    place: string;
    place_en: string;
    note: string;
    note_en: string;
    days: { date: string; from: string; until: string }[];
  }>;
  const until = transfersUntil(
    city.transfers_until?.getTime() ?? null,
    city.changes_until.getTime(),
    city.start_time.getTime(),
  );
  return {
    ...eventCityView(city, offers, locale),
    pickup:
      pickup.place === undefined
        ? null
        : {
            place: localized(locale, pickup.place, pickup.place_en ?? ''),
            note: localized(locale, pickup.note ?? '', pickup.note_en ?? ''),
            days: pickup.days ?? [],
          },
    changes_until: city.changes_until.toISOString(),
    transfers_until: new Date(until).toISOString(),
  };
}

/** One event with what is asked about it before a purchase. */
export function eventPageView(view: EventView, event: EventRow, locale: Locale): EventPageView {
  // Both columns are written only as the migration describes them.
  const includes = event.includes as Bilingual[];
  const organiser = event.organiser as Partial<
    Record<'name' | 'name_en' | 'email' | 'phone' | 'site', string>
  >;
  return {
    ...view,
    includes: includes.map(({ title, title_en }) => localized(locale, title, title_en)),
    regulations: localized(locale, event.regulations, event.regulations_en),
    organiser:
      organiser.name === undefined
        ? null
        : {
            name: localized(locale, organiser.name, organiser.name_en ?? ''),
            email: organiser.email ?? '',
            phone: organiser.phone ?? '',
            site: outsideAddress(organiser.site ?? ''),
          },
  };
}
