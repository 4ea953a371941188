import type { Locale, Theme } from '../api/site-context.ts';
import { remember } from '../signals/remembered.ts';

const YEAR_S = 31_536_000;

/** A choice is kept twice: in local storage as documented (P1.19, A1.09), and as a cookie for the server's rendering. */
function store(name: 'lang' | 'theme', value: string): void {
  remember(name).set(value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

function forget(name: 'theme'): void {
  remember(name).set(null);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
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

/** The system's theme is no choice: nothing is kept of it. */
export function chooseTheme(theme: Theme | 'system'): void {
  if (theme === 'system') {
    forget('theme');
    delete document.documentElement.dataset['theme'];
  } else {
    store('theme', theme);
    document.documentElement.dataset['theme'] = theme;
  }
  for (const listener of themeListeners) listener();
}

export function chosenTheme(): Theme | 'system' {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The theme the reader sees now, chosen or the system's. */
export function shownTheme(): Theme {
  const theme = chosenTheme();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
