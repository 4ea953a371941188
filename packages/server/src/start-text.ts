import { zoneOffset } from '@distance/domain/zone-offset.ts';
import { zoneName } from '@distance/i18n/zone-name.ts';
import type { Locale } from './context.ts';

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

/** «МСК», «МСК+2»; the reader may live elsewhere. */
export function startZone(at: Date, timeZone: string, locale: Locale): string {
  return zoneName(zoneOffset(at, timeZone), locale);
}

/** «12 июня / 22:30 (МСК+2)» */
export function startInZone(at: Date, timeZone: string, locale: Locale): string {
  return `${startMoment(at, timeZone, locale)} (${startZone(at, timeZone, locale)})`;
}

/** «12 июня, 22:30 (МСК+2)»: until when something may be done, as pages say it. */
export function deadline(at: Date, timeZone: string, locale: Locale): string {
  const day = formatter(locale, timeZone, { day: 'numeric', month: 'long' }).format(at);
  return `${day}, ${startHour(at, timeZone, locale)} (${startZone(at, timeZone, locale)})`;
}
