import type { Locale } from '../../context.ts';

/** «19 мая 2027»: a calendar date, which has no zone. */
export function dayText(date: string, locale: Locale): string {
  const at = new Date(`${date}T00:00:00Z`);
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru-RU', { timeZone: 'UTC', ...options }).format(at);
  return `${of({ day: 'numeric', month: 'long' })} ${of({ year: 'numeric' })}`;
}
