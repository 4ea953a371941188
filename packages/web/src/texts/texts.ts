import type { Messages as Translation } from '@distance/i18n/messages.ts';
import type { Messages } from 'use-intl';
import type { Locale } from '../api/site-context.ts';

export type TextRoom = keyof Messages;

/** What every public page may say; the other rooms are loaded by the areas that need them. */
export const PUBLIC_ROOMS = ['shell', 'pages', 'catalog'] as const satisfies readonly TextRoom[];

const loaded: Record<Locale, Partial<Translation>> = { ru: {}, en: {} };
const listeners = new Set<() => void>();

/** Adds texts; the server sets all of both languages, the browser those of its page. */
export function addTexts(locale: Locale, texts: Partial<Translation>): void {
  loaded[locale] = { ...loaded[locale], ...texts };
  for (const listener of listeners) listener();
}

export const textStore = {
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  // use-intl reads arguments from the Russian texts; English has the same keys and arguments, which i18n checks.
  snapshot: (locale: Locale) => loaded[locale] as Messages,
};

/** Modules of texts by their path, as the builder lists them. */
type TextChunks = Record<string, () => Promise<Partial<Translation>>>;

/** Loads the rooms that are not here yet, in the language of the page. */
export async function addRooms(chunks: TextChunks, rooms: readonly TextRoom[]): Promise<void> {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ru';
  const missing = rooms.filter((room) => !(room in loaded[locale]));
  const texts = await Promise.all(
    missing.map(async (room) => await chunks[`../../../i18n/src/${locale}/${room}.ts`]?.()),
  );
  // One addition: several would draw the page several times.
  addTexts(locale, Object.assign({}, ...texts));
}
