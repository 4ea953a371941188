import { expect, test } from 'vitest';
import { articleJsonLd, crumbsJsonLd, siteJsonLd } from './site-json-ld.ts';

const origin = 'https://distance.example';
const site = { origin, locale: 'ru' } as const;

test('the way to a page is told from the top down, without what leads nowhere', () => {
  expect(
    crumbsJsonLd(
      [
        { title: 'Документы', to: null },
        { title: 'Магазин', to: '/shop' },
        { title: 'Шапка', to: null },
      ],
      site,
    ),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Магазин', item: `${origin}/shop` },
      { '@type': 'ListItem', position: 2, name: 'Шапка' },
    ],
  });
  expect(crumbsJsonLd([{ title: 'Шапка', to: null }], site)).toBeNull();
});

test('the organization has only addresses that are given', () => {
  const facts = {
    site,
    brand: 'Дистанция',
    description: 'Старты',
    picture: '/p.png',
    search: '/calendar?text={search_term_string}',
  };
  expect(siteJsonLd({ ...facts, elsewhere: ['', 'https://vk.com/d'] })).toMatchObject({
    '@graph': [
      {
        '@type': 'Organization',
        url: `${origin}/`,
        logo: `${origin}/p.png`,
        sameAs: ['https://vk.com/d'],
      },
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: `${origin}/calendar?text={search_term_string}` } },
      },
    ],
  });
  expect(JSON.stringify(siteJsonLd({ ...facts, elsewhere: ['', ''] }))).not.toContain('sameAs');
});

test('an article has a headline of at most 110 signs, whole addresses and a publisher', () => {
  const told = articleJsonLd({
    site,
    brand: 'Дистанция',
    title: 'т'.repeat(200),
    lead: 'Л',
    published: '2026-11-01T10:00:00Z',
    path: '/news/a',
    picture: '/p.png',
  });
  expect(told).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'т'.repeat(110),
    image: [`${origin}/p.png`],
    publisher: { '@type': 'Organization', name: 'Дистанция' },
    mainEntityOfPage: `${origin}/news/a`,
  });
});
