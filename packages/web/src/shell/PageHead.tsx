import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { toJsonLd } from './json-ld.ts';
import { useSite } from './use-site.ts';

export interface PageHeadProps {
  title: string;
  /** That of the site where the page has none of its own. */
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
  const description = own ?? t('pages.site.description');
  const { origin, locale, picture: ofSite } = useSite();
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
        <link rel="canonical" href={origin + canonical} />
      )}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={published === undefined ? 'website' : 'article'} />
      {published !== undefined && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={t('shell.brand')} />
      <meta property="og:locale" content={locale === 'ru' ? 'ru_RU' : 'en_GB'} />
      <meta property="og:url" content={origin + (canonical ?? pathname)} />
      <meta property="og:description" content={description} />
      {picture !== undefined && (
        <>
          <meta property="og:image" content={origin + picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(jsonLd) }} />
      )}
    </>
  );
}
