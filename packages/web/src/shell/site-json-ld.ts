/** schema.org of what every page may tell; paths as `paths.ts` has them. */

import { paths } from '../paths.ts';
import { pageUrl, type SitePlace } from '../site-address.ts';

export interface Crumb {
  title: string;
  /** Null: the page itself, or a section without a page. */
  to: string | null;
  /** The title is a name given by others, which stays Russian on an English page. */
  named?: boolean;
}

/** BreadcrumbList: what leads nowhere is left out but for the page itself, which comes last. Null for fewer than two. */
export function crumbsJsonLd(crumbs: readonly Crumb[], site: SitePlace): object | null {
  const named = crumbs.filter(({ to }, at) => to !== null || at === crumbs.length - 1);
  if (named.length < 2) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: named.map(({ title, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      ...(to !== null && { item: pageUrl(site, to) }),
    })),
  };
}

interface SiteFacts {
  site: SitePlace;
  brand: string;
  description: string;
  /** Path of the picture of the site. */
  picture: string;
  /** Addresses of the brand elsewhere; empty ones are left out. */
  elsewhere: readonly string[];
  /** Address of the search with `{search_term_string}` in place of what is looked for. */
  search: string;
}

/** Organization and WebSite, on the main page. */
export function siteJsonLd({ site, brand, description, picture, elsewhere, search }: SiteFacts): object {
  const { origin } = site;
  const home = pageUrl(site, paths.main());
  const own = `${origin}/#organization`;
  const sameAs = elsewhere.filter((address) => address !== '');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': own,
        name: brand,
        description,
        url: home,
        logo: origin + picture,
        ...(sameAs.length > 0 && { sameAs }),
      },
      {
        '@type': 'WebSite',
        name: brand,
        url: home,
        publisher: { '@id': own },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: pageUrl(site, search) },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

interface ArticleFacts {
  site: SitePlace;
  brand: string;
  title: string;
  lead: string;
  /** ISO instant. */
  published: string;
  /** Paths. */
  path: string;
  picture: string;
}

/** NewsArticle. */
export function articleJsonLd(facts: ArticleFacts): object {
  const { site, brand, title, lead, published, path, picture } = facts;
  const organization = { '@type': 'Organization', name: brand, url: pageUrl(site, paths.main()) };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    // Longer ones are cut by who shows them.
    headline: title.slice(0, 110),
    description: lead,
    datePublished: published,
    image: [site.origin + picture],
    author: organization,
    publisher: organization,
    mainEntityOfPage: pageUrl(site, path),
  };
}
