import type { Locale, Theme } from '../api/site-context.ts';
import { remember } from '../signals/remembered.ts';

const YEAR_S = 31_536_000;

/** A choice is kept twice: in local storage as documented (P1.19, A1.09), and as a cookie for the server's rendering. */
function store(name: 'lang' | 'theme', value: string): void {
  remember(name).set(value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** The whole page is made again in the other language: texts, title, formats. */
export function chooseLanguage(locale: Locale): void {
  store('lang', locale);
  location.reload();
}

const themeListeners = new Set<() => void>();

/** Tells when the reader or the system changes the theme. */
export function watchTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  themeListeners.add(onChange);
  return () => {
    system.removeEventListener('change', onChange);
    themeListeners.delete(onChange);
  };
}

export function chooseTheme(theme: Theme): void {
  store('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  for (const listener of themeListeners) listener();
}

/** The theme the reader sees now, chosen or the system's. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
