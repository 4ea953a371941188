import type { Locale } from './context.ts';

/** Text of the reader's language; an empty translation falls back to Russian. */
export function localized(locale: Locale, ru: string, en: string): string {
  return locale === 'en' && en !== '' ? en : ru;
}

/** What a row is called in both languages, by a function of one. */
export function inBoth(titleIn: (locale: Locale) => string): { title: string; title_en: string } {
  return { title: titleIn('ru'), title_en: titleIn('en') };
}
