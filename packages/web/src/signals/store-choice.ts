import { remember } from './remembered.ts';

const YEAR_S = 31_536_000;

/** A choice is kept twice: in local storage as documented (P1.19, A1.09), and as a cookie for the server's rendering. */
export function storeChoice(name: 'lang' | 'theme', value: string): void {
  remember(name).set(value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
