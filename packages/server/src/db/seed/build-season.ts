import {
  buildFormat,
  type BuiltFormat,
  REGISTRATION_ENDS_DAYS,
  shareOf,
  withinThird,
} from './build-format.ts';
import { bringOf, type BringItem, type Pickup, pickupOf } from './day-of-start.ts';
import { addDays, clock, dayOf, type Day, instantOf, minutes, startDays } from './season-dates.ts';
import type { Pair, SeasonCity, SeasonEvent, SeasonFormat } from './season-shapes.ts';

/** What the season needs of a city. */
export interface SeasonPlace {
  id: number;
  name_en: string;
  timezone: string;
  lat: number;
  lon: number;
}

export interface ProgrammeItem {
  time: string;
  title: string;
  title_en: string;
}

export interface BuiltCity {
  public_id: string;
  source: SeasonCity;
  timezone: string;
  lat: number;
  lon: number;
  startsAt: Date;
  opensAt: Date;
  closesAt: Date;
  changesUntil: Date;
  programme: ProgrammeItem[];
  pickup: Pickup | Record<string, never>;
  bring: BringItem[];
  course: {
    surface: string;
    surface_en: string;
    laps: number;
    water_points: { km: number; title: string; title_en: string }[];
  };
  formats: BuiltFormat[];
}

export interface BuiltEvent {
  source: SeasonEvent;
  cities: BuiltCity[];
}

export interface Season {
  base: Day;
  events: BuiltEvent[];
}

/** The zone whose calendar decides what day it is. */
const HOME_ZONE = 'Europe/Moscow';

/** The demo season as it is on the day of `now`: the same day gives the same season. */
export function buildSeason(
  events: readonly SeasonEvent[],
  places: ReadonlyMap<number, SeasonPlace>,
  now: Date,
): Season {
  const base = dayOf(now, HOME_ZONE);
  return {
    base,
    events: events.map((source) => {
      const days = startDays(source.cities, base);
      return {
        source,
        cities: source.cities.map((city, index) =>
          buildCity(source, city, placeOf(places, city.id), base, days[index] ?? base),
        ),
      };
    }),
  };
}

function placeOf(places: ReadonlyMap<number, SeasonPlace>, id: number): SeasonPlace {
  const place = places.get(id);
  if (!place) throw new Error(`no city ${id}`);
  return place;
}

function buildCity(
  event: SeasonEvent,
  city: SeasonCity,
  place: SeasonPlace,
  base: Day,
  start: Day,
): BuiltCity {
  const public_id = `${event.id}-${slug(place.name_en)}`;
  const { timezone } = place;
  const sources = event.formats.filter((format) => city.only === undefined || city.only.includes(format.key));
  const formats = sources.map((format) =>
    buildFormat(format, { event, city, cityPublicId: public_id, timezone, base, start }),
  );
  const running = formats.filter(({ source }) => isRun(source) && !source.hidden);
  // The start of the day is that of the longest distance; the picture of the event shows it.
  const main = running.find(({ source }) => source.km === event.km) ?? running[0] ?? formats[0];
  const opensIn =
    city.opensIn === undefined
      ? -20 - Math.floor(shareOf(public_id) * 60)
      : withinThird(city.opensIn, base, start);
  return {
    public_id,
    source: city,
    timezone,
    lat: city.at?.[0] ?? place.lat,
    lon: city.at?.[1] ?? place.lon,
    startsAt: main?.startsAt ?? instantOf(start, '10:00', timezone),
    opensAt: instantOf(addDays(base, opensIn), '12:00', timezone),
    closesAt: instantOf(addDays(start, -REGISTRATION_ENDS_DAYS), '23:59', timezone),
    changesUntil: instantOf(addDays(start, -5), '23:59', timezone),
    programme: programmeOf(event, running),
    pickup: pickupOf(event, city, start, running),
    bring: bringOf(event),
    course: {
      surface: event.surface[0],
      surface_en: event.surface[1],
      laps: event.laps ?? 1,
      water_points: waterPoints(event),
    },
    formats,
  };
}

/** Somebody runs, rides or swims it. */
export function isRun({ kind }: SeasonFormat): boolean {
  return kind !== 'spectator' && kind !== 'volunteer';
}

const BIBS: Pair = ['Открывается выдача номеров', 'Bib pick-up opens'];
const BIBS_EVE: Pair = ['Накануне: выдача номеров до 22:00', 'The day before: bib pick-up until 22:00'];
const NOON = '12:00';
/** An earlier start gets its bibs on the eve. */
const MORNING = 6 * 60;
const EVENING = 18 * 60;
const CLOSING: Pair = ['Закрытие трассы, награждение', 'The course closes, awards'];
const BIBS_HOURS_AHEAD = 3;

/** Pick-up of bibs, the starts, what the event adds, and the end; of a virtual start what the event says alone. */
function programmeOf(event: SeasonEvent, formats: readonly BuiltFormat[]): ProgrammeItem[] {
  if (isVirtual(event))
    return (event.programme ?? []).map(({ time, title }) => ({ time, title: title[0], title_en: title[1] }));
  const item = (time: string, [title, title_en]: Pair): ProgrammeItem => ({ time, title, title_en });
  const starts = formats.map((format) => ({
    at: minutes(format.source.at),
    limit: limitOf(format.source.km, format.source.limit),
    format,
  }));
  const first = Math.min(...starts.map((start) => start.at));
  const last = Math.max(...starts.map((start) => start.at + start.limit));
  const pickUp =
    first < MORNING
      ? item(NOON, BIBS_EVE)
      : item(first >= EVENING ? NOON : clock(Math.max(MORNING - 60, first - BIBS_HOURS_AHEAD * 60)), BIBS);
  const items = [
    ...starts.toSorted((a, b) => a.at - b.at).map(({ format }) => item(format.source.at, format.title)),
    ...(event.programme ?? []).map(({ time, title }) => item(time, title)),
  ].toSorted((a, b) => minutes(a.time) - minutes(b.time));
  return [pickUp, ...items, item(clock(last), CLOSING)];
}

/** Minutes allowed: nine a kilometre, at least twenty, unless said otherwise. */
export function limitOf(km: number | null, limit: number | undefined): number {
  return limit ?? Math.max(20, Math.ceil(((km ?? 0) * 9) / 10) * 10);
}

const WATER: Pair = ['Вода и изотоник', 'Water and isotonic'];
const FOOD: Pair = ['Вода, изотоник, еда', 'Water, isotonic, food'];

const SHORT_ROAD = 10;

/** Nobody comes to one place. */
export function isVirtual({ formats }: SeasonEvent): boolean {
  return formats.every(({ virtual }) => virtual !== undefined);
}

/** Every 5 km on roads and once more near the end of a ten, every 8 km with food on trails; none in the water and where everybody runs at home. */
function waterPoints(event: SeasonEvent): BuiltCity['course']['water_points'] {
  if (event.type === 'voda' || event.type === 'stadion' || isVirtual(event)) return [];
  const trail = event.type === 'trejl' || event.type === 'lyzhi' || event.type === 'velo';
  const step = trail ? (event.km > 60 ? 25 : 8) : 5;
  const points: number[] = [];
  for (let km = step; km < event.km - 1; km += step) points.push(km);
  if (!trail && event.km > 3 && event.km <= SHORT_ROAD) {
    const last = Math.round(event.km * 1.5) / 2;
    if (points.every((km) => last - km > 1)) points.push(last);
  }
  const [title, title_en] = trail ? FOOD : WATER;
  return points.map((km) => ({ km, title, title_en }));
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
