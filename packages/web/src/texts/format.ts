import { zoneOffset } from '@distance/domain/zone-offset.ts';
import { distanceLength, distanceName } from '@distance/i18n/distance-name.ts';
import { zoneName } from '@distance/i18n/zone-name.ts';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import type { Locale } from '../api/site-context.ts';
import { dateFormat } from './date-formatter.ts';

const NBSP = '\u00a0';

/** What dates are written by; in both the week starts on Monday (P1.20), as it does not in en-US. */
export const LOCALE_TAG = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** Texts of numbers and instants in one language. Instants are ISO, zones IANA; both sides of the wire print the same. */
export function createFormat(locale: Locale) {
  const tag = LOCALE_TAG[locale];
  const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
  const withKopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const distance = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, useGrouping: false });
  const exact = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, useGrouping: false });
  const part = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(tag, options);
    return (instant: string, zone: string) => format(instant, zone).replaceAll(' ', NBSP);
  };
  const withoutYear = part({ day: 'numeric', month: 'long' });
  const withYear = part({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const dayNumber = part({ day: 'numeric' });
  const monthName = part({ month: 'long' });
  const year = part({ year: 'numeric' });
  const weekday = part({ weekday: 'short' });
  const monthOf = (month: string) => monthName(`${month}-01T00:00:00Z`, 'UTC');
  const day = (instant: string, zone: string, now?: string) =>
    isAtHand(instant, now) ? withoutYear(instant, zone) : withoutYearWord(withYear(instant, zone));
  return {
    /** `11 370 ₽`, `1 691,50 ₽` (P1.16). */
    money: (roubles: number) =>
      `${(Number.isInteger(roubles) ? whole : withKopecks).format(roubles)}${NBSP}₽`,
    /** `1 240` */
    number: (value: number) => whole.format(value),
    /** `21,1` */
    km: (value: number) => distance.format(value),
    /** `10 км`, `4×2,5 км`, `1 час`; the title where nobody measures it. */
    distance: (format: { distance_km: number | null; distance_label: string | null; title: string }) =>
      distanceName({ km: format.distance_km, label: format.distance_label, title: format.title }, locale),
    /** `21,1`, `4×2,5`, `1 час`: without the unit; empty where nobody measures it. */
    length: (format: { distance_km: number | null; distance_label: string | null }) =>
      distanceLength({ km: format.distance_km, label: format.distance_label }, locale),
    /** `5,04`: a length to the metre. */
    kmExact: (value: number) => exact.format(value),
    /** `12 июня`; with the year when the season of `now` is another one. */
    day,
    /** `12 июня, сб` */
    date: (instant: string, zone: string, now?: string) =>
      `${day(instant, zone, now)}, ${weekday(instant, zone)}`,
    /** `12 июня 2027` */
    fullDate: (instant: string, zone: string) => withoutYearWord(withYear(instant, zone)),
    /** `22:30` */
    time,
    /** `14` */
    dayNumber,
    /** `ноября`: as it stands after the day. */
    dayMonth: (instant: string, zone: string) => withoutYear(instant, zone).replace(/\d+\u00a0?/, ''),
    /** `ноя`: of the day that it is there. */
    monthOfDay: (instant: string, zone: string) => monthName(instant, zone).slice(0, 3),
    /** `2026` */
    year: (instant: string, zone: string) => withoutYearWord(year(instant, zone)),
    /** `вс` */
    weekday,
    /** `МСК`, `МСК+2` */
    zone: (instant: string, zone: string) => zoneName(zoneOffset(instant, zone), locale),
    /** `2027-03` to `Март`. */
    month: (month: string) => capitalised(monthOf(month)),
    /** `2027-03` to `март`, as it stands inside a line. */
    monthInLine: monthOf,
    /** `2027-03` to `мар`. */
    monthShort: (month: string) => monthOf(month).slice(0, 3),
  };
}

export type Format = ReturnType<typeof createFormat>;

const cache: Partial<Record<Locale, Format>> = {};

export function formatOf(locale: Locale): Format {
  return (cache[locale] ??= createFormat(locale));
}

/** The format of the page's language. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => formatOf(locale), [locale]);
}

/** `2027-03` of an instant in a zone. */
export function monthKey(instant: string, timeZone: string): string {
  return yearAndMonth(instant, timeZone).slice(0, 7);
}

const yearAndMonth = dateFormat('en-CA', { year: 'numeric', month: '2-digit' });

/** Russian dates carry «г.» after the year, which a list of starts does not need. */
const withoutYearWord = (date: string) => date.replace(`${NBSP}г.`, '');

const DAY_MS = 86_400_000;
/** A day and month alone mean the season at hand: less than a year, so that none comes twice. */
const SEASON_DAYS = { back: 30, ahead: 330 };

function isAtHand(instant: string, now: string | undefined): boolean {
  if (now === undefined) return true;
  const days = (Date.parse(instant) - Date.parse(now)) / DAY_MS;
  return days > -SEASON_DAYS.back && days < SEASON_DAYS.ahead;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
