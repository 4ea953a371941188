import { distanceName } from '@distance/i18n/distance-name.ts';
import type { Locale } from './context.ts';
import { localized } from './localized.ts';

export interface NamedDistance {
  distance_label: string | null;
  /** Metres. */
  distance_m: number | null;
  /** Another format of the start is as long. */
  length_shared: boolean;
  format_title: string;
  format_title_en: string;
}

/** «10 км», as its page says it; «8 км, Индивидуальный зачёт» where the start has two of that length; its own name where there is none. */
export function distanceText(row: NamedDistance, locale: Locale): string {
  const title = localized(locale, row.format_title, row.format_title_en);
  const km = row.distance_m === null ? null : row.distance_m / 1000;
  const name = distanceName({ label: row.distance_label, km, title }, locale);
  return row.length_shared && name !== title ? `${name}, ${title}` : name;
}

/** The same of a format that was read as one. */
export function distanceOf(
  format: Pick<NamedDistance, 'distance_label' | 'distance_m' | 'length_shared'> & {
    title: string;
    title_en: string;
  },
  locale: Locale,
): string {
  return distanceText({ ...format, format_title: format.title, format_title_en: format.title_en }, locale);
}
