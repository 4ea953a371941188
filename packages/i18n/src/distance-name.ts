/**
 * «10 км», «4×2,5 км», «1 час»: how a distance is called once it is chosen, alike on pages, in letters and in files; the format's own
 * name where nobody measures it, and where its label is in Russian and the reader is not.
 * @param label the organiser's own words for a length that kilometres do not say
 */
export function distanceName(
  { km, label, title }: { km: number | null; label: string | null; title: string },
  locale: 'ru' | 'en',
): string {
  const unit = locale === 'en' ? 'km' : 'км';
  const length = distanceLength({ km, label }, locale);
  if (length === '') return title;
  // Labels such as «1 час» bring their unit.
  if (/\d$/.test(length)) return `${length}\u00a0${unit}`;
  return locale === 'en' && /\p{Script=Cyrillic}/u.test(length) ? title : length;
}

/** «10», «4×2,5», «1 час»: the same without its unit, for tags and large figures; empty where nobody measures it. */
export function distanceLength(
  { km, label }: { km: number | null; label: string | null },
  locale: 'ru' | 'en',
): string {
  if (label === null) return km === null ? '' : kilometres(locale).format(km);
  // Organisers write labels with the Russian comma.
  return locale === 'en' ? label.replaceAll(/(?<=\d),(?=\d)/g, '.') : label;
}

const formats = new Map<string, Intl.NumberFormat>();

function kilometres(locale: 'ru' | 'en'): Intl.NumberFormat {
  let format = formats.get(locale);
  if (format === undefined) {
    const tag = locale === 'en' ? 'en-GB' : 'ru-RU';
    format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, useGrouping: false });
    formats.set(locale, format);
  }
  return format;
}
