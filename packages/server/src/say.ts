import type { Locale } from './context.ts';

/** Text of the reader's language; an empty translation falls back to Russian. */
export function say(locale: Locale, ru: string, en: string): string {
  return locale === 'en' && en !== '' ? en : ru;
}
