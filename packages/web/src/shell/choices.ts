import { inLanguage } from '@distance/domain/site/language-path.ts';
import type { Locale, Theme } from '../api/site-context.ts';
import { remember } from '../signals/remembered.ts';
import { storeChoice } from '../signals/store-choice.ts';

function forget(name: 'theme'): void {
  remember(name).set(null);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}

/** The same page at its address in the other language: texts, title, formats. */
export function chooseLanguage(locale: Locale): void {
  storeChoice('lang', locale);
  const { pathname, search, hash } = location;
  location.assign(inLanguage(pathname, locale) + search + hash);
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
    storeChoice('theme', theme);
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
