import { DAY } from '../../clock.ts';

/** Calendar day as UTC midnight. */
export type Day = number;

const SATURDAY = 6;
const SUNDAY = 0;
const WEEK = 7;
/** A start is at least so far from the first day. */
const FIRST_START_DAYS = 8;

/** The calendar day in a zone. */
export function dayOf(at: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
  return Date.parse(`${parts}T00:00:00Z`);
}

export function addDays(day: Day, days: number): Day {
  return day + days * DAY;
}

/** The weekend day nearest to a day. */
function nearest(wanted: Day, weekday: 'sat' | 'sun'): Day {
  const target = weekday === 'sat' ? SATURDAY : SUNDAY;
  const ahead = (target - new Date(wanted).getUTCDay() + WEEK) % WEEK;
  return addDays(wanted, ahead > WEEK / 2 ? ahead - WEEK : ahead);
}

/** Days of an event in its cities: by date within the coming year, all of one season, or by their distance from the first day. */
export function startDays(cities: readonly { on: string | number; day: 'sat' | 'sun' }[], base: Day): Day[] {
  const earliest = addDays(base, FIRST_START_DAYS);
  const firstOn = cities
    .flatMap(({ on }) => (typeof on === 'string' ? [on] : []))
    .toSorted((a, b) => (a < b ? -1 : 1))[0];
  const dayIn = (year: number, { on, day }: { on: string | number; day: 'sat' | 'sun' }) =>
    nearest(typeof on === 'number' ? addDays(base, on) : Date.parse(`${year}-${on}T00:00:00Z`), day);
  let year = new Date(base).getUTCFullYear();
  const tooEarly = (city: (typeof cities)[number]) => city.on === firstOn && dayIn(year, city) < earliest;
  while (cities.some(tooEarly)) year += 1;
  return cities.map((city) => dayIn(year, city));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Instant of a local time (`HH:MM`) of a day in an IANA zone. */
export function instantOf(day: Day, time: string, timeZone: string): Date {
  const wall = day + minutes(time) * 60_000;
  return new Date(wall - offset(wall - offset(wall, timeZone), timeZone));
}

function offset(utc: number, timeZone: string): number {
  let format = formatters.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formatters.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]));
  return (
    Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute']) - utc
  );
}

/** Where in the time left the price goes up, by the number of rises. */
const RISES: Readonly<Record<number, readonly number[]>> = {
  1: [0.35],
  2: [0.2, 0.65],
  3: [0.055, 0.54, 0.88],
};
const SNAP_DAYS = 8;

/** Days on which the price goes up: strictly between the first day and the start, on the 1st or the 20th where one is near. */
export function riseDays(count: number, base: Day, start: Day): Day[] {
  const span = (start - base) / DAY;
  const days: Day[] = [];
  for (const share of RISES[count] ?? []) {
    const exact = addDays(base, Math.max(1, Math.round(span * share)));
    const after = days.at(-1) ?? base;
    const fit = (day: Day) => day > addDays(after, 1) && day < addDays(start, -2);
    days.push(fit(snap(exact)) ? snap(exact) : Math.max(exact, addDays(after, 1)));
  }
  return days;
}

function snap(day: Day): Day {
  const at = new Date(day);
  const marks = [0, 1].flatMap((ahead) => [Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1)]);
  marks.push(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 20));
  const near = marks.toSorted((a, b) => Math.abs(a - day) - Math.abs(b - day))[0] ?? day;
  return Math.abs(near - day) <= SNAP_DAYS * DAY ? near : day;
}

/** Of the day, `HH:MM`. */
export function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** Minutes of a day as `HH:MM`; past midnight they begin anew. */
export function clock(total: number): string {
  const day = 24 * 60;
  const rest = total % day;
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
}
