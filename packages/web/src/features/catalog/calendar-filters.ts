import type { EventCityFilter } from '@distance/contract/calendar.ts';

/** Distance classes in km; the last one means 50 and more. */
export const DISTANCES = [1, 3, 5, 10, 15, 21.1, 42.2, 50] as const;
/** The six of the main page. */
export const MAIN_DISTANCES = [1, 5, 10, 21.1, 42.2, 50] as const;
export const SPORTS = [
  'run',
  'trail',
  'night',
  'relay',
  'obstacle',
  'kids',
  'cycling',
  'swimming',
  'ski',
] as const;
export type Sport = (typeof SPORTS)[number];

/** What the calendar is filtered by, exactly what its address says. */
export interface CalendarFilters {
  readonly text: string;
  /** GeoNames id, or null for all of Russia. */
  readonly city: number | null;
  /** `YYYY-MM`, both inclusive, or null. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sport: readonly Sport[];
  readonly distance: readonly number[];
  readonly kids: boolean;
  readonly teams: boolean;
  readonly free: boolean;
  /** How many rows are open. */
  readonly shown: number;
}

const PAGE = 24;
const SHOWN_MAX = 96;

export const NO_FILTERS: CalendarFilters = {
  text: '',
  city: null,
  from: null,
  to: null,
  sport: [],
  distance: [],
  kids: false,
  teams: false,
  free: false,
  shown: PAGE,
};

/** Reads an address; what it does not know or what makes no sense is left out. */
export function readFilters(query: URLSearchParams): CalendarFilters {
  const month = (name: string) => {
    const value = query.get(name) ?? '';
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : null;
  };
  // One month of the main page's list stands for both ends.
  const [from, to] = [month('from') ?? month('month'), month('to') ?? month('month')];
  const turned = from !== null && to !== null && from > to;
  const shown = Number(query.get('shown'));
  return {
    text: (query.get('text') ?? '').trim().slice(0, 100),
    city: /^\d{1,9}$/.test(query.get('city') ?? '') ? Number(query.get('city')) : null,
    from: turned ? to : from,
    to: turned ? from : to,
    sport: SPORTS.filter((sport) => query.getAll('sport').includes(sport)),
    distance: DISTANCES.filter((km) => query.getAll('distance').includes(String(km))),
    kids: query.get('kids') === '1',
    teams: query.get('teams') === '1',
    free: query.get('free') === '1',
    shown: Number.isInteger(shown) && shown > PAGE ? Math.min(shown, SHOWN_MAX) : PAGE,
  };
}

/** The shortest address of these filters. */
export function writeFilters(filters: CalendarFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.text !== '') query.set('text', filters.text);
  if (filters.city !== null) query.set('city', String(filters.city));
  if (filters.from !== null) query.set('from', filters.from);
  if (filters.to !== null) query.set('to', filters.to);
  for (const sport of filters.sport) query.append('sport', sport);
  for (const km of filters.distance) query.append('distance', String(km));
  for (const name of ['kids', 'teams', 'free'] as const) if (filters[name]) query.set(name, '1');
  if (filters.shown !== PAGE) query.set('shown', String(filters.shown));
  return query;
}

/** The same with a change; the list starts from its top again. */
export function withFilters(filters: CalendarFilters, change: Partial<CalendarFilters>): URLSearchParams {
  return writeFilters({ ...filters, shown: PAGE, ...change });
}

/** The next part of the list opened. */
export function withMore(filters: CalendarFilters): URLSearchParams {
  return writeFilters({ ...filters, shown: Math.min(filters.shown + PAGE, SHOWN_MAX) });
}

/** Number of filters that are on, for the badge of the phone's button. */
export function countFilters(filters: CalendarFilters): number {
  const { text, city, from, to, sport, distance, kids, teams, free } = filters;
  return [
    text !== '',
    city !== null,
    from !== null || to !== null,
    sport.length > 0,
    distance.length > 0,
    kids,
    teams,
    free,
  ].filter(Boolean).length;
}

/** Body of the call. `event` narrows to the cities of one event. */
export function toCall(filters: CalendarFilters, event?: string): EventCityFilter {
  return {
    ...(filters.text !== '' && { text: filters.text }),
    ...(filters.city !== null && { city: filters.city }),
    ...(filters.from !== null && { month_from: filters.from }),
    ...(filters.to !== null && { month_to: filters.to }),
    ...(filters.sport.length > 0 && { sport: [...filters.sport] }),
    ...(filters.distance.length > 0 && { distance: [...filters.distance] }),
    ...(filters.kids && { kids: true }),
    ...(filters.teams && { teams: true }),
    ...(filters.free && { free_places: true }),
    ...(event !== undefined && { event }),
    limit: filters.shown,
  };
}

/** On with a second press off. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
