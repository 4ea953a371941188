import { distanceName } from '@distance/i18n/distance-name.ts';
import type { Locale } from './context.ts';
import { localized } from './localized.ts';

export interface NamedDistance {
  distance_label: string | null;
  /** Metres. */
  distance_m: number | null;
  format_title: string;
  format_title_en: string;
}

/** «10 км», as its page says it; the format's own name where there is no length. */
export function distanceText(row: NamedDistance, locale: Locale): string {
  return distanceName(
    {
      label: row.distance_label,
      km: row.distance_m === null ? null : row.distance_m / 1000,
      title: localized(locale, row.format_title, row.format_title_en),
    },
    locale,
  );
}

/** The same of a format that was read as one. */
export function distanceOf(
  format: Pick<NamedDistance, 'distance_label' | 'distance_m'> & { title: string; title_en: string },
  locale: Locale,
): string {
  return distanceText({ ...format, format_title: format.title, format_title_en: format.title_en }, locale);
}
