import type { FormatInsuranceView } from '@distance/contract/insurance.ts';
import type {
  EventCityPageView,
  EventCityView,
  EventPageView,
  EventTypeView,
  FormatView,
} from '@distance/contract/catalog.ts';
import { elevationProfile } from '@distance/domain/cover/elevation.ts';
import { type MapMark, mapMarks } from '@distance/domain/cover/map-marks.ts';
import type { Client } from '../../api/client.ts';
import { found, notFound } from '../../api/site-context.ts';
import { type CodeOfAddress, openedByCode } from '../../features/catalog/opened-by-code.ts';
import { type PriceStepsView, priceSteps } from '../../features/catalog/price-steps.ts';
import { type FormatLine, formatLine } from './format-line.ts';
import { mainKind } from './main-kind.ts';
import { withReserve } from './opened-formats.ts';

export interface EventData {
  event: Pick<
    EventPageView,
    | 'public_id'
    | 'title'
    | 'description'
    | 'cover'
    | 'external_url'
    | 'includes'
    | 'regulations'
    | 'organiser'
    | 'banners'
  > & {
    /** Address of the kind's film; '' = none. */
    video: string;
    project: Pick<NonNullable<EventTypeView['project']>, 'title' | 'link'> | null;
  };
  /** The promocode of the address. */
  code: CodeOfAddress | null;
  cities: { public_id: string; name: string; start_time: string; timezone: string; left: number }[];
  city: EventCityPageView;
  formats: FormatLine[];
  /** The format of the address, else the first that can be bought. */
  selected: FormatView | null;
  /** What insures a participant of the chosen format, as it may be bought now. */
  insurance: FormatInsuranceView | null;
  steps: PriceStepsView | null;
  marks: MapMark[];
  /** Heights along the course in metres, evenly spaced; empty when nothing is known. */
  heights: number[];
}

export interface EventAddress {
  id: string;
  format: string | undefined;
  city: string | null;
  /** `?promocode=`: opens hidden formats and reserved places. */
  promocode?: string | null;
}

const HEIGHTS = 61;

/** The event page for an address; what does not exist throws the not-found page. */
export async function loadEvent(client: Client, address: EventAddress, now: string): Promise<EventData> {
  const { values: event } = await found(client.eventById({ params: { id: address.id } }));
  const cities = event.event_city;
  const asked = await cityOfAddress(client, cities, address);
  const stands = asked ?? cities.find((one) => one.start_time > now) ?? cities.at(-1);
  // An event that stands nowhere cannot be shown: the same as none.
  if (!stands) throw notFound();
  const { values, city } = await found(client.eventFormats({ params: { id: stands.public_id } }));
  const code = address.promocode ? await openedByCode(client, address.id, address.promocode) : null;
  const opened = code?.formats ?? [];
  const hidden = opened.filter((one) => one.hidden).map(({ public_id: id }) => id);
  const wanted = address.format === undefined ? hidden : [...hidden, address.format];
  const formats = (await withHidden(client, values, city.public_id, wanted)).map((one) =>
    withReserve(one, opened),
  );
  const selected =
    formats.find((one) => one.public_id === address.format) ??
    formats.find((one) => one.state === 'open') ??
    formats[0] ??
    null;
  const { public_id, title, description, cover, external_url, includes, regulations, organiser, banners } =
    event;
  const { video_promo: video, project } = event.event_type;
  return {
    event: {
      public_id,
      title,
      description,
      cover,
      external_url,
      includes,
      regulations,
      organiser,
      banners,
      video,
      project: project && { title: project.title, link: project.link },
    },
    code,
    cities: cities.map((one) => ({
      public_id: one.public_id,
      name: one.city.name,
      start_time: one.start_time,
      timezone: one.timezone,
      left: Object.values(one.tickets_left).reduce((sum, left) => sum + left, 0),
    })),
    city,
    formats: formats.map(formatLine),
    selected,
    insurance: await insuranceOf(client, selected),
    steps: selected && priceSteps(mainKind(selected)?.waves ?? [], selected.registration_opens_at, now),
    marks: mapMarks(
      event.cover,
      city.course.water_points.map(({ km }) => km),
    ),
    heights:
      selected && selected.elevation_m > 0
        ? elevationProfile(selected.public_id, selected.elevation_m, HEIGHTS)
        : [],
  };
}

/** `?city=` wins; a format alone tells its city too. */
async function cityOfAddress(
  client: Client,
  cities: readonly EventCityView[],
  address: EventAddress,
): Promise<EventCityView | undefined> {
  if (address.city !== null) return cities.find(({ public_id: id }) => id === address.city);
  if (address.format === undefined) return undefined;
  const { values } = await found(client.eventFormat({ params: { id: address.format } }));
  return cities.find(({ public_id: id }) => id === values.event_city.public_id);
}

/** The first offer on sale, as the organiser sorts them; the basket has the others. */
async function insuranceOf(client: Client, format: FormatView | null): Promise<FormatInsuranceView | null> {
  if (format?.insurance_available !== true) return null;
  const { values } = await client.activeInsurances({ params: { id: format.public_id } });
  return values[0] ?? null;
}

/** A hidden format is shown only to those who have its address or its code. */
async function withHidden(
  client: Client,
  shown: FormatView[],
  cityId: string,
  wanted: readonly string[],
): Promise<FormatView[]> {
  const missing = wanted.filter((id) => !shown.some((one) => one.public_id === id));
  if (missing.length === 0) return shown;
  const { values } = await client.eventFormats({ params: { id: cityId }, query: { hidden: 'true' } });
  return [...shown, ...values.filter(({ public_id: id }) => missing.includes(id))];
}
