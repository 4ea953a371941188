import type { Locale } from '../../context.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru-RU', { timeZone, ...options });
    formatters.set(key, found);
  }
  return found;
}

/** «12 июня 2027, сб» in the zone of the start. */
export function startDay(at: Date, timeZone: string, locale: Locale): string {
  const day = formatter(locale, timeZone, { day: 'numeric', month: 'long' }).format(at);
  const year = formatter(locale, timeZone, { year: 'numeric' }).format(at);
  const weekday = formatter(locale, timeZone, { weekday: 'short' }).format(at);
  return `${day} ${year}, ${weekday}`;
}

/** «12 июня / 22:30» (A9.15). */
export function startMoment(at: Date, timeZone: string, locale: Locale): string {
  return `${formatter(locale, timeZone, { day: 'numeric', month: 'long' }).format(at)} / ${startHour(at, timeZone, locale)}`;
}

/** «10 июня, чт» of a calendar day. */
export function calendarDay(date: string, locale: Locale): string {
  const noon = new Date(`${date}T12:00:00Z`);
  const day = formatter(locale, 'UTC', { day: 'numeric', month: 'long' }).format(noon);
  return `${day}, ${formatter(locale, 'UTC', { weekday: 'short' }).format(noon)}`;
}

/** «22:30» */
export function startHour(at: Date, timeZone: string, locale: Locale): string {
  return formatter(locale, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** Letters of the zone, such as «GMT+3»; the reader may live elsewhere. */
export function zoneName(at: Date, timeZone: string): string {
  const parts = formatter('en', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
