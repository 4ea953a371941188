import type { Messages as Translation } from '@distance/i18n/messages.ts';
import type { Messages } from 'use-intl';
import type { Locale } from '../api/site-context.ts';

export type TextNamespace = keyof Messages;

/** What every page may say; the other namespaces are loaded by the pages and areas that need them. */
export const PUBLIC_NAMESPACES = ['shell', 'pages', 'race'] as const satisfies readonly TextNamespace[];

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

/** Modules of texts by their path, as the builder lists them. */
type TextChunks = Record<string, () => Promise<Partial<Translation>>>;

/** Loads the namespaces that are not here yet, in the language of the page. */
export async function addNamespaces(chunks: TextChunks, namespaces: readonly TextNamespace[]): Promise<void> {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ru';
  await Promise.all(
    namespaces
      .filter((namespace) => !(namespace in loaded[locale]))
      .map(async (namespace) =>
        addTexts(locale, (await chunks[`../../../i18n/src/${locale}/${namespace}.ts`]?.()) ?? {}),
      ),
  );
}
