import type { Locale } from './context.ts';

/** Text of the reader's language; an empty translation falls back to Russian. */
export function localized(locale: Locale, ru: string, en: string): string {
  return locale === 'en' && en !== '' ? en : ru;
}
