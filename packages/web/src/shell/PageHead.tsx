import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageUrl } from '../site-address.ts';
import { JsonLd } from './JsonLd.tsx';
import { useSite } from './use-site.ts';

const OG_LOCALE = { ru: 'ru_RU', en: 'en_GB' } as const;
/** Names of a page's addresses for search engines; Russian is for who reads neither. */
const LANGUAGES = [
  ['ru', 'ru'],
  ['en', 'en'],
  ['x-default', 'ru'],
] as const;

export interface PageHeadProps {
  title: string;
  /** That of the site where the page has none of its own, or an empty one. */
  description?: string | undefined;
  /** Path of the page that search engines should keep, when the page is meant for them. */
  canonical?: string | undefined;
  /** Path of the picture for shared links, 1200 × 630; a page for search engines without one gets that of the site. */
  image?: string | undefined;
  /** Of an article: when it was published, ISO. */
  published?: string | undefined;
  /** schema.org description. */
  jsonLd?: object | undefined;
}

/** Title, description and the tags of shared links; React lifts them into the head. */
export function PageHead({ title, description: own, canonical, image, published, jsonLd }: PageHeadProps) {
  const t = useTranslations();
  const description = own?.trim() || t('pages.site.description');
  const site = useSite();
  const { origin, locale, picture: ofSite } = site;
  const picture = image ?? (canonical === undefined ? undefined : ofSite);
  const { pathname } = useLocation();
  const whole = title === t('pages.site.title') ? title : `${title} — ${t('shell.brand')}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={pageUrl(site, canonical)} />
          {LANGUAGES.map(([name, language]) => (
            <link
              key={name}
              rel="alternate"
              hrefLang={name}
              href={pageUrl({ origin, locale: language }, canonical)}
            />
          ))}
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={published === undefined ? 'website' : 'article'} />
      {published !== undefined && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={t('shell.brand')} />
      <meta property="og:locale" content={OG_LOCALE[locale]} />
      {canonical !== undefined && (
        <meta property="og:locale:alternate" content={OG_LOCALE[locale === 'ru' ? 'en' : 'ru']} />
      )}
      <meta property="og:url" content={pageUrl(site, canonical ?? pathname)} />
      <meta property="og:description" content={description} />
      {picture !== undefined && (
        <>
          <meta property="og:image" content={origin + picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd !== undefined && <JsonLd of={jsonLd} />}
    </>
  );
}
