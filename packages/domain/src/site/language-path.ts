/** Languages that the site has addresses in. */
export type SiteLanguage = 'ru' | 'en';

/** English pages lie under it; Russian ones at the addresses themselves. */
export const ENGLISH = '/en';
/** What `/en` asks for when it is gone to inside the site is `/en.data`. */
const UNDER_ENGLISH = /^\/en(?=[/?#]|\.data(?:\?|$)|$)/;

/** Language of an address, `/en/calendar?text=x`. */
export function languageOfPath(path: string): SiteLanguage {
  return UNDER_ENGLISH.test(path) ? 'en' : 'ru';
}

/** The address as routes and `paths.ts` name it, whatever its language: `/en?text=x` is `/?text=x`. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(UNDER_ENGLISH, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The address of the same page in a language. @param path of any language */
export function inLanguage(path: string, language: SiteLanguage): string {
  const bare = withoutLanguage(path);
  if (language === 'ru') return bare;
  return ENGLISH + bare.replace(/^\/(?=[?#]|$)/, '');
}
