import { createTranslator, useLocale, type useTranslations as useIntlTranslations } from 'use-intl';
import { textsOf } from '../texts/texts.ts';
import { SITE_ZONE } from '../texts/site-zone.ts';

export * from 'use-intl';

type Translate = ReturnType<typeof useIntlTranslations>;

const kept = new Map<string, Translate>();

/**
 * use-intl for the server's rendering (build-plugins/quick-rendering.ts): what writes the texts of a namespace is made once for a language, not in
 * each component of each page. The server has all texts of both languages before its first page.
 */
function useKeptTranslations(namespace?: string): Translate {
  const locale = useLocale();
  const name = `${locale} ${namespace ?? ''}`;
  let translate = kept.get(name);
  if (translate === undefined) {
    translate = createTranslator({
      locale,
      messages: textsOf(locale),
      timeZone: SITE_ZONE,
      // Names of namespaces were checked where they are written; here it is any of them.
      ...(namespace !== undefined && { namespace: namespace as never }),
    });
    kept.set(name, translate);
  }
  return translate;
}

export { useKeptTranslations as useTranslations };
