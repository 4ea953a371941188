const MOSCOW = 180;

/**
 * «МСК», «МСК+2», «МСК+2:30» of a zone that is `minutes` ahead of UTC: one spelling for pages, letters and files.
 */
export function zoneName(minutes: number, locale: 'ru' | 'en'): string {
  const name = locale === 'en' ? 'MSK' : 'МСК';
  const ahead = minutes - MOSCOW;
  if (ahead === 0) return name;
  const size = Math.abs(ahead);
  const rest = size % 60;
  const hours = Math.floor(size / 60);
  return `${name}${ahead > 0 ? '+' : '−'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
