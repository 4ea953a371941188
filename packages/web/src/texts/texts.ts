import type { Messages as Translation } from '@distance/i18n/messages.ts';
import type { Messages } from 'use-intl';
import type { Locale } from '../api/site-context.ts';

const loaded: Record<Locale, Partial<Translation>> = { ru: {}, en: {} };

/**
 * Adds texts; the server sets all of both languages, the browser those of its page. Nothing drawn so far is drawn
 * again: what needs a namespace is drawn after it has come.
 */
export function addTexts(locale: Locale, texts: Partial<Translation>): void {
  Object.assign(loaded[locale], texts);
}

/** use-intl reads arguments from the Russian texts; English has the same keys and arguments, which i18n checks. */
export const textsOf = (locale: Locale) => loaded[locale] as Messages;
