import type { CalendarRow } from '@distance/contract/calendar.ts';
import type { Client } from '../../api/client.ts';
import { type CalendarFilters, readFilters, toCall } from '../../features/catalog/calendar-filters.ts';
import { monthKey } from '../../texts/format.ts';

export interface CalendarData {
  filters: CalendarFilters;
  total: number;
  groups: { month: string; starts: CalendarRow[] }[];
  /** Open rows; the rest come with «Ещё». */
  open: number;
  /** A year ahead, empty months included. */
  months: { month: string; count: number }[];
  cities: { id: number; name: string }[];
}

const YEAR = 12;

/** The calendar for the address `query`; `event` narrows it to the cities of one event. */
export async function loadCalendar(
  client: Client,
  query: URLSearchParams,
  now: string,
  event?: string,
): Promise<CalendarData> {
  const filters = readFilters(query);
  const [found, cities] = await Promise.all([
    client.eventCityFiltered({ body: toCall(filters, event) }),
    client.eventCities({}),
  ]);
  const byMonth = Map.groupBy(found.values, (start) => monthKey(start.start_time, start.timezone));
  return {
    filters,
    total: found.total,
    groups: [...byMonth].map(([month, starts]) => ({ month, starts })),
    open: found.values.length,
    months: axis(found.months, now),
    cities: cities.values.map(({ id, name }) => ({ id, name })),
  };
}

/** Twelve months from now, or more when starts are further away. */
function axis(
  found: readonly { month: string; count: number }[],
  now: string,
): { month: string; count: number }[] {
  const counts = new Map(found.map(({ month, count }) => [month, count]));
  const first = [monthKey(now, 'Europe/Moscow'), ...counts.keys()].toSorted()[0] ?? '';
  const last = [...counts.keys()].toSorted().at(-1) ?? first;
  const months: { month: string; count: number }[] = [];
  for (
    let month = first;
    months.length < YEAR || (month <= last && months.length < 2 * YEAR);
    month = following(month)
  ) {
    months.push({ month, count: counts.get(month) ?? 0 });
  }
  return months;
}

function following(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
