import { inLanguage, languageOfPath, withoutLanguage } from '@distance/domain/site/language-path.ts';
import type { Locale } from './api/site-context.ts';

/** Where a page stands: its site, without a slash at the end, and its language. */
export interface SitePlace {
  origin: string;
  locale: Locale;
}

/** Whole address of a page in the language of the page that names it. @param path of `paths.ts` */
export function pageUrl({ origin, locale }: SitePlace, path: string): string {
  return origin + inLanguage(path, locale);
}

/** For what the router does not do itself: where this document is, as `paths.ts` names it. In the browser alone. */
export const pathHere = (): string => withoutLanguage(location.pathname);

/** The address of a page in the language of this document. In the browser alone. @param path of `paths.ts` */
export const addressHere = (path: string): string => inLanguage(path, languageOfPath(location.pathname));
